import { Landmark, ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PayoutDetail, type PayoutView, payoutIdOf } from '../../../../electron/shared/back-office/payouts.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { Button } from '../../../components/button.tsx';
import { FigureList } from '../../../components/figure-list.tsx';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { send, useMutation, useQuery } from '../../../lib/calls.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectIsPractice } from '../../../state/selectors.ts';
import { usePlaceOverLock } from '../../../state/use-state-over-lock.ts';
import styles from '../back-office.module.css';
import {
  BackOfficeFailure,
  BackOfficeNone,
  BackOfficeSection,
  BackOfficeWarning,
  QueryBoundary,
} from '../back-office-section.tsx';
import type { SectionProps } from '../parts.ts';
import { PayoutPanel } from './payout-panel.tsx';
import { PayoutTable } from './payout-table.tsx';
import { NewPracticePayout } from './practice-payout.tsx';
import { sumOfPayouts, unannouncedIn } from './sum-of-payouts.ts';

/** Money on its way out of the wallets that no followed payout accounts for. Nothing where the wallets cannot be read. */
function UnannouncedPayouts({ followed }: { readonly followed: readonly PayoutView[] }) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  // Wallets read before a payout changed would not agree with it.
  const { value, busy, failure } = useQuery(bridge.business.get, { refetchOn: bridge.payouts.onChanged });
  const amount = value && !busy && !failure ? unannouncedIn(value.wallets, followed) : 0;
  if (amount === 0) return null;
  return (
    <BackOfficeWarning role="status">{t('payouts.unannounced', { amount: formatNaira(amount) })}</BackOfficeWarning>
  );
}

function PayoutTotals({ all }: { readonly all: readonly PayoutView[] }) {
  const { t } = useTranslation('backOffice');
  const totals = {
    open: all.filter(({ final }) => !final),
    completed: all.filter(({ status }) => status?.toLowerCase() === 'completed'),
    unreviewed: all.filter(({ review }) => review === null),
  };
  const figures = (['open', 'completed', 'unreviewed'] as const).map((name) => ({
    key: name,
    name: t(`payouts.totals.${name}`),
    value: formatNaira(sumOfPayouts(totals[name])),
    note: t('payouts.totals.count', { count: totals[name].length }),
  }));
  return <FigureList label={t('payouts.totals.label')} figures={figures} />;
}

function FollowPayout({ onFollowed }: { readonly onFollowed: (payout: PayoutDetail) => void }) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const [typedText, setTypedText] = useState('');
  const [askedText, setAskedText] = useState<string | null>(null);
  const id = payoutIdOf(typedText);
  const isAsked = askedText === typedText;
  const follow = useMutation((number: string) => bridge.payouts.follow({ number }), onFollowed);
  const submit = () => {
    setAskedText(typedText);
    if (id !== null) follow.run(id);
  };
  return (
    <Form onSubmit={() => submit()}>
      <div className={`row at-top ${styles.ask}`}>
        <Field
          label={t('payouts.follow.label')}
          help={t('payouts.follow.help')}
          problem={isAsked && id === null ? t('payouts.follow.notANumber') : null}
          value={typedText}
          inputMode="numeric"
          maxLength={24}
          onType={setTypedText}
        />
        <SubmitButton variant="plain" busy={follow.busy}>
          {t(follow.busy ? 'payouts.follow.busy' : 'payouts.follow.action')}
        </SubmitButton>
      </div>
      <BackOfficeFailure
        failure={isAsked && id !== null ? follow.failure : null}
        words={{ 'not-found': { what: t('payouts.follow.missing'), next: t('payouts.follow.missingNext') } }}
      />
    </Form>
  );
}

export function PayoutsSection({ item = null }: SectionProps) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const practice = useTill(selectIsPractice);
  const [open, setOpen] = usePlaceOverLock('payout', item);
  const query = useQuery(bridge.payouts.list, { refetchOn: bridge.payouts.onChanged });
  useEffect(() => send(bridge.payouts.refresh()), [bridge]);
  // The owner may have opened another payout while the answer was on its way.
  const showFrom = (from: string | null, key: string | null) => setOpen((now) => (now === from ? key : now));
  const unreviewedPayouts = query.value?.filter(({ review }) => review === null) ?? [];
  const [first] = unreviewedPayouts;
  const stuckCount = query.value?.filter(({ stuck }) => stuck).length ?? 0;
  if (open !== null) {
    const next = unreviewedPayouts.find(({ key }) => key !== open)?.key ?? null;
    return (
      <PayoutPanel
        key={open}
        payoutKey={open}
        onBack={() => setOpen(null)}
        onReviewed={() => {
          showFrom(open, next);
          query.refetch();
        }}
      />
    );
  }
  return (
    <BackOfficeSection
      title={t('section.payouts')}
      means={t('payouts.means')}
      actions={
        first && (
          <Button variant="solid" icon={ListChecks} hotkey="R" onClick={() => setOpen(first.key)}>
            {t('payouts.review.start', { count: unreviewedPayouts.length })}
          </Button>
        )
      }
    >
      {query.value && query.value.length > 0 && <PayoutTotals all={query.value} />}
      <QueryBoundary query={query}>
        {(all) => (
          <>
            <UnannouncedPayouts followed={all} />
            {stuckCount > 0 && (
              <BackOfficeWarning role="status">{t('payouts.stuckCount', { count: stuckCount })}</BackOfficeWarning>
            )}
            {all.length > 0 ? (
              <PayoutTable all={all} onOpen={setOpen} />
            ) : (
              <BackOfficeNone icon={Landmark} what={t('payouts.none')}>
                {t('payouts.noneNext')}
              </BackOfficeNone>
            )}
            {practice && <NewPracticePayout onFollowed={({ key }) => showFrom(null, key)} />}
            {/* Seldom needed: events of the service name payouts by themselves. */}
            <details className="more">
              <summary>{t('payouts.follow.open')}</summary>
              <FollowPayout onFollowed={({ key }) => showFrom(null, key)} />
            </details>
          </>
        )}
      </QueryBoundary>
    </BackOfficeSection>
  );
}

import { TriangleAlert, UserX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { SaleId, SaleView } from '../../../../electron/shared/sales/sale.ts';
import { differenceText } from '../../../../electron/shared/sales/sale-headline.ts';
import { countedFor, customerTail } from '../../../../electron/shared/sales/sales.ts';
import type { Verdict } from '../../../../electron/shared/sales/verdict.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { focusOnMount } from '../../../components/focus.ts';
import { BackButton } from '../../../components/leaving-button.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { type Query, useQuery } from '../../../lib/calls.ts';
import { bookedText, clockTime, exactTime } from '../../../lib/format-time.ts';
import { rightsOf } from '../../../lib/rights.ts';
import { useServices, useTill, useTillState } from '../../../state/context.ts';
import { isCalm } from '../../../state/sale-state.ts';
import { selectIsLocked, selectOwnTillName, selectSale } from '../../../state/selectors.ts';
import { ClaimNote, useClaim } from '../claim/claim.tsx';
import { type DetailLine, DetailList, placeLines } from '../detail-list.tsx';
import { Issues } from '../issues.tsx';
import { LazyClaimPanel, LazyTimeline } from '../lazy.ts';
import { NotReceivedInEnglish } from '../not-received-in-english.tsx';
import { PaymentParts } from '../parts.tsx';
import { SettleBands, SettlementsDone } from '../settle/settle-band.tsx';
import { statusStyleOf } from '../status-style.ts';
import { headlineText, meaningText } from '../status-text.ts';
import { type Check, NoteForm, SaleActions, useCheck } from './sale-actions.tsx';
import styles from './sale-detail.module.css';

/** Every axis of a verdict in words, including the normal ones (rule 5). */
const axisLines = (t: Translate<'timeline'>, view: SaleView, verdict: Verdict): DetailLine[] => [
  [t('record.axis.received'), receivedText(t, view, verdict)],
  [t('record.axis.timing'), t(`record.timing.${verdict.timing ?? 'none'}`)],
  [t('record.axis.standing'), verdict.received === 'none' ? null : t(`record.standing.${verdict.standing}`)],
  [
    t('record.axis.onItsWay'),
    verdict.received === 'none' ? t(`record.onItsWay.${verdict.onItsWay ? 'yes' : 'no'}`) : null,
  ],
  [t('record.axis.failed'), t(`record.failed.${verdict.failed}`)],
  [t('record.axis.account'), t(`record.account.${verdict.account}`)],
  [t('record.axis.asked'), t(`record.asked.${verdict.askedMismatch ? 'other' : 'same'}`)],
];

function receivedText(t: Translate<'timeline'>, view: SaleView, verdict: Verdict): string {
  const receivedAmount = countedFor(view);
  if (receivedAmount === null) return t('record.received.none');
  const words = verdict.feeExplains ? 'fee' : verdict.received;
  return t(`record.received.${words}`, {
    received: formatNaira(receivedAmount),
    difference: differenceText(verdict),
  });
}

/** References, every axis of the verdict and all evidence, folded at first. For owners and managers. */
function TechnicalRecord({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('timeline');
  const [open, setOpen] = useState(false);
  const { reference, verdict } = view;
  return (
    <details className={`lines gap-4 ${styles.technical}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('sales.technical')}</summary>
      <p className="muted text-17">{words('record.means')}</p>
      <DetailList
        lines={[
          [t('outcome.reference'), reference],
          [t('outcome.refid'), verdict?.refid ?? null],
          [t('outcome.from'), verdict?.payer ?? null],
        ]}
      />
      {verdict && (
        <section aria-label={words('record.payment')}>
          <h3 className={`text-15 strong ${styles.title}`}>{words('record.payment')}</h3>
          <DetailList lines={axisLines(words, view, verdict)} />
        </section>
      )}
      {open && <LazyTimeline view={view} label={t('timeline.record')} />}
    </details>
  );
}

/** What happened, and the amount. Never green while something about the money is to be settled. */
function SaleHeadline({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const style = statusStyleOf(view);
  const hasOpenIssue = style.tone === 'paid' && view.settlement.open.length > 0;
  const { icon: Icon, tone } = hasOpenIssue ? { icon: TriangleAlert, tone: 'waiting' } : style;
  const askedUnits = view.amount.units;
  const receivedAmount = countedFor(view) || null;
  const reversedAmount = view.verdict?.standing === 'reversed' ? view.verdict.returnedAmount : null;
  // A sale of another till has no bands, so its open issues are listed.
  const open = view.till === undefined ? view.settlement.open : [];
  const means = meaningText(t, view);
  return (
    <header className="lines gap-1" data-tone={tone}>
      <p className={`line text-17 ${styles.state}`} role="status">
        <Icon className="toned" aria-hidden="true" />
        <span>
          <strong className="toned text-28">{headlineText(t, view)}</strong>
          {isCalm(view) && ` · ${t('settle.mark')}${means === '' ? '' : '.'}`} {means}
          <NotReceivedInEnglish view={view} />
        </span>
      </p>
      {view.verdict && (
        <div className={styles.issues} data-settled={isCalm(view) || undefined}>
          <Issues verdict={view.verdict} settlement={{ ...view.settlement, open }} />
        </div>
      )}
      <SettlementsDone view={view} />
      <h2 className={`heavy naira ${styles.amount}`}>
        {reversedAmount !== null && <span className="block muted text-17 regular">{t('outcome.asked')} </span>}
        {formatNaira(reversedAmount === null ? (receivedAmount ?? askedUnits) : askedUnits)}
      </h2>
      {reversedAmount !== null ? (
        <p className="muted text-17">
          {receivedAmount !== null && `${t('outcome.received')} ${formatNaira(receivedAmount)} · `}
          {t('issue.reversed')} {formatNaira(reversedAmount)}
        </p>
      ) : (
        receivedAmount !== null &&
        receivedAmount !== askedUnits && (
          <p className="muted text-17">
            {t('outcome.asked')} {formatNaira(askedUnits)}
          </p>
        )
      )}
      <PaymentParts view={view} />
    </header>
  );
}

function SaleFacts({ view }: { readonly view: SaleView }) {
  const { t } = useTranslation();
  const ownTill = useTill(selectOwnTillName);
  const { shopPhone } = useTillState('preferences');
  const now = useNow();
  const receivedAt = view.verdict?.receivedAt ?? null;
  return (
    <section aria-label={t('sales.facts')}>
      <h3 className={`text-15 strong ${styles.title}`}>{t('sales.facts')}</h3>
      <DetailList
        lines={[
          ...placeLines(t, view, shopPhone),
          [t('sales.till'), view.till ?? ownTill],
          [t('sales.begun'), clockTime(view.createdAt, now)],
          [t('outcome.received'), receivedAt === null ? null : bookedText(t, receivedAt, now)],
        ]}
      />
    </section>
  );
}

/** The response to a check: "Asked the service at 14:02:11 …". Always mounted so that screen readers announce it. */
function CheckAnswerLine({ check: { answer, failure } }: { readonly check: Check }) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('timeline');
  return (
    <p className={styles.answer} aria-live="polite" data-on={answer !== null || undefined}>
      {answer && !failure && (
        <>
          {words('check.asked', { time: exactTime(answer.at) })}
          {answer.known && ` ${words('check.said')}`}{' '}
          <strong>{answer.known ? headlineText(t, answer.view) : words('check.unknown')}</strong>
          {!answer.known && ` ${words('check.reading')}`}
        </>
      )}
    </p>
  );
}

/** Opens what is kept of the sale's customer, where it is erased or saved. */
function EraseButton({ id }: { readonly id: SaleId }) {
  const { t } = useTranslation('backOffice');
  const { navigation } = useServices();
  return (
    <Button variant="bare" icon={UserX} onClick={() => navigation.openOwner('customers', id)}>
      {t('customers.forget')}
    </Button>
  );
}

interface SaleBodyProps {
  readonly view: SaleView;
  readonly onLearn: (view: SaleView) => void;
}

function SaleBody({ view, onLearn }: SaleBodyProps) {
  const { t: words } = useTranslation('timeline');
  const claim = useClaim(view);
  const check = useCheck(view.id, onLearn);
  const may = rightsOf(useTillState('staff'));
  const { shopPhone } = useTillState('preferences');
  // The shop's own number belongs to no customer.
  const hasCustomer = [customerTail(view, shopPhone), view.name, view.note, view.claim].some(Boolean);
  return (
    <div className={`columns ${styles.columns}`}>
      <div className="column gap-5">
        <SaleHeadline view={view} />
        {view.till === undefined && <SettleBands view={view} />}
        {view.till !== undefined && <p className="muted text-17">{words('ofOther', { till: view.till })}</p>}
        {view.afterLoss && (
          <p role="status">{words('afterLoss', { till: view.till, amount: formatNaira(view.afterLoss.units) })}</p>
        )}
        <ClaimNote view={view} />
        <SaleActions view={view} check={check} claim={claim} />
        <CheckAnswerLine check={check} />
        {check.failure && <FailureNote failure={check.failure} />}
        {claim.isOpen && <LazyClaimPanel />}
        <SaleFacts view={view} />
        {may('runOffice') && hasCustomer && (
          <div>
            <EraseButton id={view.id} />
          </div>
        )}
      </div>
      <div className="column gap-5">
        <History view={view} />
        {may('manageCashiers') && <TechnicalRecord view={view} />}
      </div>
    </div>
  );
}

/** The timeline reloads when its view changes; a note does not change the sale's view, so it gets a copy. */
function History({ view }: Pick<SaleBodyProps, 'view'>) {
  const { t } = useTranslation();
  const [notes, setNotes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note is another view
  const seenView = useMemo(() => ({ ...view }), [view, notes]);
  return (
    <section className="lines" aria-label={t('timeline.title')}>
      <h3 className={`text-15 strong ${styles.title}`}>{t('timeline.title')}</h3>
      <LazyTimeline view={seenView} plain />
      <NoteForm id={view.id} onSaved={() => setNotes((count) => count + 1)} />
    </section>
  );
}

interface Props {
  readonly id: SaleId;
  readonly onBack: () => void;
}

/** The details of one sale. Escape returns to the list at its old position. */
export function SaleDetail({ id, onBack }: Props) {
  const { t } = useTranslation();
  const { till, navigation } = useServices();
  const { value: view, failure, setValue } = useSale(id);
  // A claim that was not saved is over with the screen of its sale, unless the till was locked.
  useEffect(
    () => () => {
      if (!selectIsLocked(till.getState())) navigation.endClaim(id);
    },
    [till, navigation, id],
  );
  return (
    // Nothing inside takes the focus, so that all shortcuts work at once.
    <div ref={focusOnMount} className={`lines gap-5 from-top ${styles.detail}`} tabIndex={-1} data-first>
      <BackButton onLeave={onBack}>{t('sales.back')}</BackButton>
      {failure && (failure.code === 'not-found' ? <p>{t('sales.gone')}</p> : <FailureNote failure={failure} />)}
      {view && <SaleBody view={view} onLearn={setValue} />}
    </div>
  );
}

/** Returns a sale of any age: recent ones update, and those of other tills; older ones are requested once. */
function useSale(id: SaleId): Query<SaleView> {
  const { bridge } = useServices();
  const live = useTill(selectSale(id));
  const load = useCallback(() => bridge.sales.one({ id }), [bridge, id]);
  const query = useQuery(load, { refetchOn: bridge.sales.onArrived });
  return { ...query, value: live ?? query.value };
}

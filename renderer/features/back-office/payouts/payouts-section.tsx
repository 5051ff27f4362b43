import { ListChecks, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutView } from '../../../../electron/shared/back-office/payouts.ts';
import { Button } from '../../../components/button.tsx';
import { send } from '../../../lib/send.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices, useTill } from '../../../state/context.ts';
import { selectIsPractice } from '../../../state/selectors.ts';
import styles from '../office.module.css';
import { OfficeSection } from '../office-section.tsx';
import type { SectionProps } from '../parts.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { FollowPayout } from './follow-payout.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { PayoutTable } from './payout-table.tsx';
import { PayoutTotals } from './payout-totals.tsx';
import { NewPracticePayout } from './practice-payout.tsx';
import { UnannouncedPayouts } from './unannounced-payouts.tsx';

/** The payouts followed; open ones are read when this opens. */
export function PayoutsSection({ item }: SectionProps) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const practice = useTill(selectIsPractice);
  const [open, setOpen] = useState(item);
  const query = useQuery(bridge.payouts.list, { refetchOn: bridge.payouts.onChanged });
  useEffect(() => send(bridge.payouts.refresh()), [bridge]);
  const back = useCallback(() => setOpen(null), []);
  if (open !== null) {
    const next = query.value?.find(({ key, review }) => review === null && key !== open)?.key ?? null;
    return (
      <PayoutPanel
        key={open}
        payoutKey={open}
        onBack={back}
        onReviewed={() => {
          setOpen(next);
          query.refetch();
        }}
      />
    );
  }
  return (
    <OfficeSection
      title={t('payouts.title')}
      means={t('payouts.means')}
      actions={query.value && <StartReview all={query.value} onReview={setOpen} />}
    >
      {query.value && query.value.length > 0 && <PayoutTotals all={query.value} />}
      {practice && <NewPracticePayout onFollowed={({ key }) => setOpen(key)} />}
      <QueryBoundary query={query}>{(all) => <List all={all} onOpen={setOpen} />}</QueryBoundary>
      {/* Seldom needed: events of the service name payouts by themselves. */}
      <FollowPayout onFollowed={({ key }) => setOpen(key)} />
    </OfficeSection>
  );
}

interface ReviewProps {
  readonly all: readonly PayoutView[];
  /** Opens the payout with this key. */
  readonly onReview: (key: string) => void;
}

/** Opens the payouts without a review, one after the other; nothing where all have one. */
function StartReview({ all, onReview }: ReviewProps) {
  const { t } = useTranslation('office');
  const unreviewed = all.filter(({ review }) => review === null);
  const first = unreviewed[0]?.key;
  if (first === undefined) return null;
  return (
    <Button variant="solid" icon={ListChecks} hotkey="R" onClick={() => onReview(first)}>
      {t('payouts.review.start', { count: unreviewed.length })}
    </Button>
  );
}

interface ListProps {
  readonly all: readonly PayoutView[];
  readonly onOpen: (key: string) => void;
}

function List({ all, onOpen }: ListProps) {
  const { t } = useTranslation('office');
  const count = all.filter(({ stuck }) => stuck).length;
  return (
    <>
      <UnannouncedPayouts followed={all} />
      {count > 0 && (
        <p className={styles.mark} data-stuck role="status">
          <TriangleAlert aria-hidden="true" />
          {t('payouts.stuckCount', { count })}
        </p>
      )}
      <PayoutTable all={all} onOpen={onOpen} />
    </>
  );
}

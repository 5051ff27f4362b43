import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutView } from '../../../../electron/shared/payouts.ts';
import { useServices, useTill } from '../../../app/context.ts';
import { selectIsPractice } from '../../../app/state/selectors.ts';
import { send } from '../../../lib/send.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { OfficeSection } from '../office-section.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { FollowPayout } from './follow-payout.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { PayoutTable } from './payout-table.tsx';
import { PayoutTotals } from './payout-totals.tsx';
import { NewPracticePayout } from './practice-payout.tsx';
import { UnannouncedPayouts } from './unannounced-payouts.tsx';

/** The payouts followed; open ones are read when this opens. */
export function PayoutsSection() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const practice = useTill(selectIsPractice);
  const [open, setOpen] = useState<string | null>(null);
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
    <OfficeSection title={t('payouts.title')} means={t('payouts.means')}>
      <FollowPayout onFollowed={({ key }) => setOpen(key)} />
      {practice && <NewPracticePayout onFollowed={({ key }) => setOpen(key)} />}
      <QueryBoundary query={query}>
        {(all) => (
          <>
            <UnannouncedPayouts followed={all} />
            <List all={all} onOpen={setOpen} />
          </>
        )}
      </QueryBoundary>
    </OfficeSection>
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
      {all.length > 0 && <PayoutTotals all={all} onReview={onOpen} />}
      {count > 0 && <p role="status">{t('payouts.stuckCount', { count })}</p>}
      <PayoutTable all={all} onOpen={onOpen} />
    </>
  );
}

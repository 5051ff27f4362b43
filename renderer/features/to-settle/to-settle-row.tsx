import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { minutes } from '../../../electron/shared/base/units.ts';
import type { OpenSettlementLine } from '../../../electron/shared/sales/contract.ts';
import { isOfUnmatched } from '../../../electron/shared/sales/settlements.ts';
import { useTranslation } from '../../i18n/texts.ts';
import { anyOf, everyMs, type Query, useQuery } from '../../lib/calls.ts';
import { useNavigationState, useServices, useTillState } from '../../state/context.ts';
import styles from './to-settle-row.module.css';

const REFRESH = minutes(1);

/** Returns the open issues that the user may see, the oldest first; its length is the count for a badge. */
export function useToSettle(): Query<readonly OpenSettlementLine[]> {
  const { bridge } = useServices();
  // A partial payment is listed an hour after it was received, which is no event.
  const refetchOn = useMemo(
    () => anyOf(bridge.sales.onChanged, bridge.unmatched.onChanged, everyMs(REFRESH)),
    [bridge],
  );
  return useQuery(bridge.settlements.open, { refetchOn });
}

/** Only while something is to settle that no row below shows: unmatched money, and sales of earlier days. */
export function ToSettleRow() {
  const { t } = useTranslation();
  const { navigation } = useServices();
  const sales = useTillState('sales');
  const isListed = ({ issue, sale }: OpenSettlementLine) =>
    !isOfUnmatched(issue) && sales.some(({ id }) => id === sale);
  const count = useToSettle().value?.filter((line) => !isListed(line)).length ?? 0;
  const current = useNavigationState('route').kind === 'to-settle';
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={`entry line gap-3 text-13 strong ${styles.row}`}
      aria-current={current || undefined}
      onClick={navigation.showToSettle}
    >
      <Inbox className={`icon-18 muted ${styles.icon}`} aria-hidden="true" />
      <span>
        {t('settle.title')} ({count})
      </span>
    </button>
  );
}

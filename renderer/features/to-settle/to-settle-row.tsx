import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { minutes } from '../../../electron/shared/base/units.ts';
import type { OpenSettlementLine } from '../../../electron/shared/sales/contract.ts';
import { isOfUnmatched, MOST_LISTED } from '../../../electron/shared/sales/settlements.ts';
import { useTranslation } from '../../i18n/texts.ts';
import { anyOf, everyMs, type Query, useQuery } from '../../lib/calls.ts';
import { useNavigationState, useServices, useTillState } from '../../state/context.ts';
import styles from './to-settle-row.module.css';

const REFRESH = minutes(1);

/** Whether there may be more open issues than these, of which only the latest are listed. */
export const isCut = (lines: readonly OpenSettlementLine[]): boolean => lines.length >= MOST_LISTED;

/** Returns `count`, by default of all `lines`, as the text of a badge: "500+" where there may be more than are listed. */
export const countText = (lines: readonly OpenSettlementLine[], count = lines.length): string =>
  isCut(lines) ? `${count}+` : String(count);

/** Returns the open issues that the user may see, the oldest first. */
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
  const lines = useToSettle().value ?? [];
  const count = lines.filter((line) => !isListed(line)).length;
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
        {t('settle.title')} ({countText(lines, count)})
      </span>
    </button>
  );
}

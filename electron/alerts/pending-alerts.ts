import { type AlertKind, alertsOf, newAlerts } from '../shared/alerts/alerts.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import type { AlertMemory, AlertSources } from './alert-memory.ts';

/** What no window has announced yet. */
export interface PendingAlerts {
  readonly sales: readonly { readonly view: SaleView; readonly kind: AlertKind }[];
  /** Ids of events of unmatched payments. */
  readonly unmatched: readonly string[];
}

/** Returns what of these sales and payments no window has announced. */
export const pendingAlerts = ({ sales, unmatched }: AlertSources, memory: AlertMemory): PendingAlerts => ({
  sales: Iterator.from(sales)
    .flatMap((view) => {
      const kind = newAlertOf(view, memory);
      return kind ? [{ view, kind }] : [];
    })
    .toArray(),
  unmatched: unmatched.map(({ eventId }) => eventId).filter((id) => !memory.isAnnounced(id)),
});

/**
 * Returns the most severe alert of a sale that was not announced; undefined for none. What is wrong with a payment is
 * announced again when more money comes.
 */
export function newAlertOf(view: SaleView, memory: AlertMemory): AlertKind | undefined {
  const alerts = alertsOf(view);
  const [kind] = newAlerts(memory.announced(view), alerts);
  return kind ?? (memory.isMoreIn(view) ? alerts.find((each) => each !== 'paid') : undefined);
}

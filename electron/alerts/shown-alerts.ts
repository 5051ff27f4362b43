import type { Alert, AlertReason } from '../shared/alerts/alerts.ts';
import { naira } from '../shared/base/money.ts';
import { seconds } from '../shared/base/units.ts';
import type { SaleId, SaleView } from '../shared/sales/sale.ts';
import { countedFor } from '../shared/sales/sales.ts';

/** How long a payment with nothing wrong stays on the screen. */
export const PAID_SHOWN_FOR = seconds(10);

type SaleAlert = Alert & { readonly id: SaleId };

const order: readonly AlertReason[] = ['issue', 'claim', 'missed', 'paid'];

/**
 * The alerts of one till that are on the screen, also of sales that the signed-in user may not see. Calls `onExpiry` when
 * the time of one is over.
 */
export function createShownAlerts(isMissed: (id: SaleId) => boolean, onExpiry: () => void) {
  const alertsBySale = new Map<SaleId, SaleAlert>();
  const timers = new Map<SaleId, NodeJS.Timeout>();
  let count = 0;

  function setAlert(view: SaleView, reason: AlertReason): void {
    const amount = naira(countedFor(view) ?? view.amount.units);
    const before = alertsBySale.get(view.id);
    if (before?.reason === reason && before.amount.units === amount.units) return;
    count += 1;
    alertsBySale.set(view.id, { key: count, id: view.id, reason, amount });
  }

  function stopTimer(id: SaleId): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  function remove(id: SaleId): void {
    stopTimer(id);
    alertsBySale.delete(id);
  }

  return {
    /** Returns them, the most severe first, then the oldest. */
    all: (): readonly SaleAlert[] =>
      [...alertsBySale.values()].sort((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason) || a.key - b.key),

    /** Shows or removes what the till knows of a sale by itself: issues and claims until seen, missed payments. */
    update(view: SaleView): void {
      const reason = view.alert ?? (isMissed(view.id) ? 'missed' : null);
      if (reason) {
        stopTimer(view.id);
        setAlert(view, reason);
      } else if (!timers.has(view.id)) remove(view.id);
    },

    /** Shows a payment with nothing wrong for a while. */
    paid(view: SaleView): void {
      if (alertsBySale.has(view.id)) return;
      setAlert(view, 'paid');
      const end = () => {
        remove(view.id);
        onExpiry();
      };
      timers.set(view.id, setTimeout(end, PAID_SHOWN_FOR));
    },

    remove,

    clear(): void {
      for (const id of [...alertsBySale.keys()]) remove(id);
    },
  };
}

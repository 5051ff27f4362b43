import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attention } from '../../../electron/shared/attention.ts';
import type { CollectionId, CollectionView } from '../../../electron/shared/collection.ts';
import { isPaid } from '../../../electron/shared/verdict.ts';
import { newAlarms, newlyPaid } from './alert-rules.ts';
import type { TillStore } from './main-state.ts';
import type { NavigationStore } from './navigation.ts';
import { selectOpenSaleId } from './selectors.ts';

/**
 * Why a sale needs attention. In addition to main's reasons: `over`, too much was received; `paid`, a payment without
 * issues while another sale was current; `away`, the same while no window was open.
 */
export type AlertReason = Attention | 'over' | 'paid' | 'away';

/** Ms that a payment without issues stays in the alert bar. */
export const SHOWN_FOR = 15_000;

export interface Alert {
  readonly id: CollectionId;
  readonly reason: AlertReason;
}

export interface AlertsState {
  /** Sales that need attention and are not the current sale: alarms first, then the oldest. */
  readonly alerts: readonly Alert[];
}

export const selectAlerts = (state: AlertsState) => state.alerts;

export interface AlertsStore extends StoreApi<AlertsState> {
  /** Restores the unacknowledged alerts of the snapshot. */
  readonly recall: (collections: readonly CollectionView[]) => void;
  /** Adds a payment received while no window was open. */
  readonly away: (id: CollectionId) => void;
  readonly close: () => void;
}

/** Holds alerts of sales that are not current until they are shown. */
export function createAlertsStore(till: TillStore, navigation: NavigationStore): AlertsStore {
  const store = createStore<AlertsState>(() => ({ alerts: [] }));

  const without = (id: CollectionId) => store.getState().alerts.filter((alert) => alert.id !== id);
  const set = (alerts: readonly Alert[]) => store.setState({ alerts: alerts.toSorted(bySeverity) });

  const timers = new Set<ReturnType<typeof setTimeout>>();
  const dismissLater = (id: CollectionId) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      set(store.getState().alerts.filter((alert) => alert.id !== id || alert.reason !== 'paid'));
    }, SHOWN_FOR);
    timers.add(timer);
  };

  const stopNews = till.onNews((before, after) => {
    if (selectOpenSaleId(navigation.getState()) === after.id) return;
    const old = store.getState().alerts.find(({ id }) => id === after.id)?.reason ?? null;
    if (old === 'away' && after.alert === null) return;
    const reason = after.alert ?? newPayment(before, after);
    if (reason === null && (old === 'over' || old === 'paid')) return;
    if (reason === old) return;
    set([...without(after.id), ...(reason === null ? [] : [{ id: after.id, reason }])]);
    if (reason === 'paid') dismissLater(after.id);
  });
  const stopDesk = navigation.subscribe((state) => {
    const id = selectOpenSaleId(state);
    if (id !== null && store.getState().alerts.some((alert) => alert.id === id)) set(without(id));
  });

  return {
    ...store,
    recall: (collections) => set(alertsOf(collections)),
    away: (id) => {
      if (!store.getState().alerts.some((alert) => alert.id === id)) set([...without(id), { id, reason: 'away' }]);
    },
    close: () => {
      stopNews();
      stopDesk();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Returns why a change needs attention, or null. */
export function alertOf(before: CollectionView | null, after: CollectionView): Attention | null {
  if (newAlarms(before, after)) return 'alarm';
  return after.claim !== null && newlyPaid(before, after) ? 'claim' : null;
}

const alertsOf = (views: readonly CollectionView[]): Alert[] =>
  views.flatMap(({ id, alert }) => (alert === null ? [] : [{ id, reason: alert }]));

/** Changes that are no alarm in main but must be shown at the counter: a payment, or too much received. */
function newPayment(before: CollectionView | null, after: CollectionView): 'over' | 'paid' | null {
  const paid = after.verdict !== null && isPaid(after.verdict);
  const another = before !== null && before.verdict?.receivedAmount !== after.verdict?.receivedAmount;
  if (!paid || !another) return null;
  return after.verdict?.received === 'over' ? 'over' : 'paid';
}

const grave: readonly AlertReason[] = ['paid', 'away', 'claim', 'over', 'alarm'];
const bySeverity = (a: Alert, b: Alert) => grave.indexOf(b.reason) - grave.indexOf(a.reason);

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CollectionId, CollectionView } from '../../../electron/shared/collection.ts';
import type { DeskStore } from './desk-store.ts';
import { becamePaid, newAlarms } from './news.ts';
import { selectStagedId } from './selectors.ts';
import type { TillStore } from './till-store.ts';

/**
 * alarm: something is wrong with its money. claim: the money a customer spoke of is in. away: money came while the till
 * was closed.
 */
export type AlertReason = 'alarm' | 'claim' | 'away';

export interface Alert {
  readonly id: CollectionId;
  readonly reason: AlertReason;
}

export interface AlertsState {
  /** Sales that somebody must look at and that are not on the stage: alarms first, then the oldest. */
  readonly alerts: readonly Alert[];
}

export const selectAlerts = (state: AlertsState) => state.alerts;

export interface AlertsStore extends StoreApi<AlertsState> {
  /** For what happened before this window was there to hear of it. */
  readonly add: (id: CollectionId, reason: AlertReason) => void;
  readonly close: () => void;
}

/** Keeps what rang while something else was on the stage, until it is looked at there. */
export function createAlertsStore(till: TillStore, desk: DeskStore): AlertsStore {
  const store = createStore<AlertsState>(() => ({ alerts: [] }));

  const without = (id: CollectionId) => store.getState().alerts.filter((alert) => alert.id !== id);
  const set = (alerts: readonly Alert[]) => store.setState({ alerts: alerts.toSorted(graver) });

  const stopNews = till.onNews((before, after) => {
    if (selectStagedId(desk.getState()) === after.id) return;
    const old = store.getState().alerts.find(({ id }) => id === after.id)?.reason ?? null;
    const reason = alertOf(before, after) ?? (old && stillHolds(old, after) ? old : null);
    if (reason === old) return;
    set(reason ? [...without(after.id), { id: after.id, reason }] : without(after.id));
  });
  const stopDesk = desk.subscribe((state) => {
    const id = selectStagedId(state);
    if (id !== null && store.getState().alerts.some((alert) => alert.id === id)) set(without(id));
  });

  return {
    ...store,
    add: (id, reason) => set([...without(id), { id, reason }]),
    close: () => {
      stopNews();
      stopDesk();
    },
  };
}

/** Why a change must not pass unseen, or null. */
export function alertOf(before: CollectionView | null, after: CollectionView): AlertReason | null {
  if (newAlarms(before, after)) return 'alarm';
  return after.claim !== null && becamePaid(before, after) ? 'claim' : null;
}

/** A second transfer can make a short payment whole: nothing is left to ring for. */
const stillHolds = (reason: AlertReason, { verdict }: CollectionView) =>
  reason !== 'alarm' || (verdict?.alarms.length ?? 0) > 0;

const graver = (a: Alert, b: Alert) => Number(b.reason === 'alarm') - Number(a.reason === 'alarm');

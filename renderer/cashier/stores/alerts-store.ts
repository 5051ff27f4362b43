import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attention } from '../../../electron/shared/attention.ts';
import type { CollectionId, CollectionView } from '../../../electron/shared/collection.ts';
import type { DeskStore } from './desk-store.ts';
import { becamePaid, newAlarms } from './news.ts';
import { selectStagedId } from './selectors.ts';
import type { TillStore } from './till-store.ts';

/**
 * Why it must be looked at. Beside what main says, away: money came while the till was closed, and nothing is wrong
 * with it.
 */
export type AlertReason = Attention | 'away';

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
  /** Takes up what main says nobody looked at before the window opened. */
  readonly recall: (collections: readonly CollectionView[]) => void;
  /** For money that came before this window was there to hear of it. */
  readonly away: (id: CollectionId) => void;
  readonly close: () => void;
}

/** Keeps what rang while something else was on the stage, until it is looked at there. */
export function createAlertsStore(till: TillStore, desk: DeskStore): AlertsStore {
  const store = createStore<AlertsState>(() => ({ alerts: [] }));

  const without = (id: CollectionId) => store.getState().alerts.filter((alert) => alert.id !== id);
  const set = (alerts: readonly Alert[]) => store.setState({ alerts: alerts.toSorted(graver) });

  const stopNews = till.onNews((_, after) => {
    if (selectStagedId(desk.getState()) === after.id) return;
    const old = store.getState().alerts.find(({ id }) => id === after.id)?.reason ?? null;
    if (old === 'away' && after.alert === null) return;
    if (after.alert !== old) set([...without(after.id), ...alertsOf([after])]);
  });
  const stopDesk = desk.subscribe((state) => {
    const id = selectStagedId(state);
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
    },
  };
}

/** Why a change must not pass unseen, or null. */
export function alertOf(before: CollectionView | null, after: CollectionView): Attention | null {
  if (newAlarms(before, after)) return 'alarm';
  return after.claim !== null && becamePaid(before, after) ? 'claim' : null;
}

const alertsOf = (views: readonly CollectionView[]): Alert[] =>
  views.flatMap(({ id, alert }) => (alert === null ? [] : [{ id, reason: alert }]));

const graver = (a: Alert, b: Alert) => Number(b.reason === 'alarm') - Number(a.reason === 'alarm');

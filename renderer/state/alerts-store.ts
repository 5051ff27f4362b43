import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Alert } from '../../electron/shared/alerts/alerts.ts';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';

export interface AlertsState {
  /** Sales that need attention and are not the current sale, as main decided: the most severe first. */
  readonly alerts: readonly Alert[];
}

export interface AlertsStore extends StoreApi<AlertsState> {
  readonly apply: (alerts: readonly Alert[]) => void;
  readonly close: () => void;
}

export function createAlertsStore(bridge: Bridge): AlertsStore {
  const store = createStore<AlertsState>(() => ({ alerts: [] }));
  const apply = (alerts: readonly Alert[]) => store.setState({ alerts });
  return { ...store, apply, close: bridge.alerts.onChanged(apply) };
}

export const selectAlerts = ({ alerts }: AlertsState) => alerts;

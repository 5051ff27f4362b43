import { createStore } from 'zustand/vanilla';
import type { Alert } from '../../electron/shared/alerts/alerts.ts';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';

export interface AlertsState {
  /** Sales that need attention and are not the current sale, as main decided: the most severe first. */
  readonly alerts: readonly Alert[];
}

export function createAlertsStore(bridge: Bridge) {
  const store = createStore<AlertsState>(() => ({ alerts: [] }));
  const apply = (alerts: readonly Alert[]) => store.setState({ alerts });
  return { ...store, apply, close: bridge.alerts.onChanged(apply) };
}

export type AlertsStore = ReturnType<typeof createAlertsStore>;

export const selectAlerts = ({ alerts }: AlertsState) => alerts;

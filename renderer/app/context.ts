import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Bridge } from '../../electron/shared/contract.ts';
import type { EnterBounce } from '../components/key-debounce.ts';
import type { Speak } from '../features/alerts/announcer/speech.ts';
import type { ApprovalsStore } from '../features/staff/approvals.ts';
import type { Play } from './sound.ts';
import type { AlertsState, AlertsStore } from './state/alerts-store.ts';
import type { TillState, TillStore } from './state/main-state.ts';
import type { DeskState, DeskStore } from './state/navigation.ts';

/** What the cashier's screens are given from above. */
export interface Services {
  readonly bridge: Bridge;
  readonly till: TillStore;
  readonly desk: DeskStore;
  readonly alerts: AlertsStore;
  readonly enter: EnterBounce;
  readonly approvals: ApprovalsStore;
  /** Where sounds and words go instead of the loudspeaker; only in tests. */
  readonly outlets: AudioOutput | undefined;
}

export interface AudioOutput {
  readonly play: Play;
  readonly speak: Speak;
}

export const ServicesContext = createContext<Services | null>(null);

/** A tree without services is a mistake of ours, so it throws. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
}

export const useTill = <T>(select: (state: TillState) => T): T => useStore(useServices().till, select);
export const useDesk = <T>(select: (state: DeskState) => T): T => useStore(useServices().desk, select);
export const useAlerts = <T>(select: (state: AlertsState) => T): T => useStore(useServices().alerts, select);

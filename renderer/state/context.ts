import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';
import type { KeyDebounce } from '../components/key-debounce.ts';
import type { Speak } from '../lib/speech.ts';
import type { ApprovalsStore } from './approvals.ts';
import type { TillState, TillStore } from './main-state.ts';
import type { NavigationState, NavigationStore } from './navigation.ts';
import type { Play } from './sound.ts';

export interface Services {
  readonly bridge: Bridge;
  readonly till: TillStore;
  readonly navigation: NavigationStore;
  readonly enter: KeyDebounce;
  readonly approvals: ApprovalsStore;
  /** Requests the snapshot from main and restores the current sale. */
  readonly open: (i18n: i18n) => Promise<void>;
  /** Replaces sound and speech output in tests. */
  readonly outlets: AudioOutput | undefined;
}

export interface AudioOutput {
  readonly play: Play;
  readonly speak: Speak;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
}

export const useTill = <T>(select: (state: TillState) => T): T => useStore(useServices().till, select);
export const useTillState = <Name extends keyof TillState>(name: Name): TillState[Name] =>
  useTill((state) => state[name]);
export const useNavigation = <T>(select: (state: NavigationState) => T): T =>
  useStore(useServices().navigation, select);
export const useNavigationState = <Name extends keyof NavigationState>(name: Name): NavigationState[Name] =>
  useNavigation((state) => state[name]);

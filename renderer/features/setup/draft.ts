import { createStore, type StoreApi, useStore } from 'zustand';
import type { BusinessType } from '../../../electron/shared/back-office/new-business.ts';
import type { Bridge } from '../../../electron/shared/ipc/contract.ts';
import type { RealEnvironment } from '../../../electron/shared/setup/setup.ts';
import { useServices } from '../../state/context.ts';

/** What was typed so far, without a key: those stay in their boxes and go with them. */
export interface Draft {
  readonly environment: RealEnvironment;
  readonly baseUrl: string;
  readonly businessId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly type: BusinessType;
  readonly currency: string;
}

/**
 * Returns the addresses of payment services that this build offers, the usual one first: those of the variable
 * VITE_SERVICE_ADDRESSES when it was built, with a space between two. None where it was not set.
 */
export const serviceAddresses = (): readonly string[] =>
  String(import.meta.env.VITE_SERVICE_ADDRESSES ?? '')
    .split(/\s+/)
    .filter((address) => address.startsWith('https://'));

/** Before anything is typed; the first address that the build offers is filled in. */
const emptyDraft = (): Draft => ({
  environment: 'live',
  baseUrl: serviceAddresses()[0] ?? '',
  businessId: '',
  name: '',
  email: '',
  phone: '',
  type: 'individual',
  currency: 'NGN',
});

/** One for each window, so that opening another page and coming back loses nothing. */
const drafts = new WeakMap<Bridge, StoreApi<Draft>>();

export function useDraft(): { readonly draft: Draft; readonly change: (part: Partial<Draft>) => void } {
  const { bridge } = useServices();
  const store = drafts.get(bridge) ?? createStore<Draft>(emptyDraft);
  drafts.set(bridge, store);
  return { draft: useStore(store), change: store.setState };
}

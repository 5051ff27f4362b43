import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CustomerScreen } from '../../../electron/shared/customer-contract.ts';
import type { CustomerBridge } from './bridge.ts';

/** What main said last; null until it has said anything. */
export type CustomerState = CustomerScreen | null;

export interface CustomerStore extends StoreApi<CustomerState> {
  /** Subscribes, then asks once; answers how to stop. */
  readonly open: () => () => void;
}

/** The window's mirror of what main lets it know. It never asks twice: every change comes whole. */
export function createCustomerStore(bridge: CustomerBridge): CustomerStore {
  const store = createStore<CustomerState>(() => null);
  const open = () => {
    let heard = false;
    const hear = (screen: CustomerScreen) => {
      heard = true;
      store.setState(screen, true);
    };
    const stop = bridge.customer.onChanged(hear);
    // News that overtook the answer is younger than it.
    void bridge.customer.screen().then((answer) => answer.ok && !heard && store.setState(answer.value, true));
    return stop;
  };
  return { ...store, open };
}

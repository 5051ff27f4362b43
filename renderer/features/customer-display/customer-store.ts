import { createStore } from 'zustand/vanilla';
import type { CustomerContract, CustomerScreen } from '../../../electron/shared/customer-display/contract.ts';
import type { Bridge } from '../../../electron/shared/ipc/contract.ts';

type CustomerBridge = Bridge<CustomerContract>;

declare global {
  interface Window {
    /** Put there by this window's own preload, and read nowhere but here. */
    readonly customerScreen: CustomerBridge;
  }
}

export const readCustomerBridge = (): CustomerBridge => window.customerScreen;

export type CustomerStore = ReturnType<typeof createCustomerStore>;

/** The customer display's copy of main's state; null before the first. Every event is complete. */
export function createCustomerStore(bridge: CustomerBridge) {
  const store = createStore<CustomerScreen | null>(() => null);
  /** Subscribes, then requests the state once. Returns the unsubscribe function. */
  const open = () => {
    let hasEvent = false;
    const showScreen = (screen: CustomerScreen) => {
      hasEvent = true;
      store.setState(screen, true);
    };
    const stop = bridge.customer.onChanged(showScreen);
    // News that overtook the answer is younger than it.
    void bridge.customer.screen().then((answer) => answer.ok && !hasEvent && store.setState(answer.value, true));
    return stop;
  };
  return { ...store, open };
}

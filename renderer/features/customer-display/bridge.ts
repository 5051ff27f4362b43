import type { CustomerContract } from '../../../electron/shared/customer-display/contract.ts';
import type { Bridge } from '../../../electron/shared/ipc/contract.ts';

/** The bridge of the customer display. */
export type CustomerBridge = Bridge<CustomerContract>;

declare global {
  interface Window {
    /** Put there by this window's own preload, and read nowhere but here. */
    readonly customerScreen: CustomerBridge;
  }
}

/** The narrow door to the main process. */
export const readCustomerBridge = (): CustomerBridge => window.customerScreen;

import type { Bridge } from '../../../electron/shared/contract.ts';
import type { CustomerContract } from '../../../electron/shared/customer-contract.ts';

/** Everything this window can ask of main and hear from it. */
export type CustomerBridge = Bridge<CustomerContract>;

declare global {
  interface Window {
    /** Put there by this window's own preload, and read nowhere but here. */
    readonly customerScreen: CustomerBridge;
  }
}

/** The narrow door to the main process. */
export const readCustomerBridge = (): CustomerBridge => window.customerScreen;

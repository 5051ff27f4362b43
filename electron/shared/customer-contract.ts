import { call, event } from './contract/define.ts';
import type { CustomerScreenState } from './customer-screen-state.ts';
import type { Language, Theme } from './languages.ts';
import type { Ms } from './units.ts';

/** Everything on the customer's screen, whole each time: it is small, and a part of it can never be missed. */
export interface CustomerScreen {
  readonly shopName: string;
  /** Practice is marked there too (rule 8). */
  readonly practice: boolean;
  readonly face: CustomerScreenState;
  /** Add to this computer's clock to get the service's. */
  readonly clockOffset: Ms;
  readonly language: Language;
  readonly theme: Theme;
}

/**
 * All that the customer's window may ask and hear. It stands apart from the till's own contract: that window shows
 * things to a stranger, so no call of the till is there for it, and the door refuses it every one (design section 6).
 */
export const customerContract = {
  customer: {
    screen: call<void, CustomerScreen>(),
    changed: event<CustomerScreen>(),
  },
} as const;

export type CustomerContract = typeof customerContract;

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
 * Everything the customer's window may call and receive. It is separate from the till's own contract: that window shows
 * things to a stranger, so every call of the till is refused to it (design section 6).
 */
export const customerContract = {
  customer: {
    screen: call<void, CustomerScreen>(),
    changed: event<CustomerScreen>(),
  },
} as const;

export type CustomerContract = typeof customerContract;

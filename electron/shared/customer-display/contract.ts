import type { Ms } from '../base/units.ts';
import { call, type Described, event } from '../ipc/define.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { CustomerDisplayView } from './customer-display.ts';
import type { CustomerScreenState } from './customer-screen-state.ts';

/** What the settings of the cashier's window show of it. */
export const customerDisplay = {
  state: call<void, CustomerDisplayView>,
  changed: event<CustomerDisplayView>,
} as const;

/** Everything on the customer display. Sent complete each time, since it is small. */
export interface CustomerScreen extends Pick<Preferences, 'shopName' | 'logo' | 'language' | 'theme'> {
  /** Practice is marked there too (rule 8). */
  readonly practice: boolean;
  readonly state: CustomerScreenState;
  /** Add to this computer's clock to get the service's. */
  readonly clockOffset: Ms;
}

/** The public sees the customer display: it has a contract of its own and may make no call of the till. */
export const customerContract = {
  customer: {
    screen: call<void, CustomerScreen>,
    changed: event<CustomerScreen>,
  },
} as const;

export type CustomerContract = Described<typeof customerContract>;

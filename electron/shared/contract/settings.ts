import type { CustomerDisplayView } from '../customer-display.ts';
import type { CounterChoices, Preferences } from '../preferences.ts';
import { call, event } from './define.ts';

/** What a shop chooses about its till. */
export const settings = {
  /** Changes what is given and leaves the rest; answers all of them. */
  change: call<Partial<Preferences>, Preferences>(),
  /** The same for what anybody at the counter may choose, also while it is locked: language and theme. */
  choose: call<Partial<CounterChoices>, Preferences>(),
  changed: event<Preferences>(),
} as const;

/** The customer's screen. */
export const customerDisplay = {
  state: call<void, CustomerDisplayView>(),
  changed: event<CustomerDisplayView>(),
} as const;

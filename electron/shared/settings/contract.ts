import { call, event } from '../ipc/define.ts';
import type { LogoPicture } from '../receipts/shop-logo.ts';
import type { CounterChoices, Preferences } from './preferences.ts';

/** Whether the till opens when this user signs in to the computer; not-offered: the system or this start cannot do it. */
export type LoginItemState = 'on' | 'off' | 'not-offered';

export const settings = {
  /** Changes the given settings. Returns all of them. */
  change: call<Partial<Preferences>, Preferences>,
  /** Changes language, theme and kinds of shortcuts, which every user may do, also while the till is locked. */
  choose: call<Partial<CounterChoices>, Preferences>,
  /** Saves a logo and uses it from now on. `change` takes it away again. */
  setLogo: call<LogoPicture, Preferences>,
  /**
   * Switches the start at sign-in, which the computer stores and is none of `Preferences`; null reads it. Returns the
   * state afterwards, which is another than the chosen one where the system refused.
   */
  loginItem: call<{ readonly on: boolean | null }, LoginItemState>,
  changed: event<Preferences>,
} as const;

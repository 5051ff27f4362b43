import type { CustomerDisplayMode } from '../shared/customer-display.ts';
import type { Area } from './clamp-bounds.ts';

/** One screen, as far as choosing between them goes. */
export interface Screen {
  readonly id: number;
  readonly bounds: Area;
}

export interface PlacementPreferences {
  readonly mode: CustomerDisplayMode;
  /** The screen `auto` should take, if it is there and the till is not on it. */
  readonly screen: number | null;
}

/** Where the customer's screen belongs: a whole screen, a window, or nowhere. */
export type CustomerPlace =
  | { readonly kind: 'screen'; readonly screen: Screen }
  | { readonly kind: 'window' }
  | { readonly kind: 'nowhere' };

/**
 * Where to show the customer's screen. It never takes the screen that the till is on, whatever was wished: a cashier
 * must not lose the till behind it.
 */
export function customerPlace(
  { mode, screen }: PlacementPreferences,
  screens: readonly Screen[],
  tillOn: number,
): CustomerPlace {
  if (mode === 'window') return { kind: 'window' };
  const free = mode === 'auto' ? screens.filter(({ id }) => id !== tillOn) : [];
  const [chosen] = [...free.filter(({ id }) => id === screen), ...free];
  return chosen ? { kind: 'screen', screen: chosen } : { kind: 'nowhere' };
}

/** Whether a window at one place is already where it should be. A screen that changed its size counts as another. */
export const samePlace = (a: CustomerPlace, b: CustomerPlace): boolean => JSON.stringify(a) === JSON.stringify(b);

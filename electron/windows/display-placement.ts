import type { CustomerDisplayMode } from '../shared/customer-display.ts';
import type { Area } from './clamp-bounds.ts';

/** A display, as far as the choice needs it. */
export interface Screen {
  readonly id: number;
  readonly bounds: Area;
}

export interface PlacementPreferences {
  readonly mode: CustomerDisplayMode;
  /** The display for `auto`, if it is connected and the till is not on it. */
  readonly screen: number | null;
}

/** Where the customer window belongs: a whole display, a movable window, or nowhere. */
export type CustomerPlace =
  | { readonly kind: 'screen'; readonly screen: Screen }
  | { readonly kind: 'window' }
  | { readonly kind: 'nowhere' };

/** Returns where to show the customer window. Never the display of the till, whatever the settings are. */
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

/** Whether two placements are equal. A display whose size changed counts as another. */
export const samePlace = (a: CustomerPlace, b: CustomerPlace): boolean => JSON.stringify(a) === JSON.stringify(b);

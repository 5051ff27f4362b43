import { app, type Display } from 'electron';
import type { CustomerDisplayMode, ScreenId } from '../shared/customer-display/customer-display.ts';
import type { Area } from './clamp-bounds.ts';

/** A display, as far as the choice needs it. */
export interface Screen {
  readonly id: ScreenId;
  readonly bounds: Area;
}

export interface PlacementPreferences {
  readonly mode: CustomerDisplayMode;
  /** The display for `auto`, if it is connected and the till is not on it. */
  readonly screen: ScreenId | null;
}

/** Where the customer window belongs: a whole display, a movable window, or nowhere. */
export type CustomerPlace =
  | { readonly kind: 'screen'; readonly screen: Screen }
  | { readonly kind: 'window' }
  | { readonly kind: 'nowhere' };

/**
 * Returns a display by its number and its place, since the number alone can be that of two: on X11 it is
 * maker << 40 | model << 8 | output (chromium/chromium ui/display/util/display_util.cc, GenerateDisplayID), which for
 * most makers is above 2^53, and Electron passes it as a double (electron/electron
 * shell/common/gin_converters/gfx_converter.cc). Two equal monitors then have one number.
 */
export const screenOf = ({ id, bounds: { x, y, width, height } }: Pick<Display, 'id' | 'bounds'>): Screen => ({
  id: `${id}@${x},${y}`,
  bounds: { x, y, width, height },
});

/**
 * Whether programs choose where their windows are. Under Wayland they do not: each window says that it is at 0,0 and full
 * screen may be any display (electron/electron docs/api/browser-window.md, "Platform notices"). Chromium puts the system it
 * took on the command line (chromium/chromium ui/linux/display_server_utils.cc, SetOzonePlatformForLinuxIfNeeded).
 */
export const canPlaceWindows = (): boolean => app.commandLine.getSwitchValue('ozone-platform') !== 'wayland';

/**
 * Returns where to show the customer window. Never the display of the till, whatever the settings are: where windows
 * cannot be placed (`placeable`), a person moves it there.
 */
export function customerPlace(
  { mode, screen }: PlacementPreferences,
  screens: readonly Screen[],
  tillOn: ScreenId,
  placeable: boolean,
): CustomerPlace {
  if (mode === 'window') return { kind: 'window' };
  const free = mode === 'auto' ? screens.filter(({ id }) => id !== tillOn) : [];
  if (!placeable && free.length > 0) return { kind: 'window' };
  const sameNumber = free.filter(({ id }) => screen !== null && numberOf(id) === numberOf(screen));
  const [chosen] = [...free.filter(({ id }) => id === screen), ...sameNumber, ...free];
  return chosen ? { kind: 'screen', screen: chosen } : { kind: 'nowhere' };
}

/** The number of a display that was moved to another place of the desktop is still the same. */
const numberOf = (id: ScreenId): string => id.slice(0, id.indexOf('@'));

/** Whether two placements are equal. A display whose size changed counts as another. */
export const samePlace = (a: CustomerPlace, b: CustomerPlace): boolean => JSON.stringify(a) === JSON.stringify(b);

import { app, type BrowserWindow, type Display, screen } from 'electron';
import type { Bounds } from '../settings/settings.ts';
import type {
  CustomerDisplayMode,
  CustomerDisplayView,
  ScreenId,
  ScreenView,
} from '../shared/customer-display/customer-display.ts';

/** A display, as far as the choice needs it. */
export interface Screen {
  readonly id: ScreenId;
  readonly bounds: Bounds;
}

export interface PlacementPreferences {
  readonly mode: CustomerDisplayMode;
  /** The display for `auto`, if it is connected and the till is not on it. */
  readonly screen: ScreenId | null;
}

/** Where the customer window belongs: a whole display, a movable window, or nowhere. */
type CustomerPlace =
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
const canPlaceWindows = (): boolean => app.commandLine.getSwitchValue('ozone-platform') !== 'wayland';

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
  const [chosenScreen] = [...free.filter(({ id }) => id === screen), ...sameNumber, ...free];
  return chosenScreen ? { kind: 'screen', screen: chosenScreen } : { kind: 'nowhere' };
}

/** The number of a display that was moved to another place of the desktop is still the same. */
const numberOf = (id: ScreenId): string => id.slice(0, id.indexOf('@'));

export interface CustomerDisplayOptions {
  readonly placement: () => PlacementPreferences;
  /** Opens the window: full screen on that display, or movable without one. */
  readonly open: (screen: Bounds | null) => BrowserWindow;
  /** The till window; null while there is none. */
  readonly tillWindow: () => BrowserWindow | null;
  readonly onChange: (view: CustomerDisplayView) => void;
  readonly onClosedByHand: () => void;
}

const NOWHERE: CustomerPlace = { kind: 'nowhere' };
/** Dragging emits many move events; in ms. */
const SETTLED_MS = 400;

export function createCustomerDisplay(options: CustomerDisplayOptions) {
  let window: BrowserWindow | null = null;
  let place = NOWHERE;
  let followedWindow: BrowserWindow | null = null;

  const tillOn = () => {
    const till = options.tillWindow();
    return till ? screenOf(screen.getDisplayMatching(till.getBounds())).id : null;
  };

  const view = (): CustomerDisplayView => ({
    screens: screen.getAllDisplays().map((display) => screenView(display, tillOn())),
    screenId: window && place.kind === 'screen' ? place.screen.id : null,
    open: window !== null,
    placeable: canPlaceWindows(),
  });

  const close = () => {
    const closing = window;
    window = null;
    place = NOWHERE;
    if (closing && !closing.isDestroyed()) closing.close();
  };

  const openAt = (wantedPlace: CustomerPlace) => {
    const openedWindow = options.open(wantedPlace.kind === 'screen' ? wantedPlace.screen.bounds : null);
    window = openedWindow;
    place = wantedPlace;
    openedWindow.on('closed', () => {
      // Closed by the app, it is no longer the current one; otherwise a user closed it.
      if (window !== openedWindow) return;
      close();
      options.onClosedByHand();
      options.onChange(view());
    });
  };

  /** Opens, moves or closes the window by settings and displays. */
  const apply = () => {
    const on = tillOn();
    const screens = screen.getAllDisplays().map(screenOf);
    const wantedPlace = on === null ? NOWHERE : customerPlace(options.placement(), screens, on, canPlaceWindows());
    // A display whose size changed counts as another.
    if (JSON.stringify(wantedPlace) !== JSON.stringify(place)) {
      close();
      if (wantedPlace.kind !== 'nowhere') openAt(wantedPlace);
    }
    follow();
    options.onChange(view());
  };

  /** If the till is dragged onto the customer's display, the customer window closes. */
  function follow() {
    const till = options.tillWindow();
    if (till === followedWindow) return;
    followedWindow = till;
    const later = onceSettled(apply);
    till?.on('move', later);
    till?.on('closed', close);
  }

  screen.on('display-added', apply);
  screen.on('display-removed', apply);
  screen.on('display-metrics-changed', apply);
  return { apply, close, view };
}

const screenView = (display: Display, tillOn: ScreenId | null): ScreenView => {
  const { id, bounds } = screenOf(display);
  return { id, label: display.label, width: bounds.width, height: bounds.height, hasTill: id === tillOn };
};

function onceSettled(run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, SETTLED_MS);
    timer.unref();
  };
}

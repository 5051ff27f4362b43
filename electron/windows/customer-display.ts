import { type BrowserWindow, type Display, screen } from 'electron';
import type { CustomerDisplayView, ScreenId, ScreenView } from '../shared/customer-display/customer-display.ts';
import type { Area } from './clamp-bounds.ts';
import {
  type CustomerPlace,
  canPlaceWindows,
  customerPlace,
  type PlacementPreferences,
  samePlace,
  screenOf,
} from './display-placement.ts';

export interface CustomerDisplayOptions {
  readonly wishes: () => PlacementPreferences;
  /** Opens the window: full screen on that display, or movable without one. */
  readonly open: (screen: Area | null) => BrowserWindow;
  /** The till window; null while there is none. */
  readonly tillWindow: () => BrowserWindow | null;
  /** Called when the result of `view` changed. */
  readonly onChange: (view: CustomerDisplayView) => void;
  /** Called when a user closed the movable window. */
  readonly onClosedByHand: () => void;
}

export interface CustomerDisplay {
  /** Opens, moves or closes the window by settings and displays. */
  readonly apply: () => void;
  readonly close: () => void;
  readonly view: () => CustomerDisplayView;
}

const NOWHERE: CustomerPlace = { kind: 'nowhere' };
/** Dragging emits many move events; in ms. */
const SETTLED_MS = 400;

/** Places the customer window according to the settings and connected displays. */
export function createCustomerDisplay(options: CustomerDisplayOptions): CustomerDisplay {
  let window: BrowserWindow | null = null;
  let place = NOWHERE;
  let followed: BrowserWindow | null = null;

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

  const openAt = (wanted: CustomerPlace) => {
    const opened = options.open(wanted.kind === 'screen' ? wanted.screen.bounds : null);
    window = opened;
    place = wanted;
    opened.on('closed', () => {
      // Closed by the app, it is no longer the current one; otherwise a user closed it.
      if (window !== opened) return;
      close();
      options.onClosedByHand();
      options.onChange(view());
    });
  };

  const apply = () => {
    const on = tillOn();
    const screens = screen.getAllDisplays().map(screenOf);
    const wanted = on === null ? NOWHERE : customerPlace(options.wishes(), screens, on, canPlaceWindows());
    if (!samePlace(wanted, place)) {
      close();
      if (wanted.kind !== 'nowhere') openAt(wanted);
    }
    follow();
    options.onChange(view());
  };

  /** If the till is dragged onto the customer's display, the customer window closes. */
  const follow = () => {
    const till = options.tillWindow();
    if (till === followed) return;
    followed = till;
    const later = settled(apply);
    till?.on('move', later);
    till?.on('closed', close);
  };

  screen.on('display-added', apply);
  screen.on('display-removed', apply);
  screen.on('display-metrics-changed', apply);
  return { apply, close, view };
}

const screenView = (display: Display, tillOn: ScreenId | null): ScreenView => {
  const { id, bounds } = screenOf(display);
  return { id, label: display.label, width: bounds.width, height: bounds.height, hasTill: id === tillOn };
};

function settled(run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, SETTLED_MS);
    timer.unref();
  };
}

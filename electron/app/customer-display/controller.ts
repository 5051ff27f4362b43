import { type BrowserWindow, screen } from 'electron';
import type { SettingsFile } from '../../environments/till-settings.ts';
import type { CustomerDisplayController } from '../../ipc/handlers/context.ts';
import { preferencesOf } from '../../settings/settings.ts';
import type { Publish } from '../../shared/contract.ts';
import type { Area } from '../../windows/clamp-bounds.ts';
import { createCustomerDisplay } from '../../windows/customer-display.ts';
import { createCustomerWindow } from '../../windows/customer-window.ts';
import type { AppPages } from '../app-pages.ts';
import type { CustomerScreenPresenter } from './presenter.ts';

export interface CustomerSideOptions {
  readonly settings: SettingsFile;
  /** To the till's windows. */
  readonly publish: Publish;
  readonly feed: CustomerScreenPresenter;
  readonly pages: AppPages;
  readonly tillWindow: () => BrowserWindow | null;
  readonly reviveTold: (window: BrowserWindow) => void;
  /** The customer's window, and no other, while it is open. */
  readonly windows: Map<number, BrowserWindow>;
}

export interface OpenCustomerSide extends CustomerDisplayController {
  /** Puts the window where it belongs; once the till's own window is there, and whenever that changed. */
  readonly apply: () => void;
  /** For good: the till is closing. */
  readonly close: () => void;
}

/** The customer's screen of one run: its window, and what the till has to say to it. */
export function createCustomerSide(options: CustomerSideOptions): OpenCustomerSide {
  const { settings, publish, feed, pages, windows, reviveTold } = options;

  const open = (filled: Area | null) => {
    const window = createCustomerWindow({
      ...pages.of('customer-display.html', 'customer.cjs'),
      screen: filled,
      bounds: settings.get().customerWindow.bounds,
      displays: [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
      onBounds: (bounds) => settings.set({ customerWindow: { bounds } }),
    });
    reviveTold(window);
    const { id } = window.webContents;
    windows.set(id, window);
    window.on('closed', () => windows.delete(id));
    return window;
  };

  const display = createCustomerDisplay({
    wishes: () => ({ mode: settings.get().customerDisplay, screen: settings.get().customerScreen }),
    open,
    tillWindow: options.tillWindow,
    onChange: (view) => publish('customerDisplay', 'changed', view),
    onClosedByHand: () => {
      if (settings.set({ customerDisplay: 'off' }).ok) publish('settings', 'changed', preferencesOf(settings.get()));
    },
  });

  return {
    apply: display.apply,
    close: display.close,
    view: display.view,
    staged: feed.staged,
    preferencesChanged: () => {
      feed.refresh();
      display.apply();
    },
  };
}

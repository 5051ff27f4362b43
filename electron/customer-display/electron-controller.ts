import type { BrowserWindow } from 'electron';
import { type Bounds, preferencesOf } from '../settings/settings.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import type { SettingsFile } from '../till/till-settings.ts';
import type { AppPages } from '../windows/app-pages.ts';
import { createCustomerDisplay } from '../windows/customer-display.ts';
import { createCustomerWindow } from '../windows/customer-window.ts';
import { workAreas } from '../windows/till-window.ts';
import type { CustomerScreenPresenter } from './presenter.ts';

export interface CustomerSideOptions {
  readonly settings: SettingsFile;
  readonly publish: Publish;
  readonly feed: CustomerScreenPresenter;
  readonly pages: AppPages;
  readonly tillWindow: () => BrowserWindow | null;
  readonly reloadWhenCrashed: (window: BrowserWindow) => void;
  /** The customer window by id, while it is open. */
  readonly windows: Map<number, BrowserWindow>;
  /** Called after it was opened or closed. */
  readonly shownChanged: () => void;
}

export function createCustomerSide(options: CustomerSideOptions) {
  const { settings, publish, feed, pages, windows, reloadWhenCrashed } = options;

  const open = (filledArea: Bounds | null) => {
    const window = createCustomerWindow({
      ...pages.of('customer-display.html', 'customer.cjs'),
      screen: filledArea,
      saved: settings.get().customerWindow,
      tillWindow: options.tillWindow,
      displays: workAreas(),
      onClosing: (customerWindow) => settings.set({ customerWindow }),
    });
    reloadWhenCrashed(window);
    const { id } = window.webContents;
    windows.set(id, window);
    window.on('closed', () => {
      windows.delete(id);
      options.shownChanged();
    });
    options.shownChanged();
    return window;
  };

  const display = createCustomerDisplay({
    placement: () => ({ mode: settings.get().customerDisplay, screen: settings.get().customerScreen }),
    open,
    tillWindow: options.tillWindow,
    onChange: (view) => publish('customerDisplay', 'changed', view),
    onClosedByHand: () => {
      if (settings.set({ customerDisplay: 'off' }).ok) publish('settings', 'changed', preferencesOf(settings.get()));
    },
  });

  return {
    ...display,
    preferencesChanged: () => {
      feed.refresh();
      display.apply();
    },
  };
}

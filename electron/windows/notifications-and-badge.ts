import { app, type BrowserWindow, Notification, nativeImage } from 'electron';
import type { AlertNotification } from '../alerts/notifications.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import type { OnPersonChanged } from '../till/till-events.ts';

const SIZE = 32;
/** Blue, green, red, alpha: the order of Chromium bitmaps. The amber of alerts, never green. */
const AMBER = [0x1d, 0x8a, 0xe8, 0xff] as const;

export function dot(): { readonly bitmap: Buffer; readonly size: number } {
  const bitmap = Buffer.alloc(SIZE * SIZE * 4);
  const centre = (SIZE - 1) / 2;
  for (let at = 0; at < SIZE * SIZE; at++) {
    const x = at % SIZE;
    const y = Math.floor(at / SIZE);
    if (Math.hypot(x - centre, y - centre) <= SIZE / 2 - 2) bitmap.set(AMBER, at * 4);
  }
  return { bitmap, size: SIZE };
}

export interface SystemNotificationsOptions {
  readonly window: () => BrowserWindow | null;
  readonly show: () => void;
  readonly onOpened: (id: SaleId | null) => void;
  /** Called when the system did not show one: macOS shows none of an unsigned program. */
  readonly onFailed: () => void;
  readonly onPersonChanged: OnPersonChanged;
}

/** OS notifications and the dock or taskbar badge. */
export function createSystemNotifications(options: SystemNotificationsOptions) {
  const { window, show, onOpened, onFailed, onPersonChanged } = options;
  // By sale, else by title: a newer one replaces the older, and an unreferenced one would be garbage-collected before its
  // click.
  const shownNotifications = new Map<string, Notification>();
  /**
   * Those that the system has not shown yet. Closing such a one does nothing: Windows and macOS show it all the same
   * (electron/electron windows_toast_notification.cc, Dismiss; mac/cocoa_notification.mm, Dismiss). Nor does it emit
   * `show` after that (Notification::Close), so it is closed once it is shown.
   */
  const waitingNotifications = new Set<Notification>();
  const close = (notification: Notification | undefined) => {
    if (notification && !waitingNotifications.has(notification)) notification.close();
  };
  /** Takes all off the screen and out of the list of the system, where the next person would read them. */
  const closeAll = () => {
    for (const each of shownNotifications.values()) close(each);
    shownNotifications.clear();
  };
  onPersonChanged(closeAll);
  app.on('before-quit', closeAll);
  // Handles the click on a notification that an earlier run left in the Action Center; one of this run emits `click` as well.
  if (process.platform === 'win32') Notification.handleActivation(show);
  registerForNotifications();
  let badgeCount = 0;
  const drawOverlay = () => {
    const { bitmap, size } = dot();
    const picture = badgeCount > 0 ? nativeImage.createFromBitmap(bitmap, { width: size, height: size }) : null;
    window()?.setOverlayIcon(picture, badgeCount > 0 ? String(badgeCount) : '');
  };

  return {
    /** Shows it while the till is in the background; else does nothing. */
    notify({ id, title, body }: AlertNotification): void {
      if (window()?.isFocused() || !Notification.isSupported()) return;
      const key = id ?? title;
      close(shownNotifications.get(key));
      // The till has its own sounds.
      const notification = new Notification({ title, body, silent: true });
      shownNotifications.set(key, notification);
      waitingNotifications.add(notification);
      notification.on('show', () => {
        waitingNotifications.delete(notification);
        if (shownNotifications.get(key) !== notification) notification.close();
      });
      notification.on('click', () => {
        show();
        onOpened(id);
      });
      notification.on('failed', () => {
        waitingNotifications.delete(notification);
        onFailed();
      });
      notification.show();
    },
    /** Shows a count on the app's icon; none for 0. */
    setBadge(count: number): void {
      // Windows would draw the number on every window's button, the customer's too (electron/electron browser_win.cc).
      if (process.platform !== 'win32') {
        app.setBadgeCount(count);
        return;
      }
      badgeCount = count;
      drawOverlay();
      // Windows draws nothing over the icon of a window that is not shown, as before its first frame (chromium/chromium
      // chrome/browser/taskbar/taskbar_decorator_win.cc, DrawTaskBarDecoration).
      window()?.off('show', drawOverlay);
      window()?.once('show', drawOverlay);
    },
  };
}

/**
 * Registers for notifications, which Electron does at the first use of notifications: without this one, with the first
 * notification of this run, in the middle of a sale. Windows passes an older click on only to a registered program
 * (electron/electron shell/browser/notifications/win/notification_presenter_win.cc, Create). macOS asks the person, once,
 * whether the till may show notifications and a count in the Dock, and does neither without a yes
 * (mac/notification_presenter_mac.mm, NotificationPresenterMac; docs/api/app.md, `setBadgeCount`). Where another
 * program is in front when macOS asks, and the person does not answer, that counts as refused (github.com/kurrent-io/kcap-cli, issue 1064).
 */
function registerForNotifications(): void {
  Notification.isSupported();
}

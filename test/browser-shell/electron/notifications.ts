import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { computer } from '../computer.ts';
import { demandReady } from './host.ts';

interface NotificationOptions {
  readonly id?: string;
  readonly title?: string;
  readonly body?: string;
  readonly silent?: boolean;
}

interface Activation {
  readonly type: string;
  readonly arguments: string;
}

export const shownNotifications: NotificationOptions[] = [];
/** Those that are still shown, oldest first. */
export const openNotifications: ShellNotification[] = [];

/** Windows passes an activation on once the app has registered for it, and has said who handles it. */
const activation = {
  registered: false,
  handler: null as ((details: Activation) => void) | null,
  pass(): void {
    const details = computer.activation;
    if (!this.registered || !this.handler || !details) return;
    computer.activation = null;
    this.handler(details);
  },
};

/** Whether the person allowed notifications when macOS asked; the other systems do not ask. */
const permission = { asked: false, given: false };

/**
 * The first use of notifications registers the app for their clicks (electron/electron
 * shell/browser/notifications/win/notification_presenter_win.cc, NotificationPresenter::Create), and macOS
 * asks the person at the computer, who may answer later (mac/notification_presenter_mac.mm, NotificationPresenterMac).
 */
function register(): void {
  activation.registered = true;
  setImmediate(() => activation.pass());
  if (permission.asked) return;
  permission.asked = true;
  setImmediate(() => {
    permission.given = true;
  });
}

const isPermitted = (): boolean => computer.system !== 'darwin' || permission.given;

/**
 * UNErrorCodeNotificationsNotAllowed, as ScheduleNotification of mac/cocoa_notification.mm passes it on. Apple does not
 * document what happens before the answer: here it counts as a no.
 */
const NOT_PERMITTED = 'Notifications are not allowed for this application';

/** The longest id that Windows takes, in UTF-16 units. */
const LONGEST_ID = 64;

/** `Notification` (electron/electron shell/browser/api/electron_api_notification.cc). */
export class ShellNotification extends EventEmitter {
  readonly options: NotificationOptions;
  readonly id: string;
  title: string;
  body: string;
  silent: boolean;
  /** Identifies the last `show`, which emits its outcome; null once the notification was closed, which emits nothing. */
  private listener: symbol | null = null;

  constructor(options: NotificationOptions = {}) {
    super();
    demandReady('Cannot create Notification before app is ready');
    register();
    this.options = options;
    this.id = options.id || randomUUID();
    if (computer.system === 'win32' && this.id.length > LONGEST_ID)
      throw new Error('Notification id exceeds Windows limit of 64 UTF-16 characters');
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
  }

  /** The system shows it later, and then it emits `show` or `failed`. */
  show(): void {
    this.close();
    const error = computer.notificationError ?? (isPermitted() ? null : NOT_PERMITTED);
    const listener = Symbol();
    this.listener = listener;
    if (error === null) shownNotifications.push(this.options);
    setImmediate(() => {
      if (error === null) openNotifications.push(this);
      if (this.listener === listener) this.emit(error === null ? 'show' : 'failed', {}, error ?? undefined);
    });
  }
  /**
   * Takes away only what is shown: one that the system has not shown yet is shown all the same, and emits nothing any more
   * (Notification::Close; Dismiss of win/windows_toast_notification.cc and mac/cocoa_notification.mm). Only macOS emits
   * `close` when the app itself closes it.
   */
  close(): void {
    if (this.listener === null) return;
    const place = openNotifications.indexOf(this);
    if (place >= 0) openNotifications.splice(place, 1);
    if (computer.system === 'darwin') this.emit('close', {});
    this.listener = null;
  }

  static isSupported(): boolean {
    register();
    return true;
  }
  static handleActivation(handler: (details: Activation) => void): void {
    if (computer.system !== 'win32') throw new TypeError('Notification.handleActivation is not a function');
    activation.handler = handler;
    setImmediate(() => activation.pass());
  }
}

export function resetNotifications(): void {
  shownNotifications.length = 0;
  openNotifications.length = 0;
  Object.assign(activation, { registered: false, handler: null });
  Object.assign(permission, { asked: false, given: false });
}

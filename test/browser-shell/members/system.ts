import { type MemberRow, of, titleIn } from './row.ts';

/** Sessions and their network, displays, and the rest of the desktop. */
export const systemMembers: readonly MemberRow[] = [
  [
    [...of('Session', 'fromPartition', 'protocol'), ...of('FromPartitionOptions', 'cache')],
    'throws before the app is ready; the same name gives the same session; FromPartition of shell/browser/api/electron_api_session.cc',
    'the same; no session caches',
    titleIn('same', 'refuses %s'),
  ],
  [
    of('Session', 'fetch', 'closeAllConnections'),
    'rejects with Chromium’s error by name, without the call in which it struck; a redirect that is not followed is an error; lib/browser/api/net-fetch.ts, lib/common/api/net-client-request.ts',
    'Node’s fetch with the same errors; closing does nothing, since Node has one pool of connections for all',
    titleIn('net', "rejects with Chromium's name of a refused connection, as not sent"),
  ],
  [
    [
      ...of('Session', 'setPermissionRequestHandler', 'setPermissionCheckHandler', 'setDevicePermissionHandler'),
      ...of('Session', 'setDisplayMediaRequestHandler', 'event will-download'),
    ],
    'docs/api/session.md',
    'kept as given, so that a test can ask them; the policy of the page denies a tab the same',
    titleIn('guards', 'gives no device, no screen and no download'),
  ],
  [
    [
      ...of('Session', 'webRequest'),
      ...of('WebRequest', 'onBeforeRequest'),
      ...of('OnBeforeRequestListenerDetails', 'url'),
      ...of('CallbackResponse', 'cancel'),
    ],
    'called before every request of a window; docs/api/web-request.md',
    'called for every request of a tab',
    titleIn('shell', 'shows its page and no other'),
  ],
  [
    [
      ...of('Protocol', 'registerSchemesAsPrivileged'),
      ...of('CustomScheme', 'scheme', 'privileges'),
      ...of('Privileges', 'standard', 'secure', 'supportFetchAPI'),
    ],
    'before `ready` only; appends a switch for each privilege; RegisterSchemesAsPrivileged of shell/browser/api/electron_api_protocol.cc',
    'the same',
    titleIn('switches', 'includes in the command line what the till makes Electron append'),
  ],
  [
    of('Protocol', 'handle'),
    'once for each scheme of a session; lib/browser/api/protocol.ts',
    'the same; a tab is served what the handler returns',
    titleIn('tab', 'serves a page in a tab as the app does, with no script of the shell left in it'),
  ],
  [
    [
      ...of('Screen', 'getPrimaryDisplay', 'getAllDisplays', 'getDisplayMatching'),
      ...of('Screen', 'event display-added', 'event display-removed', 'event display-metrics-changed'),
      ...of('Display', 'id', 'bounds', 'workArea', 'size', 'label'),
      ...of('Rectangle', 'x', 'y', 'width', 'height'),
    ],
    'not before `ready`; an id is a number that may exceed 2^53 with X11; lib/browser/api/screen.ts, shell/common/gin_converters/gfx_converter.cc',
    'the displays that a test plugged in (screen.ts)',
    titleIn('display', 'opens over the whole second screen, and comes and goes with it'),
  ],
  [
    of('Dialog', 'showErrorBox'),
    'waits for the person; on Linux before `ready` only text on the terminal; ShowErrorBox of shell/browser/ui/message_box_gtk.cc',
    'text on the terminal, and whether it would be in sight; nobody is waited for',
    titleIn('same', 'refuses a file dialog, and shows an error box on Linux in the terminal only'),
  ],
  [
    [
      ...of('Dialog', 'showMessageBox'),
      ...of('MessageBoxOptions', 'message', 'detail', 'buttons', 'signal'),
      ...of('MessageBoxReturnValue', 'response'),
    ],
    'not before `ready`; closed by its signal; without a window it holds up all of main on macOS, and its signal does not close it; docs/api/dialog.md, ShowMessageBox of shell/browser/ui/message_box_mac.mm',
    'counts as dismissed; notes where it would hold up main',
    titleIn('cycle', 'asks whether to wait while it takes long, until it is open'),
  ],
  [
    [
      ...of('Dialog', 'showOpenDialog', 'showSaveDialog'),
      ...of('OpenDialogReturnValue', 'canceled', 'filePaths'),
      ...of('SaveDialogReturnValue', 'canceled', 'filePath'),
    ],
    'throws before the app is ready; lib/browser/api/dialog.ts',
    'files of a folder in the data folder, without asking',
    titleIn('same', 'refuses a file dialog, and shows an error box on Linux in the terminal only'),
  ],
  [
    of('Clipboard', 'writeText'),
    'a promise since 44, always resolved by Electron; shell/browser/api/electron_api_clipboard.cc, docs/breaking-changes.md',
    'a promise, which rejects where a test asks for it',
    titleIn('same', 'copies by a promise, which rejects where the system refuses'),
  ],
  [
    [
      'new Notification',
      ...of('Notification', 'isSupported', 'show', 'close', 'event click'),
      ...of('NotificationConstructorOptions', 'title', 'body', 'silent'),
    ],
    'show or failed comes later; only macOS emits close when the app closes it; not before `ready`; shell/browser/api/electron_api_notification.cc; macOS asks the person at the first use of notifications and shows none before; NotificationPresenterMac of shell/browser/notifications/mac/notification_presenter_mac.mm',
    'the same; the person allows them; a test clicks it',
    titleIn(
      'same',
      'shows a notification later than it is asked for, and reports on macOS alone that the app closed it',
    ),
  ],
  [
    of(
      'PowerMonitor',
      'event suspend',
      'event resume',
      'event lock-screen',
      'event unlock-screen',
      'event user-did-resign-active',
    ),
    'lock-screen and unlock-screen on Windows and macOS only, user-did-resign-active on macOS only; docs/api/power-monitor.md',
    'the same, when a test lets it happen',
    titleIn('same', 'locks its screen on Windows and macOS, and shuts down with a word on macOS and Linux'),
  ],
  [
    of('Notification', 'handleActivation', 'event failed'),
    'handleActivation on Windows only, for notifications of earlier runs too; failed on an unsigned Mac; docs/api/notification.md',
    'the same, when a test lets it happen',
    titleIn('notify', 'reports a notification that the system does not show'),
  ],
  [
    of('PowerSaveBlocker', 'start', 'stop'),
    'the display kept on keeps the system awake too; docs/api/power-save-blocker.md',
    'numbers from 0, as long as they are not stopped',
    titleIn(
      'awake',
      'prevents sleep of the computer while a sale waits, the display while a customer reads it, and neither otherwise',
    ),
  ],
  [
    of('PowerMonitor', 'event shutdown'),
    'Linux and macOS; prevented it delays the shutdown of Linux, but stops that of macOS; on Linux not where its listener is the first of powerMonitor; shell/browser/lib/power_observer_linux.cc, shell/browser/mac/electron_application.mm, lib/browser/api/power-monitor.ts',
    'the same, when a test lets it happen',
    titleIn('cycle', 'delays the end of a session on Linux until the till is closed'),
  ],
  [
    of('PowerMonitor', 'getSystemIdleTime'),
    'seconds; lib/browser/api/power-monitor.ts',
    'what a test sets',
    titleIn('same', 'returns how long nobody touched it'),
  ],
  [
    of('Net', 'isOnline'),
    'false where it is offline, and on Windows also where it is not; docs/api/net.md, chromium net/base/network_change_notifier_win.cc, mdn/content issue 30402',
    'true, unless a test says otherwise',
    titleIn(
      'write',
      'sends a write where only Chromium says that the computer is offline, once the service has answered without keys',
    ),
  ],
  [
    of('Shell', 'openExternal'),
    'docs/api/shell.md',
    'the tab in front opens it',
    'test/unit/windows/external-links.test.ts > opens an address by the system when it is a message to send: %s',
  ],
];

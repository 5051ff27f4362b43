import { type MemberRow, of, titleIn } from './row.ts';

/** `app`, what surrounds the process, and its calls from windows. */
export const appMembers: readonly MemberRow[] = [
  [
    of('App', 'isPackaged', 'getAppPath', 'getName', 'getVersion', 'getPath'),
    'native methods of App, which work on `app` only; ThrowConversionError of shell/common/gin_helper/function_template.cc',
    'of the folder that is run; taken out of `app`, a method throws "Illegal invocation"',
    titleIn('strict', 'throws as a native one does: %s'),
  ],
  [
    of('App', 'whenReady'),
    'resolves once the main module has been evaluated to its end, never before; lib/browser/init.ts, Browser::WhenReady of shell/browser/browser.cc',
    'the same; a module that waits for it at its top never ends',
    titleIn('same', 'does not become ready by being waited for'),
  ],
  [
    of('App', 'quit', 'event before-quit', 'event will-quit'),
    'before-quit, close and closed of each window, will-quit, quit; each may be prevented but the last; Browser::Quit, NotifyAndShutdown of shell/browser/browser.cc',
    'the same order; a window that refuses ends the quitting; before `ready` the process ends once it is ready',
    titleIn('same', 'waits for each window, and is given up where one refuses'),
  ],
  [
    of('App', 'exit'),
    'destroys the windows and emits quit; before `ready` ends at once and emits nothing; Browser::ExitWithCode of shell/browser/browser.cc',
    'the same',
    titleIn('same', 'ends at once on exit, and on quit only when it is ready'),
  ],
  [
    of('App', 'event window-all-closed'),
    'not while quitting; without a listener the app quits; Browser::OnWindowAllClosed, lib/browser/init.ts',
    'the same',
    titleIn('strict', 'ends with the last window, unless the app wants to be asked'),
  ],
  [
    of('App', 'requestSingleInstanceLock', 'event second-instance'),
    'one process for each userData; the other one passes its arguments and folder on, once the first is ready; docs/api/app.md, App::RequestSingleInstanceLock of shell/browser/api/electron_api_app.cc',
    'the same, through a file in the data folder',
    titleIn('life', 'leaves the data folder to one process, which is told how another was started'),
  ],
  [
    of('App', 'event activate'),
    'a click in the Dock of macOS; App::OnActivate',
    'emitted when a test asks for it',
    titleIn('same', 'emits activate on a click in the Dock, with whether a window is in sight'),
  ],
  [
    of('App', 'relaunch'),
    'starts the program again once this process has ended; App::Relaunch, docs/api/app.md',
    'the same, where the shell was told how',
    titleIn('cycle', 'starts the till again after %s meanwhile, without a window'),
  ],
  [
    [...of('App', 'event browser-window-created'), ...of('BrowserWindow', 'event session-end')],
    'at the end of a session of Windows every window is told, then the process is ended; WM_ENDSESSION in shell/browser/native_window_views_win.cc',
    'the same, when a test lets it happen',
    titleIn('cycle', 'is told to the till at once, within the event of Windows'),
  ],
  [
    of('App', 'setPath'),
    'userData before the lock and `ready`; docs/api/app.md',
    'the same',
    titleIn('id', 'gives a till that runs out of its sources a data folder of its own'),
  ],
  [
    of('App', 'setToastActivatorCLSID'),
    'Windows only; throws for what is no CLSID; docs/api/app.md',
    'the same',
    titleIn('id', 'names on %s, packaged: %s, the app and its notifications'),
  ],
  [
    of('App', 'event select-client-certificate'),
    'without a listener the first certificate of the store is sent; docs/breaking-changes.md',
    'emitted by a test',
    titleIn('guards', 'shows no certificate of the person to a server or proxy that asks for one'),
  ],
  [
    [...of('Menu', 'setApplicationMenu', 'buildFromTemplate'), ...of('MenuItemConstructorOptions', 'role')],
    'null takes the default menu away on Windows and Linux; lib/browser/api/menu.ts, lib/browser/default-menu.ts',
    'the same',
    titleIn('menu', 'takes the menu with its keys away on %s'),
  ],
  [
    of('App', 'enableSandbox'),
    'before `ready` only; appends --enable-sandbox; App::EnableSandbox',
    'the same',
    titleIn('same', 'refuses afterwards what belongs before'),
  ],
  [
    of('App', 'setAppUserModelId'),
    'Windows; elsewhere a function that does nothing; lib/browser/api/app.ts',
    'does nothing: a tab is on no taskbar',
    titleIn('strict', 'throws as a native one does: %s'),
  ],
  [
    of('App', 'setBadgeCount'),
    'Windows and macOS return true, Linux only where a dock takes it; SetBadgeCount of shell/browser/browser_{win,mac,linux}',
    'the same; Linux without such a dock',
    titleIn('same', 'shows a count on the icon except on Linux'),
  ],
  [
    [
      ...of('App', 'getLoginItemSettings', 'setLoginItemSettings'),
      ...of('LoginItemSettings', 'openAtLogin', 'executableWillLaunchAtLogin'),
      ...of('Settings', 'openAtLogin'),
    ],
    'Windows: a value of the user’s Run key, and whether the Task Manager lets it run; macOS: SMAppService, which may refuse or wait for consent; nothing on Linux; browser_{win,mac,linux} of shell/browser',
    'the same; a refusal when a test asks for it',
    titleIn('login', 'is switched on and off on %s'),
  ],
  [
    [...of('App', 'commandLine'), ...of('CommandLine', 'hasSwitch', 'getSwitchValue')],
    'what a person typed and what Electron and the app appended, in any case; shell/common/api/electron_api_command_line.cc, PreSandboxStartup of shell/app/electron_main_delegate.cc',
    'the same, by system',
    titleIn('switches', 'holds on %s what Electron appends there'),
  ],
  [
    of('App', 'event web-contents-created'),
    'for the contents of every window; docs/api/app.md',
    'the same',
    titleIn('guards', 'opens no window and attaches no webview'),
  ],
  [
    of('Event', 'preventDefault'),
    'a method of the event that is passed first; shell/common/gin_helper/event.cc',
    'the same',
    titleIn('strict', 'asks in order before it quits, and stays when told to'),
  ],
  [
    of('ProcessVersions', 'electron', 'chrome'),
    'set in the main process; docs/api/process.md',
    'the version in package.json; no Chromium',
    titleIn('shell', 'runs the preload before any other script, from a file'),
  ],
  [
    of('IpcMain', 'handle', 'removeHandler'),
    'a second handler for a channel, or none that is a function, throws; lib/browser/ipc-main-impl.ts',
    'the same',
    titleIn('strict', 'refuses a second handler for a channel, and what comes too late'),
  ],
  [
    [...of('IpcMainInvokeEvent', 'sender', 'senderFrame'), ...of('WebFrameMain', 'url')],
    'the frame is the same object as `sender.mainFrame`, with the address of the app; null when it is gone; docs/api/web-frame-main.md',
    'the same; a frame is never gone while it calls',
    titleIn('tab', 'is the page as the app served it'),
  ],
  [
    of('IpcRenderer', 'invoke', 'on', 'removeListener'),
    'structured clone; rejects with "Error invoking remote method"; lib/renderer/api/ipc-renderer.ts',
    'the same, over a socket of the tab',
    titleIn('tab', 'receives failures in Electron’s words'),
  ],
  [
    of('ContextBridge', 'exposeInMainWorld'),
    'once for each name, frozen copies only; shell/renderer/api/electron_api_context_bridge.cc',
    'the same',
    titleIn('tab', 'cannot change its bridge'),
  ],
];

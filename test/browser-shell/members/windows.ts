import { type MemberRow, of, titleIn } from './row.ts';

const windowOptions = (...names: readonly string[]) => of('BaseWindowConstructorOptions', ...names);

/** Windows, their contents, and what is printed of them. */
export const windowMembers: readonly MemberRow[] = [
  [
    ['new BrowserWindow', ...of('BrowserWindowConstructorOptions', 'webPreferences')],
    'throws before the app is ready; BrowserWindow::New of shell/browser/api/electron_api_browser_window.cc',
    'the same',
    titleIn('same', 'refuses %s'),
  ],
  [
    windowOptions('width', 'height', 'x', 'y', 'minWidth', 'minHeight', 'show', 'title', 'autoHideMenuBar'),
    'the minimum enlarges a smaller window, before it is placed; NativeWindow::InitFromOptions of shell/browser/native_window.cc',
    'the same',
    titleIn('till', 'fits the till’s window above the taskbar of a screen of %s, and fills the rest of it'),
  ],
  [
    windowOptions('frame', 'fullscreen', 'focusable', 'skipTaskbar'),
    'NativeWindow::InitFromOptions; on Wayland the compositor decides the display and the focus (docs/api/base-window.md)',
    'kept as given; a tab has neither',
    titleIn('customer', 'fills its screen without a frame, and a hand on it takes no keys from the till'),
  ],
  [
    of(
      'WebPreferences',
      ...['preload', 'session', 'sandbox', 'contextIsolation', 'webSecurity', 'devTools', 'spellcheck', 'offscreen'],
      ...['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames', 'webviewTag', 'autoplayPolicy'],
      ...['allowRunningInsecureContent', 'experimentalFeatures', 'disableBlinkFeatures', 'navigateOnDragDrop'],
    ),
    'docs/api/structures/web-preferences.md',
    'preload and session are used; the rest is a browser tab, which has no Node, and is checked as given',
    'test/unit/windows/web-preferences.test.ts > differs in development by the developer tools alone',
  ],
  [
    of('BrowserWindow', 'event close', 'event closed', 'close', 'destroy', 'isDestroyed'),
    'closed comes once the page has ended, later than close; from then on every method throws "Object has been destroyed"; BaseWindow::OnWindowClosed, BrowserWindow::OnCloseButtonClicked',
    'the same; without a page it is closed at once',
    titleIn('same', 'emits closed after its page has ended, and then nothing of it works'),
  ],
  [
    of('BrowserWindow', 'loadURL', 'event ready-to-show'),
    'rejects with "ERR_… (number) loading address"; ready-to-show comes with the first frame, on some computers never (issues 7779, 25253, 51972, 54025); lib/browser/api/web-contents.ts',
    'rejects where a test asks for it, and is then never ready; nor where a test says that no first frame is reported',
    titleIn('same', 'rejects a page that does not load, and is never ready to be shown'),
  ],
  [
    of('BrowserWindow', 'show', 'showInactive'),
    'emits show; BaseWindow::OnWindowShow',
    'the same; a tab is in sight when a person opens it',
    titleIn('customer', 'shows the customer’s window without taking the focus'),
  ],
  [
    of('BrowserWindow', 'isFocused', 'focus', 'isMinimized', 'isVisible', 'restore'),
    'no focus for a window that is hidden or minimised; Focus and IsVisible of shell/browser/native_window_views.cc and native_window_mac.mm',
    'the same; in front where a tab is connected and no test put another program there',
    titleIn('notify', 'shows no notification while the till is in front'),
  ],
  [
    of('BrowserWindow', 'getBounds', 'getNormalBounds', 'event move'),
    'the place on the desktop; at Wayland x and y are 0 (docs/api/base-window.md)',
    'those of screen.ts',
    titleIn('till', 'passes on its bounds when it closes'),
  ],
  [
    [...of('BrowserWindow', 'setContentSize'), ...windowOptions('enableLargerThanScreen')],
    'an offscreen window repaints at the new size; on Windows no window is larger than all displays unless enableLargerThanScreen is set; shell/browser/native_window_views.cc',
    'paints a picture of that size, no larger than all displays where Windows is played without the option',
    titleIn('print', 'takes a picture of all of a paper where every screen is smaller'),
  ],
  [
    of('BrowserWindow', 'maximize', 'isMaximized', 'event show'),
    'maximising shows a window that is hidden; a minimised one is not maximised; shell/browser/native_window_mac.mm, Maximize and IsMaximized',
    'fills the work area of its display, and shows it',
    titleIn('till', 'shows the till’s window once its first frame is drawn, not before, also where it is maximised'),
  ],
  [
    of('BrowserWindow', 'setMinimumSize'),
    'a window is made at least as large as minWidth and minHeight, whatever its size is; InitFromOptions of shell/browser/native_window.cc',
    'the same',
    titleIn('till', 'adapts the least size of the till’s window to each display that comes later, and to its scaling'),
  ],
  [
    of('BrowserWindow', 'setSimpleFullScreen'),
    'on macOS full screen without a Space of its own, left only when asked to; elsewhere the same as full screen; shell/browser/native_window_mac.mm and native_window_views.cc, SetSimpleFullScreen',
    'the same',
    titleIn('customer', 'fills its screen without a Space of its own on a Mac: %s'),
  ],
  [
    [
      ...of('BrowserWindow', 'setOverlayIcon'),
      ...of('NativeImage', 'createFromBitmap'),
      ...of('CreateFromBitmapOptions', 'width', 'height'),
    ],
    'Windows only, and nothing for a window that is not shown (chromium chrome/browser/taskbar/taskbar_decorator_win.cc); a picture needs four bytes for each pixel; NativeImage::CreateFromBitmap of shell/common/api/electron_api_native_image.cc',
    'the same',
    titleIn('same', 'shows an icon of the window on the taskbar of Windows only, and of no hidden window'),
  ],
  [
    of('BrowserWindow', 'webContents'),
    'stays the same through reloads; BrowserWindow::GetWebContents',
    'the same',
    titleIn('strict', 'preserves identities as Electron does'),
  ],
  [
    of('WebContents', 'id', 'reload', 'event render-process-gone'),
    'a page that ended may be loaded again in the event, which comes once all have heard of its end (PrimaryMainFrameRenderProcessGone of shell/browser/api/electron_api_web_contents.cc; before Electron 44 loading it there could end the program: pull request 51900)',
    'reload reaches the tab; a test emits the end of a page',
    'test/unit/windows/revive.test.ts > gives up on a page that ends again and again, and takes heart after a quiet minute',
  ],
  [
    of('RenderProcessGoneDetails', 'reason'),
    'docs/api/structures/render-process-gone-details.md',
    'as a test emits it',
    'test/unit/windows/revive.test.ts > leaves a page alone that was closed',
  ],
  [
    of(
      'WebContents',
      ...['event will-navigate', 'event will-frame-navigate', 'event will-redirect', 'event will-attach-webview'],
      ...['setWindowOpenHandler'],
    ),
    'preventable events, and a handler whose answer denies; docs/api/web-contents.md',
    'the server lets a tab see its own page only; the events are emitted by tests',
    titleIn('guards', 'lets a frame go nowhere, not even within the app'),
  ],
  [
    of('WindowOpenHandlerResponse', 'action'),
    'docs/api/structures/window-open-handler-response.md',
    'kept as given',
    titleIn('guards', 'opens no window and attaches no webview'),
  ],
  [
    of('WebContents', 'executeJavaScript'),
    'runs in the page whatever its policy says of scripts; docs/api/web-contents.md',
    'a real Chromium runs it',
    titleIn('print', 'passes a text to the page of a paper as text, whatever somebody wrote in it'),
  ],
  [
    [
      ...of('WebContents', 'print'),
      ...of('WebContentsPrintOptions', 'silent', 'deviceName', 'printBackground', 'color', 'pageSize', 'margins'),
      ...of('WebContentsPrintOptions', 'landscape'),
      ...of('Margins', 'marginType', 'top', 'bottom', 'left', 'right'),
    ],
    'lengths of the page in microns, margins in points; drivers have no paper that is wider than long; a person who closes the dialog is "Print job canceled"; WebContents::Print of shell/browser/api/electron_api_web_contents.cc',
    'a PDF in the data folder; fails for a silent job that is wider than long, and where a test asks for it',
    titleIn('print', 'prints a wide paper in landscape on upright paper, with margins of half an inch'),
  ],
  [
    [
      ...of('WebContents', 'printToPDF'),
      ...of('PrintToPDFOptions', 'pageSize', 'margins', 'printBackground', 'preferCSSPageSize'),
      ...of('PrintToPDFOptions', 'displayHeaderFooter', 'headerTemplate', 'footerTemplate'),
      ...of('PrintToPDFMargins', 'top', 'bottom', 'left', 'right'),
    ],
    'lengths in inches; lib/browser/print-to-pdf.ts',
    'a real Chromium makes it',
    titleIn('print', 'writes a PDF with the page that is printed, in inches'),
  ],
  [
    [...of('WebContents', 'getPrintersAsync'), ...of('PrinterInfo', 'name', 'displayName')],
    'docs/api/structures/printer-info.md',
    'the printers that a test plugged in',
    titleIn('print', 'names the printers of this computer by what people call them'),
  ],
  [
    [
      ...of('WebContents', 'event paint', 'invalidate'),
      ...of('NativeImage', 'getSize', 'toPNG'),
      ...of('Size', 'width', 'height'),
    ],
    'each frame of an offscreen window, of which the first after a new size may hold the page as it was; shell/browser/osr/osr_render_widget_host_view.cc, ResizeRootLayer',
    'first a frame with what the page was, then pictures of a real Chromium',
    titleIn('print', 'paints a picture of all of it off the screen, three times as large'),
  ],
];

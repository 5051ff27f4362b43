import type { Session, WebPreferences } from 'electron';

export interface PagePreferences {
  readonly session: Session;
  readonly packaged: boolean;
}

export interface TillPreferences extends PagePreferences {
  /** Absolute path of the built preload. */
  readonly preload: string;
}

/** Every setting that keeps a page in its box, each stated, so that a changed default cannot open one. */
export const pageWebPreferences = ({ session, packaged }: PagePreferences) =>
  ({
    session,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: !packaged,
    // A till that was just started must be heard before anybody presses a key.
    autoplayPolicy: 'no-user-gesture-required',
    // No middle-click windows: a page never opens one.
    disableBlinkFeatures: 'Auxclick',
  }) as const satisfies WebPreferences;

/** The same for a page that may speak with main, through its preload alone. */
export const tillWebPreferences = ({ preload, ...page }: TillPreferences) =>
  ({ preload, ...pageWebPreferences(page) }) as const satisfies WebPreferences;

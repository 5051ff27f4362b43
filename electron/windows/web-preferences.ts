import type { Session, WebPreferences } from 'electron';

export interface TillPreferences {
  /** Absolute path of the built preload. */
  readonly preload: string;
  readonly session: Session;
  readonly packaged: boolean;
}

/** Every setting that keeps a page in its box, each stated, so that a changed default cannot open one. */
export const tillWebPreferences = ({ preload, session, packaged }: TillPreferences) =>
  ({
    preload,
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

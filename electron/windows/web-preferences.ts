import type { Session, WebPreferences } from 'electron';

export interface PagePreferences {
  readonly session: Session;
  readonly packaged: boolean;
}

export interface TillPreferences extends PagePreferences {
  /** Absolute path of the built preload. */
  readonly preload: string;
}

/** Every setting that isolates a page, each set explicitly so that a changed default has no effect. */
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
    // Sounds must work before the first key press.
    autoplayPolicy: 'no-user-gesture-required',
    // Pages never open windows.
    disableBlinkFeatures: 'Auxclick',
  }) as const satisfies WebPreferences;

/** As above, for a page that is only printed; `offscreen`: every frame is painted, for a picture of it. */
export const printWebPreferences = ({ offscreen, ...page }: PagePreferences & { readonly offscreen: boolean }) =>
  ({ ...pageWebPreferences(page), offscreen }) satisfies WebPreferences;

export const tillWebPreferences = ({ preload, ...page }: TillPreferences) =>
  ({ preload, ...pageWebPreferences(page) }) as const satisfies WebPreferences;

/** The computer that the shell plays, where it shows in `electron`. The till's code never asks for it. */
export interface Computer {
  /** Seen by the app as `process.platform`, and in paths, switches, windows and notifications. */
  system: NodeJS.Platform;
  /** On Linux, whether windows are shown by Wayland and not by X11. */
  wayland: boolean;
  /** What the till was started with, after the name of the program. */
  argv: readonly string[];
  /** Why copying fails; null where it works. */
  clipboardError: string | null;
  /** Why no address is opened outside the till, as where no program sends text messages; null where one is. */
  openError: string | null;
  /** Why notifications are not shown, as macOS says of an app that is not signed; null where they are. */
  notificationError: string | null;
  /** On Windows, the click on a notification of an earlier run with which Windows started this one; null for none. */
  activation: { readonly type: 'click'; readonly arguments: string } | null;
  /** Chromium's error to each request with this method, after the service answered it; null for none. */
  lostAnswers: { readonly method: string; readonly error: string } | null;
  /** Chromium's name and number of the error with which pages do not load; null where they do. */
  loadError: readonly [name: string, number: number] | null;
  /** Whether Electron says that a hidden page has drawn its first frame, which on some computers it never does. */
  hasFirstFrames: boolean;
  /** Names of Electron's paths whose folder the system does not have, such as a Documents folder in a removed OneDrive. */
  missingFolders: readonly string[];
  /** Why Squirrel of macOS refuses a new version; null where it takes it. */
  squirrelError: Error | null;
  /** The folder in which the file dialogs save and open, such as that of a stick; null for one of the shell's own. */
  files: string | null;
  /** Whether the system refuses to open the till at sign-in, as macOS may an app that is not signed. */
  refusesLoginItem: boolean;
  idleSeconds: number;
}

/** The environment variable that a test sets to some of these, as JSON, for a till that it starts. */
export const COMPUTER_VARIABLE = 'TILL_BROWSER_SHELL_COMPUTER';

const ownSystem = process.platform;

/** This computer, with X11 on Linux. */
const ownComputer = (): Computer => ({
  system: ownSystem,
  wayland: false,
  argv: [],
  clipboardError: null,
  openError: null,
  notificationError: null,
  activation: null,
  lostAnswers: null,
  loadError: null,
  hasFirstFrames: true,
  missingFolders: [],
  squirrelError: null,
  files: null,
  refusesLoginItem: false,
  idleSeconds: 0,
});

export const computer: Computer = ownComputer();

/** Makes the shell play a computer that differs in this; the rest stays as it is. Throws for a name it does not know. */
export function playComputer(change: Partial<Computer>): void {
  for (const name of Object.keys(change))
    if (!(name in computer)) throw new Error(`the browser shell plays no computer with "${name}"`);
  Object.assign(computer, change);
  Object.defineProperty(process, 'platform', { value: computer.system, enumerable: true, configurable: true });
}

export const resetComputer = (): void => playComputer(ownComputer());

/** Plays what the environment variable names; this computer where it is not set. */
export function playComputerOf(env: NodeJS.ProcessEnv): void {
  const choice = env[COMPUTER_VARIABLE];
  if (choice !== undefined) playComputer(JSON.parse(choice) as Partial<Computer>);
}

import type { Page } from 'playwright-core';
import type { DesktopQuestion } from '../../browser-shell/answer-parent.ts';
import type { Computer } from '../../browser-shell/computer.ts';

/** The till, running and shown: in a browser tab or in Electron's own window. */
export interface OpenTill {
  readonly page: Page;
  /** What the page complained of since it was opened; more is added while it is shown. */
  readonly problems: readonly string[];
  /** What is on the till's clipboard. */
  readonly clipboard: () => Promise<string>;
  /** The customer's window, once it is open: the one that was opened last. */
  readonly customerPage: () => Promise<Page>;
  /** Controls of the desktop, for what is outside the windows; null where there are none. */
  readonly desktop: ((question: DesktopQuestion) => Promise<unknown>) | null;
  /** As a power cut would. */
  readonly kill9: () => Promise<void>;
}

export interface ShellOptions {
  /** Practice is a service as published, whose `trackingId` no transaction is read by. */
  readonly asPublished?: boolean;
  /** How many screens are plugged in; one by default. */
  readonly screens?: number;
  /** The bus on which the till finds its keychain; this computer's own when left out. */
  readonly bus?: string;
  /** How the computer differs from this one, in the browser shell only. */
  readonly computer?: Partial<Computer>;
}

/** One way to run the till; the specs are the same for each. */
export interface Shell {
  readonly name: string;
  /** Opens the till on a data folder; the same folder again is the same till. */
  readonly open: (dataDir: string, options?: ShellOptions) => Promise<OpenTill>;
  /** Ends what was opened. */
  readonly close: () => Promise<void>;
}

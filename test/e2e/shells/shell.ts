import type { Page } from 'playwright-core';

/** The till, running and shown: in a browser tab or in Electron's own window. */
export interface OpenTill {
  readonly page: Page;
  /** What is on the till's clipboard. */
  readonly clipboard: () => Promise<string>;
  /** As a power cut would. */
  readonly kill9: () => Promise<void>;
}

/** One way to run the till; the specs are the same for each. */
export interface Shell {
  readonly name: string;
  /** Opens the till on a data folder; the same folder again is the same till. */
  readonly open: (dataDir: string) => Promise<OpenTill>;
  /** Ends what was opened. */
  readonly close: () => Promise<void>;
}

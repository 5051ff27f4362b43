import type { Page } from 'playwright-core';
import type { TillSnapshot } from '../../electron/shared/contract/till.ts';
import { snapshotOf } from '../support/builders.ts';

/** What main answers to calls, by "area.name": the value of a good `Result`, a whole `Result`, or `silence`. */
export type Answers = Readonly<Record<string, unknown>>;

/** An answer that never comes: what a screen shows meanwhile. */
export const silence = { silence: true } as const;

/** One state of one screen: what main says, and what a hand does to come there. */
export interface Scene {
  /** Unlike any other; the name of its pictures. */
  readonly name: string;
  readonly window: 'till' | 'customer';
  readonly answers: Answers;
  /** Ends when the screen stands still. */
  readonly come?: (page: Page) => Promise<unknown>;
  /** One of the few that are also looked at on odd screens: an old laptop, 4K, zoomed. */
  readonly main?: true;
}

/** Sends news to the page, as main would: "staff.changed". */
export const tell = (page: Page, path: string, payload: unknown): Promise<void> =>
  page.evaluate(([to, what]) => window.tellScene(to, what), [path, payload] as const);

declare global {
  interface Window {
    /** Put there by `putBridge`. */
    readonly tellScene: (path: string, payload: unknown) => void;
  }
}

type More = Partial<Pick<Scene, 'answers' | 'come' | 'main'>>;

/** A scene of the till's own window, which opens on this snapshot. */
export const till = (name: string, snapshot: Partial<TillSnapshot>, { answers, ...more }: More = {}): Scene => ({
  name,
  window: 'till',
  answers: { 'till.snapshot': snapshotOf(snapshot), 'sales.search': { found: [], next: null }, ...answers },
  ...more,
});

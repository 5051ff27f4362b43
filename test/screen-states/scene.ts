import type { Page } from 'playwright-core';
import { type MessagesView, usualChoices } from '../../electron/shared/messages/messages.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';
import { snapshotOf } from '../support/builders.ts';

/** The owner gets no messages. */
export const noMessages: MessagesView = { phone: null, email: null, choices: usualChoices, worksAlone: true };

/** Results of calls by "area.name": the value of a good `Result`, a complete `Result`, or `silence`. */
export type Answers = Readonly<Record<string, unknown>>;

/** A call without a result, for what a screen shows meanwhile. */
export const silence = { silence: true } as const;

/** One state of one screen: the results of calls, and the actions that lead to it. */
export interface Scene {
  /** Unlike any other; the name of its pictures. */
  readonly name: string;
  readonly window: 'till' | 'customer';
  readonly answers: Answers;
  /** Resolves when the screen no longer changes. */
  readonly come?: (page: Page) => Promise<unknown>;
  /** One of the few that are also checked on other screens: an old laptop, 4K, zoomed. */
  readonly main?: true;
}

/** Emits an event to the page, as main would: "staff.changed". */
export const tell = (page: Page, path: string, payload: unknown): Promise<void> =>
  page.evaluate(([to, what]) => window.emitToScene(to, what), [path, payload] as const);

declare global {
  interface Window {
    /** Put there by `putBridge`. */
    readonly emitToScene: (path: string, payload: unknown) => void;
  }
}

/** A scene of the till's own window without its name: fields of its first snapshot, and of the scene. */
export type TillScene = Partial<Pick<Scene, 'answers' | 'come' | 'main'> & TillSnapshot>;

/** A scene of the till's own window. */
export const till = (name: string, { answers, come, main, ...snapshot }: TillScene): Scene => ({
  name,
  window: 'till',
  answers: { 'till.snapshot': snapshotOf(snapshot), 'sales.search': { found: [], next: null }, ...answers },
  ...(come && { come }),
  ...(main && { main }),
});

import { app } from './electron/app.ts';
import { openWindows } from './electron/browser-window.ts';
import { clipboardPart } from './electron/clipboard.ts';
import { shownNotifications, standingNotifications } from './electron/desk.ts';
import { screenPart } from './electron/screen.ts';

/** What a person at the desk can do and see outside the till's windows. */
export type DeskQuestion =
  | { readonly ask: 'clipboard' | 'notifications' | 'badge' }
  | { readonly ask: 'screens'; readonly count: number }
  /** Another program comes to the front of the till's window. */
  | { readonly ask: 'leave' }
  /** Presses the newest notification; answers whether there was one. */
  | { readonly ask: 'press' };

const answers: Readonly<Record<DeskQuestion['ask'], (question: DeskQuestion) => unknown>> = {
  clipboard: () => clipboardPart.readText(),
  notifications: () => shownNotifications.map(({ title, body }) => ({ title, body })),
  badge: () => app.badge,
  screens: (question) => 'count' in question && screenPart.plugIn(question.count),
  leave: () => {
    for (const window of openWindows()) window.inBackground = true;
  },
  press: () => standingNotifications.at(-1)?.emit('click', {}) ?? false,
};

/**
 * A test that started this process with a channel to it may stand in for the person at the desk. Nobody else can: the
 * channel is no address.
 */
export function answerParent(): void {
  if (!process.send) return;
  process.on('message', (message) => {
    const question = message as DeskQuestion;
    process.send?.({ answer: answers[question.ask]?.(question) });
  });
  process.channel?.unref();
}

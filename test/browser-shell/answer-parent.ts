import { type Computer, computer, playComputer } from './computer.ts';
import { app } from './electron/app.ts';
import { openWindows } from './electron/browser-window.ts';
import { clipboardContent } from './electron/clipboard.ts';
import { errorBoxes } from './electron/dialog.ts';
import { menuTitles } from './electron/menu.ts';
import { openNotifications, shownNotifications } from './electron/notifications.ts';
import { happen, type PowerEvent, powerSaveBlockerPart } from './electron/power.ts';
import { emitPreventable } from './electron/preventable.ts';
import { printDialog, printRequests } from './electron/printing.ts';
import { recentResponses } from './electron/wire-log.ts';
import { ownWorkSince, watchLoop } from './own-work.ts';

/** What a person can do and see on the desktop, outside the till's windows. */
export type DesktopQuestion =
  | { readonly ask: 'clipboard' | 'notifications' | 'badge' | 'errorBoxes' }
  /** What keeps the computer awake: the type of `powerSaveBlocker` that applies, or null. */
  | { readonly ask: 'awake' }
  /** Roles and labels of the application menu. */
  | { readonly ask: 'menu' }
  /** Lets something happen to the computer; returns whether the app asked for time. */
  | { readonly ask: 'power'; readonly event: PowerEvent }
  /** Ends the session of Windows, and with it this process. */
  | { readonly ask: 'endSession' }
  /** The requests of main, and when their responses began. */
  | { readonly ask: 'received' }
  /** What its process used since the last such question, with the delays of its event loop once they are measured. */
  | { readonly ask: 'work' | 'watchLoop' }
  /** The printed jobs, and how often the system's print dialog opened. */
  | { readonly ask: 'printed' }
  /** Changes the computer that the shell plays; returns it as it is then. */
  | { readonly ask: 'computer'; readonly change: Partial<Computer> }
  | { readonly ask: 'leave' }
  /** Clicks the newest notification. Returns whether there was one. */
  | { readonly ask: 'press' };

const answers: Readonly<Record<DesktopQuestion['ask'], (question: DesktopQuestion) => unknown>> = {
  clipboard: () => clipboardContent.text,
  notifications: () => shownNotifications.map(({ title, body }) => ({ title, body })),
  badge: () => badge(),
  errorBoxes: () => errorBoxes,
  awake: () => powerSaveBlockerPart.applied,
  menu: () => menuTitles(),
  power: (question) => 'event' in question && happen(question.event),
  endSession: () => endSession(),
  received: () => recentResponses,
  work: () => ownWorkSince(),
  watchLoop: () => watchLoop(),
  printed: () => ({ jobs: printRequests, asked: printDialog.asked }),
  computer: (question) => {
    if ('change' in question) playComputer(question.change);
    return computer;
  },
  leave: () => {
    for (const window of openWindows()) window.inBackground = true;
  },
  press: () => openNotifications.at(-1)?.emit('click', {}) ?? false,
};

/** The count on the app's icon; on Windows the icon over the till's button on the taskbar says it. */
const badge = (): number =>
  computer.system === 'win32' ? Number(openWindows().find(({ overlay }) => overlay !== null)?.overlay ?? 0) : app.badge;

/**
 * Windows tells each window and then ends the process; `before-quit` and what follows it are not emitted
 * (electron/electron docs/api/app.md, docs/api/base-window.md).
 */
function endSession(): void {
  for (const window of openWindows()) {
    if (!emitPreventable(window, 'query-session-end')) return;
    window.emit('session-end', { reasons: ['shutdown'] });
  }
  process.kill(process.pid, 'SIGKILL');
}

/**
 * A test that started this process with an IPC channel may act for the person at the computer. No other process can: the
 * channel is no address.
 */
export function answerParent(): void {
  if (!process.send) return;
  process.on('message', (message) => {
    const question = message as DesktopQuestion;
    process.send?.({ answer: answers[question.ask]?.(question) });
  });
  process.channel?.unref();
}

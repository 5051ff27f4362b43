import type { MessageBoxOptions } from 'electron';
import { describeError } from '../logging/fields.ts';

/**
 * What is said while there is no window, or none that shows anything: in English, since the settings with the language are
 * not read yet or cannot be. Each is a title and what to do.
 */
export type ErrorBox = readonly [title: string, content: string];

/** Of a start that would open the till to others. `cause`: the switch or the variable. */
export const startedUnsafely = (cause: string): ErrorBox => [
  'This till does not start like this',
  `It was started with ${cause}, which is not known to be safe for your keys. Start it without.`,
];

/** A part of it that has all its rights is not as it was made. */
export const changedTill: ErrorBox = [
  'This till was changed and does not start',
  'A part of it is not as it was made, so your keys would not be safe with it. Install the till again. Your sales stay.',
];

/** System codes of a folder that takes no files: rights, a read-only disk, a file in the folder's place. */
const notWritable: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);
const full: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Why a till could not be opened. `folder`: its data folder. */
export function notOpened(error: unknown, folder: string): ErrorBox {
  const { error: name, errorCode } = describeError(error);
  const words = `${whatToDo(errorCode, folder)}\n\nFor support: ${[name, errorCode].filter(Boolean).join(', ')}`;
  return ['The till could not be opened', words];
}

function whatToDo(code: string | undefined, folder: string): string {
  if (full.has(code)) return `The disk of this folder is full: ${folder}\n\nMake room, then start the till again.`;
  if (notWritable.has(code))
    return `It cannot write into its folder: ${folder}\n\nAllow it to, then start the till again.`;
  return `Start it again. If this comes back, install the till again; your sales stay, in ${folder}. The file logs/till.log there says more.`;
}

/** The button of the questions below that ends the till. */
export const END_TILL = 1;

export const stillOpening: MessageBoxOptions = {
  message: 'The till is still opening',
  detail:
    'After an update, with a long sales record or on a slow disk it takes minutes. Wait if you can: a start that is ended begins again.',
  buttons: ['Wait', 'End'],
};

/** Asked where a window shows nothing any more. */
export const windowEnded: MessageBoxOptions = {
  message: 'A window of the till ended several times',
  detail:
    'Payments are still watched. Open the window again; if it ends again, restart the computer, and let no other program, such as a virus scanner, change or stop the till.',
  buttons: ['Open again', 'End the till'],
};

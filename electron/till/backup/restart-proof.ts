import { uptime } from 'node:os';
import { join } from 'node:path';
import { createFile, readIfThere } from '../../platform/files.ts';

/** In ms: the time of day, and how long ago the computer was started. */
const systemClocks = { now: Date.now, sinceStart: () => uptime() * 1_000 };

const fileIn = (dataDir: string): string => join(dataDir, 'restart.proof');

/**
 * Writes when this till was opened for the first time. There are programs, in cybercafés and on rented computers, that
 * undo every change at each start: nothing of the till would be left then, this file neither.
 */
export const noteForRestart = (dataDir: string, { now } = systemClocks): void =>
  void createFile(fileIn(dataDir), `${Math.round(now())}\n`);

/** Whether the computer was started again since, so that it is known to keep what is written. */
export function isKeptOverRestart(dataDir: string, { now, sinceStart } = systemClocks): boolean {
  const notedText = readIfThere(fileIn(dataDir));
  const at = notedText.ok && notedText.value !== null ? Number(notedText.value) : Number.NaN;
  return now() - at > sinceStart();
}

import { beforeEach, expect, it } from 'vitest';
import { hours, minutes } from '../../../../electron/shared/base/units.ts';
import { isKeptOverRestart, noteForRestart } from '../../../../electron/till/backup/restart-proof.ts';
import { tempFolder } from '../../../support/journal-kit.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

/** A computer that was started at one time and shows another. */
const at = (now: number, startedAt: number) => ({ now: () => now, sinceStart: () => now - startedAt });

it('finds files kept over a restart once the computer started after the till was first opened', () => {
  noteForRestart(folder, at(hours(8), 0));
  expect(isKeptOverRestart(folder, at(hours(9), 0))).toBe(false);
  expect(isKeptOverRestart(folder, at(hours(9), hours(9) - minutes(1)))).toBe(true);
});

it('stays shown, however often the till is opened', () => {
  noteForRestart(folder, at(hours(8), 0));
  noteForRestart(folder, at(hours(10), hours(9)));
  expect(isKeptOverRestart(folder, at(hours(30), hours(9)))).toBe(true);
});

it('finds no files kept over a restart on a computer on which nothing was written', () => {
  expect(isKeptOverRestart(folder, at(hours(8), 0))).toBe(false);
});

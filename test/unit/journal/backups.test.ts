import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { badName } from '../../../electron/journal/aside.ts';
import {
  type Backup,
  backupName,
  backupsToKeep,
  listBackups,
  rotateBackups,
} from '../../../electron/journal/backups.ts';
import { forAny } from '../../support/for-any.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 9, 7);
const copy = (seq: number, at: number, beforeMigration = false): Backup => ({
  file: `copy ${seq} of ${at}`,
  seq,
  at,
  beforeMigration,
});

it('orders copies by the last entry in their name, not by the time', () => {
  const folder = tempFolder();
  const names = [
    backupName({ seq: 8, at: NOW }),
    backupName({ seq: 9, at: 0 }, 2),
    backupName({ seq: 7, at: Date.UTC(2062, 0, 1) }),
    backupName({ seq: 1_234_567_890, at: Date.UTC(12_062, 0, 1) }),
  ];
  for (const name of [...names, 'journal.db', 'journal-x.db', `${names[0]}.tmp`]) writeFileSync(join(folder, name), '');
  expect(listBackups(folder).map(({ seq, at, beforeMigration }) => [seq, at, beforeMigration])).toEqual([
    [1_234_567_890, Date.UTC(9999, 11, 31), false],
    [9, 0, true],
    [8, NOW, false],
    [7, Date.UTC(2062, 0, 1), false],
  ]);
  expect(listBackups(join(folder, 'none'))).toEqual([]);
});

it('leaves 24 hourly and 7 daily copies of a till that copies every quarter of an hour, and the last three', () => {
  const all = Array.from({ length: 4 * 24 * 30 }, (_, i) => copy(10_000 - i, NOW - i * (HOUR / 4)));
  const keptAges = backupsToKeep(all).map(({ at: time }) => (NOW - time) / HOUR);
  expect(keptAges.slice(0, 3)).toEqual([0, 0.25, 0.5]);
  expect(keptAges.filter((age) => age <= 24)).toHaveLength(24 + 1);
  expect(keptAges.filter((age) => age > 24)).toHaveLength(5);
  expect(Math.max(...keptAges)).toBeLessThanOrEqual(7 * 24);
});

it('removes neither the copy with the most entries nor the one just made, whatever the clock shows', () => {
  const years = fc.constantFrom(0, Date.UTC(2016, 0, 1), NOW, Date.UTC(2062, 0, 1));
  const copies = fc.array(fc.tuple(years, fc.integer({ min: 0, max: 1_000 })), { minLength: 1, maxLength: 60 });
  forAny([copies, fc.nat()], (times, which) => {
    const all = times.map(([year, hour], i) => copy(times.length - i, year + hour * HOUR));
    const newest = all[which % all.length];
    const keptBackups = backupsToKeep(all, newest?.file);
    expect(keptBackups).toContain(all[0]);
    expect(keptBackups).toContain(newest);
    expect(keptBackups.length).toBeGreaterThanOrEqual(Math.min(all.length, 3));
  });
});

it('counts copies before migrations apart, and keeps two', () => {
  const all = [copy(9, NOW), copy(8, NOW, true), copy(7, NOW, true), copy(6, NOW, true)];
  expect(backupsToKeep(all).map(({ seq }) => seq)).toEqual([9, 8, 7]);
});

it('takes away the rest and half-made drafts, and nothing that is not a copy', () => {
  const folder = tempFolder();
  const old = Array.from({ length: 40 }, (_, i) => backupName({ seq: 40 - i, at: NOW - i * 60_000 }));
  for (const name of [...old, 'notes.txt', `${old[0]}.tmp`, `${old[0]}.tmp-wal`]) writeFileSync(join(folder, name), '');
  rotateBackups(folder, join(folder, String(old[30])));
  // The last three, the last of the hour before, and the one just made.
  expect(readdirSync(folder).sort()).toEqual([old[30], old[8], old[2], old[1], old[0], 'notes.txt'].sort());
});

it('gives each file that is set aside a name of its own, also while the clock stands still', () => {
  const file = join(tempFolder(), 'journal.db');
  const names = Array.from({ length: 3 }, () => {
    const name = badName(file, NOW);
    writeFileSync(name, '');
    return name;
  });
  expect(new Set(names).size).toBe(3);
});

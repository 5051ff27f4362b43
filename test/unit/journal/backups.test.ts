import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backupName, backupsToKeep, listBackups, rotateBackups } from '../../../electron/journal/backups.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 9, 7);
const at = (time: number, beforeMigration = false) => ({ file: `f${time}`, at: time, beforeMigration });

it('names sort by time and read back', () => {
  const folder = tempFolder();
  for (const name of [backupName(NOW), backupName(NOW + 1, 2), 'journal.db', 'journal-x.db', `${backupName(NOW)}.tmp`])
    writeFileSync(join(folder, name), '');
  expect(listBackups(folder).map(({ at: time, beforeMigration }) => [time, beforeMigration])).toEqual([
    [NOW + 1, true],
    [NOW, false],
  ]);
  expect(listBackups(join(folder, 'none'))).toEqual([]);
});

it('leaves 24 hourly and 7 daily copies of a till that copies every quarter of an hour, and the last three', () => {
  const all = Array.from({ length: 4 * 24 * 30 }, (_, i) => at(NOW - i * (HOUR / 4)));
  const kept = backupsToKeep(all).map(({ at: time }) => (NOW - time) / HOUR);
  expect(kept.slice(0, 3)).toEqual([0, 0.25, 0.5]);
  expect(kept.filter((age) => age <= 24)).toHaveLength(24 + 1);
  expect(kept.filter((age) => age > 24)).toHaveLength(5);
  expect(Math.max(...kept)).toBeLessThanOrEqual(7 * 24);
});

it('removes neither the newest copy nor any because of the clock alone', () => {
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 1 })
    .map((all) => all.sort((a, b) => b - a));
  fc.assert(
    fc.property(times, fc.integer({ min: -500, max: 500 }), (hours, shift) => {
      const all = hours.map((hour) => at(NOW + hour * HOUR));
      const kept = backupsToKeep(all);
      expect(kept).toContain(all[0]);
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(all.length, 24));
      // The same copies under a clock that stood elsewhere, by whole days.
      const moved = backupsToKeep(all.map((each) => ({ ...each, at: each.at + shift * 24 * HOUR })));
      expect(moved.map(({ file }) => file)).toEqual(kept.map(({ file }) => file));
    }),
  );
});

it('counts copies before migrations apart, and keeps two', () => {
  const all = [at(NOW), at(NOW - 1, true), at(NOW - 2, true), at(NOW - 3, true)];
  expect(backupsToKeep(all).map(({ at: time }) => NOW - time)).toEqual([0, 1, 2]);
});

it('takes away the rest and half-made drafts, and nothing that is not a copy', () => {
  const folder = tempFolder();
  const old = Array.from({ length: 40 }, (_, i) => backupName(NOW - i * 60_000));
  for (const name of [...old, 'notes.txt', `${old[0]}.tmp`, `${old[0]}.tmp-wal`]) writeFileSync(join(folder, name), '');
  rotateBackups(folder);
  // The last three, and the last of the hour before.
  expect(readdirSync(folder).sort()).toEqual([old[8], old[2], old[1], old[0], 'notes.txt'].sort());
});

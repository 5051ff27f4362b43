import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backupName } from '../../../../electron/journal/backups.ts';
import { journalFailure } from '../../../../electron/journal/problem.ts';
import { err, ok } from '../../../../electron/shared/base/result.ts';
import { hours, minutes } from '../../../../electron/shared/base/units.ts';
import { createCopiesElsewhere } from '../../../../electron/till/backup/copies-elsewhere.ts';
import { holdTimers } from '../../../support/hold-timers.ts';
import { drafts, open, tempFolder } from '../../../support/journal-kit.ts';
import { unwrap } from '../../../support/unwrap.ts';

it('sends the same daily copy once although a full disk cannot record that it was made', async () => {
  const dataDir = tempFolder();
  const journal = open(join(dataDir, 'journal.db'));
  unwrap(journal.append(drafts(5)));
  onTestFinished(journal.close);
  vi.spyOn(journal, 'append').mockReturnValue(err(journalFailure('full')));
  const backups = join(dataDir, 'backups');
  mkdirSync(backups);
  let now = Date.UTC(2026, 10, 21, 9);
  writeFileSync(join(backups, backupName({ seq: 5, at: now })), 'sales');
  const place = join(tempFolder(), 'OneDrive');
  mkdirSync(place);
  const timers = holdTimers(() => now);
  const copies = createCopiesElsewhere({
    dataDir,
    tillJournal: { till: 'T7K2QP', journal, maintenance: { backUp: async () => ok(undefined) } },
    place: () => place,
    timers: { ...timers, now: () => now },
    changed: () => undefined,
    report: () => undefined,
    reportError: (error) => expect(error).toBeUndefined(),
  });
  onTestFinished(copies.stop);
  /** Lets the next look run to its end. */
  const look = async (after: number) => {
    now += after;
    timers.take(now)?.run();
    await expect.poll(() => timers.delays()).toEqual([minutes(15)]);
  };
  await look(minutes(2));
  expect(readdirSync(place)).toHaveLength(1);
  for (const name of readdirSync(place)) rmSync(join(place, name));
  await look(minutes(15));
  expect(readdirSync(place)).toEqual([]);
  expect(copies.view().copiedAt).toBe(Date.UTC(2026, 10, 21, 9) + minutes(2));
  await look(hours(24));
  expect(readdirSync(place)).toEqual([]);
});

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backupName } from '../../../../electron/journal/backups.ts';
import { copyElsewhere, copyName } from '../../../../electron/journal/copy-elsewhere.ts';
import { journalFailure } from '../../../../electron/journal/problem.ts';
import { err, ok } from '../../../../electron/shared/base/result.ts';
import { hours, minutes } from '../../../../electron/shared/base/units.ts';
import {
  type CopiesElsewhereOptions,
  createCopiesElsewhere,
} from '../../../../electron/till/backup/copies-elsewhere.ts';
import { limitRoom } from '../../../support/failing-files.ts';
import { holdTimers } from '../../../support/hold-timers.ts';
import { drafts, open, tempFolder } from '../../../support/journal-kit.ts';
import { unwrap } from '../../../support/unwrap.ts';

const till = 'T7K2QP';
const STARTED = Date.UTC(2026, 10, 21, 9);

/** A till with five entries, a copy of them in the file `backup`, and a place for its daily copies. */
function tillWithPlace(run?: CopiesElsewhereOptions['run']) {
  const dataDir = tempFolder();
  const journal = open(join(dataDir, 'journal.db'));
  unwrap(journal.append(drafts(5)));
  const backup = join(dataDir, 'backups', backupName({ seq: 5, at: STARTED }));
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(backup, 'sales');
  const place = join(tempFolder(), 'OneDrive');
  mkdirSync(place);
  let now = STARTED;
  /** Starts the daily copies, as each start of the till does. Returns what lets the next look run to its end. */
  function start() {
    const timers = holdTimers(() => now);
    const copies = createCopiesElsewhere({
      dataDir,
      tillJournal: { till, journal, maintenance: { backUp: async () => ok(undefined) } },
      place: () => place,
      timers: { ...timers, now: () => now },
      changed: () => undefined,
      report: () => undefined,
      reportError: (error) => expect(error).toBeUndefined(),
      ...(run && { run }),
    });
    onTestFinished(copies.stop);
    const look = async (after: number) => {
      now += after;
      timers.take(now)?.run();
      await expect.poll(() => timers.delays()).toEqual([minutes(15)]);
    };
    return { copies, look };
  }
  return { journal, place, start };
}

it('sends the same daily copy once although a full disk cannot record that it was made', async () => {
  const { journal, place, start } = tillWithPlace();
  vi.spyOn(journal, 'append').mockReturnValue(err(journalFailure('full')));
  const { copies, look } = start();
  await look(minutes(2));
  expect(readdirSync(place)).toHaveLength(1);
  for (const name of readdirSync(place)) rmSync(join(place, name));
  await look(minutes(15));
  expect(readdirSync(place)).toEqual([]);
  expect(copies.view().copiedAt).toBe(STARTED + minutes(2));
  await look(hours(24));
  expect(readdirSync(place)).toEqual([]);
});

it('deletes older copies on a drive once where that makes no room, also after a restart', async () => {
  limitRoom(() => 0);
  const { journal, place, start } = tillWithPlace((_, task) => ({
    result: copyElsewhere(task).then(ok),
    stop: async () => undefined,
  }));
  const older = [1, 2, 3].map((seq) =>
    join(place, copyName({ till, journal: journal.head().journal, seq, at: STARTED })),
  );
  for (const file of older) writeFileSync(file, 'sales');
  for (const leftCount of [2, 2]) {
    const { copies, look } = start();
    await look(minutes(2));
    expect(copies.view().problem).toBe('no-room');
    expect(readdirSync(place)).toHaveLength(leftCount);
    copies.stop();
  }
});

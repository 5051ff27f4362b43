import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listBackups } from '../../../electron/journal/backups.ts';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { journalPathsOf } from '../../../electron/journal/paths.ts';
import { runTask } from '../../../electron/journal/tasks.ts';
import { limitRoom } from '../../support/failing-files.ts';
import { aKey, drafts, open, openWith } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 9);

/** A till on a disk that has room for its record and so many copies of it. */
function tillWithRoomFor(copies: number) {
  const { file, journal } = openWith(400);
  journal.close();
  const { backups } = journalPathsOf(file);
  const { size } = statSync(file);
  const chain = { uuid: journal.head().journal, chainKey: keysFrom(aKey).chain };
  const usedBytes = () => listBackups(backups).reduce((sum, copy) => sum + statSync(copy.file).size, 0);
  const disk = { others: 0 };
  limitRoom(() => size * copies - usedBytes() - disk.others);
  return {
    size,
    disk,
    /** Records something more, and makes a copy so many hours later. */
    async copy(hour: number) {
      const journalAgain = open(file);
      unwrap(journalAgain.append(drafts(1)));
      journalAgain.close();
      const task = { kind: 'backup', file, ...chain, at: NOW + hour * HOUR } as const;
      return runTask(task, { projections: async () => [], prepareReplica: () => expect.fail('no replica') });
    },
    seqs: () => listBackups(backups).map(({ seq }) => seq),
    names: () => readdirSync(join(backups)),
  };
}

it('goes on copying the record on a disk that has no room for a copy of each hour', async () => {
  const till = tillWithRoomFor(7);
  for (let hour = 1; hour <= 10; hour += 1) expect(await till.copy(hour)).toMatchObject({ ok: true });
  expect(till.seqs().at(0)).toBe(410);
  expect(till.seqs().length).toBeGreaterThanOrEqual(3);
});

it('deletes none of the last three copies for a new one, and none where that would not be enough', async () => {
  const till = tillWithRoomFor(20);
  for (let hour = 1; hour <= 5; hour += 1) expect(await till.copy(hour)).toMatchObject({ ok: true });
  till.disk.others = till.size * 15;
  expect(await till.copy(6)).toMatchObject({ ok: true });
  expect(till.seqs()).toEqual([406, 405, 404, 403]);
  till.disk.others = till.size * 18;
  expect(await till.copy(7)).toMatchObject({ ok: false, failure: { text: 'full' } });
  expect(till.seqs()).toEqual([406, 405, 404, 403]);
});

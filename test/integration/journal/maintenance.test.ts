import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemIn } from '../../../electron/journal/maintenance/maintenance.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, minutes, seconds } from '../../../electron/shared/base/units.ts';
import { createJournalHealth } from '../../../electron/till/backup/health.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { longestBlockingOf } from '../../support/event-loop-blocking.ts';
import { drafts, open, tamper, tempFolder } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { NINE, startMaintenance } from './maintenance-kit.ts';

it('copies every quarter of an hour, when something was recorded', async () => {
  const till = startMaintenance();
  unwrap(till.journal.append(drafts(3)));
  till.pass(minutes(15));
  expect(problemIn(await till.reported('backed-up'))).toBe(null);
  expect(till.copies()).toHaveLength(1);
  await expect.poll(() => till.timers().length).toBe(3);
  till.pass(minutes(15));
  expect(unwrap(await till.maintenance.backUp())).toBe(undefined);
  expect(till.copies()).toHaveLength(1);
  unwrap(till.journal.append(drafts(1)));
  unwrap(await till.maintenance.backUp());
  expect(till.copies()).toHaveLength(2);
  const [, newest = ''] = till.copies().sort();
  expect(open(join(till.file, '../backups', newest), { projections: journalProjections }).head()).toEqual(
    till.journal.head(),
  );
});

it('makes a last copy when stopped, and knows in the next run that nothing came since', async () => {
  const till = startMaintenance();
  unwrap(till.journal.append(drafts(3)));
  await till.maintenance.stop();
  expect(till.copies()).toHaveLength(1);
  expect(till.timers()).toEqual([]);
  till.journal.close();
  const next = startMaintenance(till.file);
  unwrap(await next.maintenance.backUp());
  expect([next.reports, next.copies().length]).toEqual([[], 1]);
});

it.each([
  ['a changed table', "INSERT INTO unmatched (event_id) VALUES ('e')", 1],
  ['nothing changed', 'SELECT 1', 2],
])(
  'runs what follows a check at the start and at night, and only for a journal in order: %s',
  async (_, sql, times) => {
    const till = startMaintenance();
    unwrap(till.journal.append(drafts(3)));
    till.pass(minutes(1));
    await till.reported('checked');
    await expect.poll(() => till.timers().map(({ at }) => at)).toContain(NINE + hours(18));
    // Also at a till that is off every night.
    expect(till.cleanChecks()).toBe(1);
    tamper(till.file, sql);
    till.pass(hours(18));
    await till.reported('checked', 2);
    await expect.poll(() => till.timers().map(({ at }) => at)).toContain(NINE + hours(42));
    expect(till.cleanChecks()).toBe(times);
  },
);

// Windows lets no other program move a file that is open.
it.skipIf(process.platform === 'win32')(
  'checks again after 15 minutes where it could not, and shows no problem with the record meanwhile',
  async () => {
    const till = startMaintenance();
    unwrap(till.journal.append(drafts(3)));
    renameSync(till.file, `${till.file}.moved`);
    till.pass(minutes(1));
    const report = await till.reported('checked');
    expect(report.result).toMatchObject({ ok: false });
    const health = createJournalHealth(() => undefined);
    health.note(report);
    const guard = err(failure('unexpected'));
    const view = health.view({ tillJournal: null, sales: null, problem: null, guard, copies: null }, tempFolder());
    expect([view.problem, view.checkedAt]).toEqual([null, null]);
    renameSync(`${till.file}.moved`, till.file);
    await expect.poll(() => till.timers().map(({ at }) => at)).toContain(NINE + minutes(16));
    till.pass(minutes(15));
    expect(problemIn(await till.reported('checked', 2))).toBeNull();
    await expect.poll(() => till.timers().map(({ at }) => at)).toContain(NINE + hours(18));
  },
);

it('writes a long log back when nobody records, and not before', async () => {
  const till = startMaintenance();
  const logSize = () => statSync(`${till.file}-wal`).size;
  const fileSize = () => statSync(till.file).size;
  const text = 'x'.repeat(15_000);
  unwrap(till.journal.append(drafts(100).map((one) => ({ ...one, body: { text } }))));
  const before = [logSize(), fileSize()];
  expect(before[0]).toBeGreaterThan(1 << 20);
  // Recorded between two looks: somebody is at work.
  till.pass(seconds(2));
  await expect.poll(() => till.timers().length).toBe(3);
  expect(fileSize()).toBe(before[1]);
  till.pass(seconds(2));
  await expect.poll(fileSize).toBeGreaterThan(1 << 20);
  await expect.poll(() => till.timers().length).toBe(3);
  // The log begins again from its start: it grows no more.
  unwrap(till.journal.append(drafts(1)));
  expect(logSize()).toBe(before[0]);
});

// Windows lets no other program move a file that is open.
it.skipIf(process.platform === 'win32')(
  'leaves the log of a file that was moved away, and makes no other',
  async () => {
    const till = startMaintenance();
    unwrap(till.journal.append(drafts(100)));
    till.pass(seconds(2));
    await expect.poll(() => till.timers().length).toBe(3);
    renameSync(till.file, `${till.file}.moved`);
    till.pass(seconds(2));
    await expect.poll(() => till.timers().length).toBe(3);
    expect([till.file, `${till.file}-wal`].map((name) => existsSync(name))).toEqual([false, true]);
  },
);

it('blocks this thread only briefly: sales continue while it copies and checks', async () => {
  const till = startMaintenance();
  unwrap(till.journal.append(drafts(20_000)));
  let sales = 0;
  const longest = await longestBlockingOf(async () => {
    let done = false;
    const work = Promise.all([till.maintenance.backUp(), till.maintenance.check()]).finally(() => {
      done = true;
    });
    while (!done) {
      unwrap(till.journal.append(drafts(1)));
      sales += 1;
      await new Promise((go) => setTimeout(go, 5));
    }
    expect((await work).every(({ ok }) => ok)).toBe(true);
  });
  expect(sales).toBeGreaterThan(1);
  expect(longest).toBeLessThan((await longestBlockingOf(async () => till.journal.verify())) / 2);
});

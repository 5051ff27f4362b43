import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startJournalMaintenance } from '../../../electron/environments/journal/maintenance.ts';
import { type MaintenanceReport, problemIn } from '../../../electron/environments/journal/maintenance-report.ts';
import { journalProjections } from '../../../electron/environments/journal/projections.ts';
import { backupName } from '../../../electron/journal/backups.ts';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { openFile } from '../../../electron/journal/open.ts';
import { SCHEMA_VERSION } from '../../../electron/journal/schema.ts';
import { hours, type Ms, minutes, seconds } from '../../../electron/shared/units.ts';
import { aKey, drafts, newFile, open, tamper } from '../../support/journal-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** 9 o'clock in the shop. */
const NINE = Date.UTC(2026, 10, 21, 8);

/** Keepers over a journal, with a clock and timers that move when told. */
function kept(file = newFile()) {
  const journal = open(file, { projections: journalProjections });
  const reports: MaintenanceReport[] = [];
  const mistakes: unknown[] = [];
  let nights = 0;
  let now = NINE;
  let timers: { run: () => void; at: number }[] = [];
  const maintenance = startJournalMaintenance({
    ...{ journal, file, chainKey: keysFrom(aKey).chain },
    atNight: async () => {
      nights += 1;
    },
    report: (report) => reports.push(report),
    reportError: (error) => mistakes.push(error),
    timers: {
      now: () => now,
      setTimer: (run, delay: Ms) => {
        const timer = { run, at: now + delay };
        timers.push(timer);
        return timer;
      },
      clearTimer: (timer) => {
        timers = timers.filter((each) => each !== timer);
      },
    },
  });
  onTestFinished(async () => {
    await maintenance.end();
    expect(mistakes).toEqual([]);
  });
  return {
    file,
    journal,
    maintenance,
    reports,
    timers: () => timers,
    nights: () => nights,
    copies: () => (existsSync(join(file, '../backups')) ? readdirSync(join(file, '../backups')) : []),
    pass(time: Ms): void {
      now += time;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    /** Waits for the next report of a kind. */
    told: (kind: MaintenanceReport['kind'], count = 1) =>
      until(() => {
        const all = reports.filter((report) => report.kind === kind);
        return all.length >= count && all.at(-1);
      }),
  };
}

it('copies every quarter of an hour, when something was recorded', async () => {
  const till = kept();
  unwrap(till.journal.append(drafts(3)));
  till.pass(minutes(15));
  expect(problemIn(await till.told('backed-up'))).toBe(null);
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
  const till = kept();
  unwrap(till.journal.append(drafts(3)));
  await till.maintenance.stop();
  expect(till.copies()).toHaveLength(1);
  expect(till.timers()).toEqual([]);
  till.journal.close();
  const next = kept(till.file);
  unwrap(await next.maintenance.backUp());
  expect([next.reports, next.copies().length]).toEqual([[], 1]);
});

it('checks the whole journal a minute after opening, and every night', async () => {
  const till = kept();
  unwrap(till.journal.append(drafts(30)));
  till.pass(minutes(1));
  const report = await till.told('checked');
  expect(problemIn(report)).toBe(null);
  expect(report.result).toMatchObject({ value: { verification: { ok: true, head: till.journal.head() } } });
  await expect.poll(() => till.timers().map(({ at }) => at)).toContain(NINE + hours(18));
});

it.each([
  ['a changed table', "INSERT INTO unmatched (event_id, at) VALUES ('e', 1)", 0],
  ['nothing changed', 'SELECT 1', 1],
])('does the work of the night only for a journal that is in order: %s', async (_, sql, times) => {
  const till = kept();
  unwrap(till.journal.append(drafts(3)));
  till.pass(minutes(1));
  await till.told('checked');
  await expect.poll(() => till.timers().map(({ at }) => at)).toContain(NINE + hours(18));
  tamper(till.file, sql);
  till.pass(hours(18));
  await till.told('checked', 2);
  await expect.poll(() => till.timers().map(({ at }) => at)).toContain(NINE + hours(42));
  expect(till.nights()).toBe(times);
});

it.each([
  [
    'an entry that was changed',
    "UPDATE entry SET actor = 'nobody' WHERE seq = 2",
    { verification: { ok: false, seq: 2 } },
  ],
  [
    'a table that was changed',
    "INSERT INTO unmatched (event_id, at) VALUES ('e', 1)",
    { verification: { ok: true }, differences: ['unmatched: row 1: event_id, at, refid, account_no'] },
  ],
  ['a table that is gone', 'DROP TABLE remainder', { differences: ['remainder: missing'] }],
  [
    'a search index that lost a text',
    "INSERT INTO collection_text (rowid, text) VALUES (1, 'abc')",
    { differences: ['collection_text: row 1: term, found, docs'] },
  ],
])('finds %s beside the running till', async (_, sql, found) => {
  const till = kept();
  unwrap(till.journal.append(drafts(5)));
  tamper(till.file, sql);
  expect(await till.maintenance.check()).toMatchObject({ ok: true, value: found });
  expect(problemIn(await till.told('checked'))).toMatchObject({
    text: 'verification' in found && !found.verification.ok ? 'corrupt' : 'out-of-step',
  });
});

it('does not replace good copies by one of a damaged journal, and says so', async () => {
  const till = kept();
  unwrap(till.journal.append(drafts(5)));
  unwrap(await till.maintenance.backUp());
  tamper(till.file, "UPDATE entry SET actor = 'nobody' WHERE seq = 2");
  unwrap(till.journal.append(drafts(1)));
  expect(await till.maintenance.backUp()).toMatchObject({ ok: false, failure: { text: 'corrupt' } });
  expect(problemIn(await till.told('backed-up', 2))).toMatchObject({ text: 'corrupt' });
  expect(till.copies()).toHaveLength(1);
});

it('writes a long log back when nobody records, and not before', async () => {
  const till = kept();
  const logged = () => statSync(`${till.file}-wal`).size;
  const written = () => statSync(till.file).size;
  const text = 'x'.repeat(15_000);
  unwrap(till.journal.append(drafts(100).map((one) => ({ ...one, body: { text } }))));
  const before = [logged(), written()];
  expect(before[0]).toBeGreaterThan(1 << 20);
  // Recorded between two looks: somebody is at work.
  till.pass(seconds(2));
  await expect.poll(() => till.timers().length).toBe(3);
  expect(written()).toBe(before[1]);
  till.pass(seconds(2));
  await expect.poll(written).toBeGreaterThan(1 << 20);
  await expect.poll(() => till.timers().length).toBe(3);
  // The log begins again from its start: it grows no more.
  unwrap(till.journal.append(drafts(1)));
  expect(logged()).toBe(before[0]);
});

it('blocks this thread only briefly: sales continue while it copies and checks', async () => {
  const till = kept();
  unwrap(till.journal.append(drafts(20_000)));
  const began = performance.now();
  const work = Promise.all([till.maintenance.backUp(), till.maintenance.check()]);
  let [longest, last, sales, done] = [0, performance.now(), 0, false];
  void work.finally(() => {
    done = true;
  });
  while (!done) {
    unwrap(till.journal.append(drafts(1)));
    sales += 1;
    await new Promise((go) => setTimeout(go, 5));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  expect((await work).every(({ ok }) => ok)).toBe(true);
  expect(sales).toBeGreaterThan(10);
  // The bench measures milliseconds; here the machine may have other work. Work on this thread would hold it throughout.
  expect(longest).toBeLessThan((performance.now() - began) / 2);
});

it('makes a checked copy before it migrates a file to a newer version', () => {
  const file = newFile();
  const old = open(file);
  unwrap(old.append(drafts(3)));
  const head = old.head();
  old.close();
  const settings = {
    till: 'T1',
    keys: keysFrom(aKey),
    anchor: null,
    projections: [],
    now: () => Date.UTC(2026, 10, 21),
  };
  const opened = openFile({ ...settings, file, furtherSteps: ['ALTER TABLE data_key ADD COLUMN note TEXT'] });
  expect(opened.writer.get('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION + 1 });
  opened.close();
  const name = backupName(settings.now(), SCHEMA_VERSION + 1);
  expect(readdirSync(join(file, '../backups'))).toEqual([name]);
  expect(open(join(file, '../backups', name)).head()).toEqual(head);
});

it('changes nothing when the copy before a migration cannot be made', () => {
  const file = newFile();
  const old = open(file);
  unwrap(old.append(drafts(3)));
  old.close();
  tamper(file, "UPDATE entry SET actor = 'x' WHERE seq = 3; UPDATE entry SET actor = 'cashier-1' WHERE seq = 3");
  const settings = { till: 'T1', keys: keysFrom(aKey), anchor: null, projections: [], now: () => 0 };
  const steps = { furtherSteps: ['ALTER TABLE data_key ADD COLUMN note TEXT', 'this is no statement'] };
  expect(() => openFile({ ...settings, file, ...steps })).toThrow('syntax');
  expect(open(file).entries({})).toHaveLength(3);
});

import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { MaintenanceReport } from '../../../electron/journal/maintenance/maintenance.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import type { Ms } from '../../../electron/shared/base/units.ts';
import { copySaved, createCopiesElsewhere } from '../../../electron/till/backup/copies-elsewhere.ts';
import { isDeep } from '../../support/deep.ts';
import { drafts, tempFolder } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { shop } from './shop-kit.ts';

/** By name a folder that is copied to other computers, since a test has no second disk. */
function plugIn(): string {
  const stick = join(tempFolder(), 'OneDrive');
  mkdirSync(stick);
  return stick;
}

const copiesIn = (stick: string): string[] => (existsSync(stick) ? readdirSync(stick).sort() : []);

/** A live till with a place for its copies, and a clock that the test sets. */
async function tillWith(place: string | null, live = shop()) {
  const openedJournal = await live.open();
  /** Null while the disk of the till has room for a copy. */
  const backUpFailure = { code: null as 'full' | null };
  const { maintenance } = openedJournal;
  const backUp = async () =>
    backUpFailure.code === null
      ? maintenance.backUp()
      : err(failure('journal-unavailable', { text: backUpFailure.code }));
  const tillJournal = { ...openedJournal, maintenance: { ...maintenance, backUp } };
  unwrap(tillJournal.journal.append(drafts(3)));
  const changes: (string | null)[] = [];
  const reports: MaintenanceReport[] = [];
  let wall = Date.now();
  let look = null as (() => void) | null;
  const copies = createCopiesElsewhere({
    dataDir: live.dataDir,
    tillJournal,
    place: () => place,
    timers: {
      now: () => wall,
      // The limit of a copy is for another test: here each copy ends.
      setTimer: (run, delay: Ms) => {
        if (delay < 10 * 60_000 || delay === 15 * 60_000) look = run;
        return run;
      },
      clearTimer: () => undefined,
    },
    changed: () => changes.push(copies.view().problem),
    report: (report) => reports.push(report),
    reportError: (error) => expect(error).toBeUndefined(),
  });
  onTestFinished(copies.stop);
  return {
    ...live,
    tillJournal,
    copies,
    copyReports: () => reports.map(({ result }) => (result.ok ? 'made' : result.failure.text)),
    backUpFailure,
    setClock(time: number): void {
      wall = time;
    },
    sell: () => unwrap(tillJournal.journal.append(drafts(1))),
    /** Lets the timer run; returns why there is no copy, null for one, or 'not due'. */
    async look(): Promise<string | null> {
      const before = changes.length;
      const run = look;
      look = null;
      run?.();
      await expect.poll(() => look).not.toBeNull();
      return changes.length === before ? 'not due' : (changes.at(-1) ?? null);
    },
  };
}

const DAY = 24 * 3_600_000;

it('makes a copy each day on which something was recorded, and says when the last one was made', async () => {
  const stick = plugIn();
  const startedAt = Date.now();
  const till = await tillWith(stick);
  expect(till.copies.view()).toEqual({ place: 'OneDrive', copiedAt: null, problem: null });
  expect(await till.look()).toBeNull();
  expect(copiesIn(stick)).toHaveLength(1);
  const first = till.copies.view().copiedAt;
  expect(first).toBeGreaterThanOrEqual(startedAt);
  till.sell();
  expect(await till.look()).toBe('not due');
  till.setClock(Date.now() + DAY);
  expect(await till.look()).toBeNull();
  expect(copiesIn(stick)).toHaveLength(2);
  till.setClock(Date.now() + 2 * DAY);
  expect(await till.look()).toBe('not due');
  expect(till.tillJournal.journal.entries({ kind: copySaved }).map(({ actor }) => actor)).toEqual(['till', 'till']);
});

it.each(isDeep ? [1970, 2016, 2062] : [2062])(
  'goes on with its daily copies after a start with the clock at %i',
  async (year) => {
    const stick = plugIn();
    const till = await tillWith(stick);
    await till.look();
    till.setClock(Date.UTC(year, 0, 1));
    till.sell();
    await till.look();
    till.setClock(Date.now() + 2 * DAY);
    till.sell();
    expect(await till.look()).toBeNull();
    const last = copiesIn(stick).map((name) => Number(name.split(' ')[5]));
    expect(Math.max(...last)).toBe(till.tillJournal.journal.head().seq - 1);
  },
);

it('shows the time of an older copy that goes to the stick where the disk is too full for a new one', async () => {
  const stick = plugIn();
  const till = await tillWith(stick);
  await till.look();
  const first = till.copies.view().copiedAt;
  till.sell();
  till.setClock(Date.now() + 3 * DAY);
  till.backUpFailure.code = 'full';
  expect(await till.look()).toBeNull();
  const { copiedAt } = till.copies.view();
  expect(Number(copiedAt) - Number(first)).toBeLessThan(DAY);
  // The same copy as before, under the same name.
  expect(copiesIn(stick)).toHaveLength(1);
});

it('reports once that the stick is not there, and makes the copy once it is plugged in again', async () => {
  const stick = plugIn();
  const till = await tillWith(stick);
  renameSync(stick, `${stick} pulled out`);
  expect([await till.look(), await till.look()]).toEqual(['no-place', 'no-place']);
  expect(existsSync(stick)).toBe(false);
  renameSync(`${stick} pulled out`, stick);
  expect(await till.look()).toBeNull();
  expect(till.copyReports()).toEqual(['no-place', 'made']);
  expect(till.copies.view().problem).toBeNull();
});

it('tries a place before it is chosen, and saves single copies anywhere', async () => {
  const till = await tillWith(null);
  expect(await till.copies.tryPlace(tempFolder(), 'owner')).toMatchObject({ failure: { text: 'same-disk' } });
  expect(await till.copies.tryPlace(plugIn(), 'owner')).toMatchObject({ ok: true });
  const file = join(tempFolder(), 'copy.db');
  expect(unwrap(await till.copies.save(file, 'owner'))).toEqual({ name: 'copy.db', isElsewhere: false });
  const before = till.copies.view().copiedAt;
  expect(till.copies.view().copiedAt).toBe(before);
  expect(await till.copies.save(join(tempFolder(), 'gone', 'copy.db'), 'owner')).toMatchObject({
    failure: { code: 'not-saved', text: 'no-place' },
  });
});

it('makes no copy after the till was closed meanwhile', async () => {
  const stick = plugIn();
  const { copies, tillJournal } = await tillWith(null);
  const saving = copies.save(join(stick, 'copy.db'), 'owner');
  copies.stop();
  expect(await saving).toMatchObject({ ok: false, failure: { code: 'not-saved' } });
  expect(copiesIn(stick)).toEqual([]);
  expect(tillJournal.journal.entries({ kind: copySaved })).toEqual([]);
});

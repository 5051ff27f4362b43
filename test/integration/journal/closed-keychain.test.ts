import { expect, it, onTestFinished } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { hours, type Ms, minutes, seconds } from '../../../electron/shared/base/units.ts';
import { createJournalHealth } from '../../../electron/till/backup/health.ts';
import { settingsFileEdited } from '../../../electron/till/last-environment.ts';
import { holdTimers } from '../../support/hold-timers.ts';
import { draft, tempFolder } from '../../support/journal-kit.ts';
import { closedShop } from '../../support/live-shop.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { openAsTill } from '../../support/till-journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { shop } from './shop-kit.ts';

/** Timers that fire when told, a wall clock that can be set, and one that cannot. */
function fakeWorld() {
  const clocks = { wall: Date.UTC(2026, 10, 21, 8), mono: 0 };
  const timers = holdTimers(() => clocks.mono);
  function pass(duration: Ms): void {
    clocks.mono += duration;
    clocks.wall += duration;
    for (let due = timers.take(clocks.mono); due; due = timers.take(clocks.mono)) due.run();
  }
  return { clocks, timers: { now: () => clocks.wall, ...timers }, pass };
}

const guard = err(failure('unexpected'));

it('shows a keychain that closes while the till is open, whatever the clock says, until it opens again', async () => {
  const { clocks, timers, pass } = fakeWorld();
  const { keychain, native } = memoryKeychain();
  const dataDir = tempFolder();
  const health = createJournalHealth(() => undefined);
  const tillJournal = unwrap(
    await openAsTill({
      environment: 'live',
      dataDir,
      keychain,
      till: 'T7K2QP',
      timers,
      mono: () => clocks.mono,
      report: health.note,
      reportError: (error) => {
        throw error;
      },
    }),
  );
  onTestFinished(() => tillJournal.close());
  const shownProblem = () =>
    health.view({ tillJournal, sales: null, problem: null, guard, copies: null }, dataDir).problem?.text ?? null;
  const afterTime = () => {
    pass(seconds(5));
    clocks.wall -= minutes(10);
    return shownProblem();
  };
  expect(shownProblem()).toBeNull();
  native.mood = 'locked';
  unwrap(tillJournal.journal.append([draft(1)]));
  await expect.poll(afterTime).toBe('head-unkept');
  expect(tillJournal.untrusted()).toBeNull();
  pass(hours(8));
  expect(shownProblem()).toBe('head-unkept');
  expect(tillJournal.untrusted()?.code).toBe('keychain-locked');
  native.mood = 'open';
  await expect.poll(afterTime).toBeNull();
  expect(tillJournal.untrusted()).toBeNull();
});

it('opens at the next attempt where the keychain closed while the till was opened', async () => {
  const shop = await closedShop();
  const [name = '', text = ''] = [...shop.native.entries].find(([each]) => each.endsWith('.writer.live')) ?? [];
  // As after a kill between a change of the staff and its copy in the keychain.
  shop.native.entries.set(name, text.replace(/"digest":"[^"]+"/, `"digest":"${'0'.repeat(64)}"`));
  const { setPassword } = shop.native;
  let writes = 0;
  Object.assign(shop.native, {
    setPassword(...input: Parameters<typeof setPassword>) {
      writes += input[1] === name ? 1 : 0;
      if (writes === 2) shop.native.mood = 'locked';
      return setPassword(...input);
    },
  });
  const kit = await shop.open();
  expect(kit.till.now().problem).toMatchObject({ code: 'keychain-locked' });
  shop.native.mood = 'open';
  await kit.backup.retryOpen();
  expect(kit.till.now().problem).toBeNull();
});

it('shows for a week that the file of the settings was edited, and no longer', async () => {
  const live = shop();
  const tillJournal = await live.open();
  const edit = { kind: settingsFileEdited, subject: '', actor: 'till', body: {} };
  const [entry] = unwrap(tillJournal.journal.append([edit]));
  const editedAt = entry?.at ?? 0;
  const shownAfter = (time: Ms) => {
    const health = createJournalHealth(
      () => undefined,
      () => editedAt + time,
    );
    return health.view({ tillJournal, sales: null, problem: null, guard, copies: null }, live.dataDir).settingsEditedAt;
  };
  expect(shownAfter(hours(6 * 24))).toBe(editedAt);
  expect(shownAfter(hours(8 * 24))).toBeNull();
  // The clock was eight days ahead then, and is right again.
  expect(shownAfter(hours(-8 * 24))).toBeNull();
});

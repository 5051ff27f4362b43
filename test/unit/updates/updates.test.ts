import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hours, minutes, seconds } from '../../../electron/shared/base/units.ts';
import { disabledReason, type Updates } from '../../../electron/updates/updates.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { next, versions } from './versions-kit.ts';

beforeEach(() => void vi.useFakeTimers());

/** Whether the version is fetched at each of four starts. */
const threeTimes = [true, true, true, false];
const always = [true, true, true, true];
const tillIn =
  (folder = tempFolder(), asksAdministrator = false) =>
  () =>
    versions(null, asksAdministrator, join(folder, 'update-tries.json'));

/** Starts the till once for each, which finds the version and fetches it or not; `go` says how its run goes on. */
async function fetchAtEachStart(
  starts: readonly boolean[],
  open: () => ReturnType<typeof versions>,
  go: (till: ReturnType<typeof versions>, isFetched: boolean) => Promise<void>,
): Promise<void> {
  for (const isFetched of starts) {
    const till = open();
    till.updates.start();
    await vi.advanceTimersByTimeAsync(minutes(1));
    expect(till.feed().found(next)).toBe(isFetched);
    await go(till, isFetched);
  }
}

describe('versions', () => {
  it('finds, downloads and publishes a new version', async () => {
    const { updates, reported, feed } = versions();
    await updates.check();
    feed().found(next);
    for (const percent of [0.4, 12.2, 12.9, 99.9]) feed().progress(percent);
    feed().ready(null);
    expect(reported).toEqual([
      { kind: 'checking' },
      { kind: 'downloading', percent: 0 },
      { kind: 'downloading', percent: 12 },
      { kind: 'downloading', percent: 99 },
      { kind: 'ready', waitsFor: null },
    ]);
    expect(updates.view()).toMatchObject({ now: { version: '1.0.0' }, next, checkedAt: 5_000 });
  });

  it('checks for new versions after the start and every few hours, never twice at once', async () => {
    const { updates, did, feed } = versions();
    updates.start();
    await vi.advanceTimersByTimeAsync(seconds(59));
    expect(did).toEqual([]);
    await vi.advanceTimersByTimeAsync(seconds(2));
    expect(did).toEqual(['check']);
    await vi.advanceTimersByTimeAsync(minutes(20));
    await updates.check();
    expect(did).toEqual(['check']);
    feed().none();
    await vi.advanceTimersByTimeAsync(hours(4));
    expect(did).toEqual(['check', 'check']);
    feed().none();
    await updates.close();
    await vi.advanceTimersByTimeAsync(hours(24));
    expect(did).toEqual(['check', 'check', 'drop']);
  });

  it.each([
    ['unreachable', 'tried-often'],
    ['not-ours', 'not-ours'],
    ['not-checked', 'not-checked'],
    ['disk-full', 'disk-full'],
  ] as const)(
    'fetches a version three times by itself, over restarts, then for a person or in a newer version alone: %s, %s',
    async (why, whyNoMore) => {
      const folder = tempFolder();
      await fetchAtEachStart(threeTimes, tillIn(folder), async ({ updates, feed }, isFetched) => {
        if (isFetched) feed().failed(why);
        expect(updates.view().state).toEqual({ kind: 'failed', why: isFetched ? why : whyNoMore });
        await updates.close();
      });
      const { updates, feed } = tillIn(folder)();
      await updates.check();
      expect(feed().found(next)).toBe(true);
      feed().failed(why);
      updates.start();
      await vi.advanceTimersByTimeAsync(hours(4));
      expect([feed().found(next), feed().found({ ...next, version: '1.1.1' })]).toEqual([false, true]);
    },
  );

  it.each([
    ['before it is installed', (updates: Updates) => updates.install()],
    ['at quit', (updates: Updates) => updates.close()],
  ] as const)('fetches a version three times by itself whose file is changed each time: %s', async (_, check) => {
    await fetchAtEachStart(threeTimes, tillIn(), async ({ updates, feed, timers }, isFetched) => {
      if (isFetched) feed().ready(null);
      timers.whole = false;
      await check(updates);
      expect(updates.view().state).toEqual({ kind: 'failed', why: 'not-ours' });
      await updates.close();
    });
  });

  it('fetches a version three times by itself whose file is changed each time while the till closes', async () => {
    await fetchAtEachStart(threeTimes, tillIn(), async ({ updates, feed, timers, installed }, isFetched) => {
      if (isFetched) feed().ready(null);
      timers.closed = async () => {
        timers.whole = false;
        await updates.close();
      };
      await updates.install();
      expect(await installed()).toBe(false);
    });
  });

  it('counts no try to fetch a version whose file is not read in time at the end of the till', async () => {
    await fetchAtEachStart(always, tillIn(), async ({ updates, feed, timers }) => {
      feed().ready(null);
      timers.reading = new Promise(() => undefined);
      const closing = updates.close();
      await vi.advanceTimersByTimeAsync(seconds(10));
      await closing;
    });
  });

  it('fetches a version three times by itself whose file is deleted each time after the till was closed', async () => {
    const folder = tempFolder();
    const file = join(folder, 'installer.exe');
    await fetchAtEachStart(threeTimes, tillIn(folder), async ({ updates, feed }, isFetched) => {
      if (isFetched) writeFileSync(file, '');
      if (isFetched) feed().ready(file);
      await updates.close();
      rmSync(file, { force: true });
    });
  });

  it('counts no try to fetch a version whose file is found again at each start', async () => {
    const folder = tempFolder();
    const file = join(folder, 'installer.exe');
    writeFileSync(file, '');
    await fetchAtEachStart(always, tillIn(folder, true), async ({ updates, feed }) => {
      feed().ready(file);
      await updates.close();
    });
  });

  it('begins to count again once a version was fetched', async () => {
    const { updates, feed, untilReady } = versions();
    for (let fetches = 0; fetches < 4; fetches += 1) {
      await untilReady();
      feed().failed('not-ours');
    }
    updates.start();
    await vi.advanceTimersByTimeAsync(minutes(1));
    expect(feed().found(next)).toBe(true);
  });

  it('checks for a new version again after a failure', async () => {
    const { updates, did, timers, feed } = versions();
    timers.opens = false;
    await updates.check();
    expect(updates.view().state).toEqual({ kind: 'failed', why: 'unreachable' });
    timers.opens = true;
    await updates.check();
    feed().failed('unreachable');
    await updates.check();
    expect(did).toEqual(['check', 'check']);
  });

  it('loads nothing and requests nothing when updates are turned off', async () => {
    const { updates, did, reported } = versions('no-feed');
    updates.start();
    await vi.advanceTimersByTimeAsync(hours(9));
    await updates.check();
    await updates.install();
    await updates.close();
    expect([did, reported]).toEqual([[], []]);
    expect(updates.view().state).toEqual({ kind: 'off', why: 'no-feed' });
  });
});

describe('updates', () => {
  const on = { updates: {}, hasFeed: true };
  it.each([
    [null, 'win32', true, 'till', 'development'],
    [on, 'win32', false, 'till', 'development'],
    [{ updates: null, hasFeed: false }, 'darwin', true, 'nobody', 'no-feed'],
    [{ updates: null, hasFeed: true }, 'linux', true, 'till', 'by-hand'],
    [{ updates: null, hasFeed: true }, 'win32', true, 'till', 'unsigned'],
    [on, 'darwin', true, 'nobody', 'read-only'],
    [on, 'win32', true, 'administrator', null],
    [on, 'win32', true, 'till', null],
    [on, 'darwin', true, 'till', null],
  ] as const)(
    'switches updates off for %j on %s, packaged %s, installed by %s: %s',
    (release, platform, isPackaged, installer, why) =>
      expect(disabledReason(release, { platform, isPackaged, installer })).toBe(why),
  );
});

import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hours, minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import type { CounterState, UpdatesState } from '../../../electron/shared/updates/updates.ts';
import { createUpdates, disabledReason, type UpdaterEvent, type Updates } from '../../../electron/updates/updates.ts';
import { idOf, viewOf } from '../../support/builders.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { silentLog } from '../../support/silent-log.ts';

const quiet: CounterState = { sales: [], currentSaleId: null, sinceReport: null, sinceTouched: hours(1) };
const next = { version: '1.1.0', changes: ['Receipts.'] };

/** A till's versions over an updater that does what a test says. */
function versions(
  off: Parameters<typeof createUpdates>[0]['off'] = null,
  asksAdministrator = false,
  triesFile = join(tempFolder(), 'update-tries.json'),
) {
  const did: string[] = [];
  const reportedStates: UpdatesState[] = [];
  const timers = {
    moment: quiet,
    offered: true as boolean | null,
    askedCount: 0,
    whole: true,
    opens: true,
    reading: Promise.resolve(),
    asking: Promise.resolve(),
    closed: async () => {},
  };
  let closing = Promise.resolve(false);
  let news: UpdaterEvent | null = null;
  const updates = createUpdates({
    now: { version: '1.0.0', changes: ['The first.'] },
    off,
    asksAdministrator,
    triesFile,
    open: async (onNews) => {
      if (!timers.opens) throw new Error('no such file');
      news = onNews;
      return {
        check: () => void did.push('check'),
        isOffered: () => {
          timers.askedCount += 1;
          return timers.asking.then(() => timers.offered);
        },
        isWhole: () => timers.reading.then(() => timers.whole),
        install: () => void did.push('install'),
        drop: () => void did.push('drop'),
      };
    },
    moment: () => timers.moment,
    changed: ({ state }) => void reportedStates.push(state),
    log: silentLog,
    closeThen(install) {
      did.push('close');
      closing = timers.closed().then(install);
    },
    clock: () => ms(5_000),
  });
  const feed = () => {
    if (!news) throw new Error('nobody looked yet');
    return news;
  };
  const untilReady = async () => {
    await updates.check();
    feed().found(next);
    feed().ready();
  };
  return { updates, did, reported: reportedStates, timers, feed, untilReady, installed: () => closing };
}

beforeEach(() => void vi.useFakeTimers());

describe('versions', () => {
  it('finds, downloads and publishes a new version', async () => {
    const { updates, reported, feed } = versions();
    await updates.check();
    feed().found(next);
    for (const percent of [0.4, 12.2, 12.9, 99.9]) feed().progress(percent);
    feed().ready();
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
      const triesFile = join(tempFolder(), 'update-tries.json');
      for (const isFetched of [true, true, true, false]) {
        const { updates, feed } = versions(null, false, triesFile);
        updates.start();
        await vi.advanceTimersByTimeAsync(minutes(1));
        expect(feed().found(next)).toBe(isFetched);
        if (isFetched) feed().failed(why);
        expect(updates.view().state).toEqual({ kind: 'failed', why: isFetched ? why : whyNoMore });
        await updates.close();
      }
      const { updates, feed } = versions(null, false, triesFile);
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
    const triesFile = join(tempFolder(), 'update-tries.json');
    for (const isFetched of [true, true, true, false]) {
      const { updates, feed, timers } = versions(null, false, triesFile);
      updates.start();
      await vi.advanceTimersByTimeAsync(minutes(1));
      expect(feed().found(next)).toBe(isFetched);
      if (isFetched) feed().ready();
      timers.whole = false;
      await check(updates);
      expect(updates.view().state).toEqual({ kind: 'failed', why: 'not-ours' });
      await updates.close();
    }
  });

  it('fetches a version three times by itself whose file is changed each time while the till closes', async () => {
    const triesFile = join(tempFolder(), 'update-tries.json');
    for (const isFetched of [true, true, true, false]) {
      const { updates, feed, timers, installed } = versions(null, false, triesFile);
      updates.start();
      await vi.advanceTimersByTimeAsync(minutes(1));
      expect(feed().found(next)).toBe(isFetched);
      if (isFetched) feed().ready();
      timers.closed = async () => {
        timers.whole = false;
        await updates.close();
      };
      await updates.install();
      expect(await installed()).toBe(false);
    }
  });

  it('counts no try to fetch a version whose file is not read in time at the end of the till', async () => {
    const triesFile = join(tempFolder(), 'update-tries.json');
    for (let days = 0; days < 4; days += 1) {
      const { updates, feed, timers } = versions(null, false, triesFile);
      updates.start();
      await vi.advanceTimersByTimeAsync(minutes(1));
      expect(feed().found(next)).toBe(true);
      feed().ready();
      timers.reading = new Promise(() => undefined);
      const closing = updates.close();
      await vi.advanceTimersByTimeAsync(seconds(10));
      await closing;
    }
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

  it('installs a new version automatically once the till is idle', async () => {
    const { updates, did, timers, untilReady } = versions();
    updates.start();
    await untilReady();
    timers.moment = { ...quiet, sinceTouched: minutes(2) };
    await vi.advanceTimersByTimeAsync(minutes(10));
    expect(did).toEqual(['check']);
    timers.moment = quiet;
    await vi.advanceTimersByTimeAsync(minutes(1));
    expect(did).toContain('install');
  });

  it('installs a new version only for a person where the system asks for an administrator', async () => {
    const { updates, did, untilReady } = versions(null, true);
    updates.start();
    await untilReady();
    await vi.advanceTimersByTimeAsync(hours(3));
    expect(did).toEqual(['check']);
    expect(updates.view().asksAdministrator).toBe(true);
    await updates.install();
    expect(did).toEqual(['check', 'close']);
  });

  it.each(['check', 'download'])(
    'ends the %s of a new version that does not progress, and checks for it again',
    async (step) => {
      const { updates, did, feed } = versions();
      updates.start();
      await updates.check();
      const stalledFeed = feed();
      if (step === 'download') stalledFeed.found(next);
      await vi.advanceTimersByTimeAsync(minutes(29));
      if (step === 'download') {
        stalledFeed.progress(1);
        await vi.advanceTimersByTimeAsync(minutes(29));
      }
      expect(did).toEqual(['check']);
      await vi.advanceTimersByTimeAsync(minutes(1));
      expect(did).toEqual(['check', 'drop']);
      expect(updates.view().state).toEqual({ kind: 'failed', why: 'unreachable' });
      await updates.check();
      stalledFeed.ready();
      expect(updates.view().state).toEqual({ kind: 'checking' });
      feed().none();
      expect(updates.view().state).toEqual({ kind: 'idle' });
      expect(did).toEqual(['check', 'drop', 'check']);
    },
  );

  it('installs no new version at the end of the till when its file is not read in time', async () => {
    const { updates, did, timers, untilReady } = versions();
    await untilReady();
    timers.reading = new Promise(() => undefined);
    const closing = updates.close();
    await vi.advanceTimersByTimeAsync(seconds(10));
    await closing;
    expect(did).toEqual(['check', 'drop']);
  });

  it('installs no new version at the end of the till that was fetched and not yet proved', async () => {
    const { updates, did, feed } = versions();
    await updates.check();
    feed().found(next);
    await updates.close();
    expect(did).toEqual(['check', 'drop']);
  });

  it('installs no new version during a sale', async () => {
    const { updates, did, timers, untilReady } = versions();
    await untilReady();
    timers.moment = { ...quiet, sales: [viewOf('a')], currentSaleId: idOf('a') };
    expect(await updates.install()).toMatchObject({ ok: true, value: { state: { kind: 'ready', waitsFor: 'sale' } } });
    expect(did).toEqual(['check']);
  });

  it('installs no new version when a sale starts during the check of its file', async () => {
    const { updates, did, timers, untilReady } = versions();
    await untilReady();
    let readsAgain = 0;
    Object.defineProperty(timers, 'moment', {
      get: () => (readsAgain++ === 0 ? quiet : { ...quiet, sales: [viewOf('a')], currentSaleId: idOf('a') }),
    });
    await updates.install();
    expect(did).toEqual(['check']);
  });

  it('installs a new version after the till is closed, once, and reads it no third time', async () => {
    const { updates, did, installed, untilReady, timers } = versions();
    await untilReady();
    timers.closed = () => updates.close();
    await Promise.all([updates.install(), updates.install()]);
    expect(await installed()).toBe(true);
    expect(did).toEqual(['check', 'close', 'install']);
  });

  it('installs no new version whose file changes while the till closes', async () => {
    const { updates, did, installed, untilReady, timers } = versions();
    await untilReady();
    timers.closed = async () => {
      timers.whole = false;
    };
    await updates.install();
    expect(await installed()).toBe(false);
    expect(did).toEqual(['check', 'close', 'drop']);
  });

  it('installs no new version, not at quit either, whose file changed after its check', async () => {
    const { updates, did, timers, untilReady } = versions();
    await untilReady();
    timers.whole = false;
    await updates.close();
    expect(did).toEqual(['check', 'drop']);
    expect(updates.view().state).toEqual({ kind: 'failed', why: 'not-ours' });
  });

  it('installs no new version that was withdrawn, and checks for another', async () => {
    const { updates, did, timers, feed, untilReady } = versions();
    await untilReady();
    timers.offered = false;
    await updates.install();
    expect(did).toEqual(['check', 'drop', 'check']);
    expect(updates.view()).toMatchObject({ state: { kind: 'checking' }, next: null });
    feed().none();
    expect(updates.view().state).toEqual({ kind: 'idle' });
  });

  it('installs no new version at quit that was withdrawn', async () => {
    const { updates, did, timers, untilReady } = versions();
    await untilReady();
    timers.offered = false;
    await updates.close();
    expect(updates.installAndStart()).toBe(false);
    expect(did).toEqual(['check', 'drop']);
  });

  it('installs a new version only for a person where the feed cannot be asked', async () => {
    const { updates, did, timers, untilReady } = versions();
    updates.start();
    await untilReady();
    timers.offered = null;
    await vi.advanceTimersByTimeAsync(hours(2));
    expect(did).toEqual(['check']);
    expect(timers.askedCount).toBe(1);
    expect(updates.view()).toMatchObject({ state: { kind: 'ready' }, next });
    await updates.install();
    expect(did).toEqual(['check', 'close']);
  });

  it.each(['cannot be asked', 'answers too late'])(
    'installs no new version at quit where the feed %s',
    async (feedState) => {
      const { updates, did, timers, untilReady } = versions();
      await untilReady();
      if (feedState === 'answers too late') timers.asking = new Promise(() => undefined);
      timers.offered = null;
      const closing = updates.close();
      await vi.advanceTimersByTimeAsync(seconds(10));
      await closing;
      expect(updates.installAndStart()).toBe(false);
      expect(did).toEqual(['check', 'drop']);
    },
  );

  it('installs a version that waits, and starts it, for a person who starts the closed till again', async () => {
    const { updates, did, untilReady } = versions();
    await untilReady();
    expect(updates.installAndStart()).toBe(false);
    await updates.close();
    expect(updates.installAndStart()).toBe(true);
    expect(did).toEqual(['check', 'install']);
  });

  it.each([
    ['none waits', false, async () => undefined],
    [
      'its file changed',
      false,
      async ({ untilReady, timers }: ReturnType<typeof versions>) => {
        await untilReady();
        timers.whole = false;
      },
    ],
    ['the system asks for an administrator', true, ({ untilReady }: ReturnType<typeof versions>) => untilReady()],
  ] as const)('starts no new version with the closed till where %s', async (_, asksAdministrator, prepare) => {
    const all = versions(null, asksAdministrator);
    await prepare(all);
    await all.updates.close();
    expect(all.updates.installAndStart()).toBe(false);
    expect(all.did).not.toContain('install');
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

import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hours, minutes, seconds } from '../../../electron/shared/base/units.ts';
import { idOf, viewOf } from '../../support/builders.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { next, quiet, versions } from './versions-kit.ts';

beforeEach(() => void vi.useFakeTimers());

describe('installing a new version', () => {
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

  it('tries to install a version twice automatically over restarts, then for a person alone', async () => {
    const file = join(tempFolder(), 'update-tries.json');
    const startIdle = async () => {
      const till = versions(null, false, file);
      till.updates.start();
      await till.untilReady();
      await vi.advanceTimersByTimeAsync(minutes(1));
      await till.installed();
      return till;
    };
    const starts = [await startIdle(), await startIdle(), await startIdle()];
    expect(starts.map(({ did }) => did.includes('install'))).toEqual([true, true, false]);
    await starts.at(-1)?.updates.install();
    await starts.at(-1)?.installed();
    expect(starts.at(-1)?.did).toContain('install');
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
      stalledFeed.ready(null);
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
});

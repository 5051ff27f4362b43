import { join } from 'node:path';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { CounterState, UpdatesState } from '../../../electron/shared/updates/updates.ts';
import { createUpdates, type UpdaterEvent } from '../../../electron/updates/updates.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { silentLog } from '../../support/silent-log.ts';

export const quiet: CounterState = { sales: [], currentSaleId: null, sinceReport: null, sinceTouched: hours(1) };
export const next = { version: '1.1.0', changes: ['Receipts.'] };

/** A till's versions over an updater that does what a test says. */
export function versions(
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
    feed().ready(null);
  };
  return { updates, did, reported: reportedStates, timers, feed, untilReady, installed: () => closing };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDataUse } from '../../../electron/back-office/data-use/data-use.ts';
import { DAY } from '../../../electron/shared/shop/shop-day.ts';
import { tempFolder } from '../../support/journal-kit.ts';

const MIDNIGHT_IN_LAGOS = Date.UTC(2026, 10, 20, 23);
const list = { bytes: 0, isAllThatWorks: false, mostBytesAnHour: 3_600_000, missesPayments: false };

/** A counter with a clock and a timer that move by hand. */
function counter(file = join(tempFolder(), 'data-use.json')) {
  let now = MIDNIGHT_IN_LAGOS;
  let timer: (() => void) | null = null;
  let timers = 0;
  const open = () =>
    createDataUse({
      file,
      now: () => now,
      setTimer(run) {
        timers += 1;
        timer = run;
        return run;
      },
      clearTimer: () => {
        timer = null;
      },
      hints: () => ({ hints: [], seen: null }),
      listUse: () => list,
    });
  let use = open();
  return {
    file,
    use: () => use,
    note: (route: string, receivedBytes: number, sent = 0) =>
      use.note({ route, ms: 1, attempt: 1, traffic: { sent, received: receivedBytes } }),
    pass: (duration: number) => {
      now += duration;
    },
    timers: () => timers,
    fire: () => timer?.(),
    restart: () => {
      use = open();
    },
  };
}

const sums = ({ reads, list: lists, writes }: ReturnType<ReturnType<typeof createDataUse>['view']>['today']) => [
  reads.bytes,
  lists.bytes,
  writes.bytes,
];

describe('data used', () => {
  it('counts the data used both ways, split into reads, list and writes', () => {
    const till = counter();
    till.note('GET /transactions/:refid', 600, 400);
    till.note('GET /banks', 50);
    till.note('GET /webhooks/get-events', 9_000);
    till.note('POST /transactions/virtual-accounts', 700, 300);
    till.use().note({ route: 'GET /banks', ms: 1, attempt: 1 });
    expect(till.use().view().today).toMatchObject({
      reads: { requests: 2, bytes: 1_050 },
      list: { requests: 1, bytes: 9_000 },
      writes: { requests: 1, bytes: 1_000 },
      relay: { requests: 0, bytes: 0 },
    });
  });

  it('counts the data used today from midnight in Lagos, and includes 30 days in the longer sum', () => {
    const till = counter();
    till.pass(-1);
    till.note('GET /banks', 1);
    till.pass(1);
    till.note('GET /banks', 10);
    expect([till.use().view().today.reads.bytes, till.use().view().month.reads.bytes]).toEqual([10, 11]);
    till.pass(28 * DAY);
    expect(till.use().view().month.reads.bytes).toBe(11);
    till.pass(DAY);
    expect(till.use().view().month.reads.bytes).toBe(10);
    till.pass(DAY);
    expect(till.use().view().month.reads.bytes).toBe(0);
  });

  it('saves the data used by one timer for however many calls, and reads it at the next start', () => {
    const till = counter();
    for (let call = 0; call < 1_000; call += 1) till.note('GET /transactions/:refid', 1_000);
    expect(till.timers()).toBe(1);
    till.fire();
    till.restart();
    expect(sums(till.use().view().today)).toEqual([1_000_000, 0, 0]);
    till.note('POST /payout-account', 5);
    till.use().stop();
    till.restart();
    expect(sums(till.use().view().today)).toEqual([1_000_000, 0, 5]);
  });

  it('writes nothing after the end over what the next counter has saved', () => {
    const till = counter();
    const last = till.use();
    till.note('GET /banks', 1);
    last.stop();
    last.note({ route: 'GET /banks', ms: 1, attempt: 1, traffic: { sent: 0, received: 2 } });
    expect(till.timers()).toBe(1);
  });

  it('drops days that no sum needs from the file', () => {
    const till = counter();
    for (let day = 0; day < 70; day += 1) {
      till.note('GET /banks', 1);
      till.pass(DAY);
    }
    till.use().stop();
    expect(Object.keys(JSON.parse(readFileSync(till.file, 'utf8')))).toHaveLength(60);
  });

  it.each([-50, 36])('loses no day of the data used by a start under a clock that is wrong by %i years', (years) => {
    const till = counter();
    for (let day = 0; day < 20; day += 1) {
      till.note('GET /banks', 9);
      till.pass(DAY);
    }
    till.pass(years * 365 * DAY);
    till.note('GET /banks', 9);
    till.use().stop();
    till.pass(-years * 365 * DAY);
    till.restart();
    expect(till.use().view().month.reads.bytes).toBe(180);
  });

  it.each([
    'not JSON',
    '{"__proto__":{"reads":{"requests":1,"bytes":1}}}',
    'null',
    '{"20778":{"reads":{"requests":-1,"bytes":"x"},"list":null,"writes":4}}',
  ])('counts the data used from nothing where its file is %s', (text) => {
    const file = join(tempFolder(), 'data-use.json');
    writeFileSync(file, text);
    const till = counter(file);
    expect(sums(till.use().view().month)).toEqual([0, 0, 0]);
    till.note('GET /banks', 7);
    expect(sums(till.use().view().today)).toEqual([7, 0, 0]);
  });

  it('continues to count the data used where the disk takes nothing', () => {
    const till = counter(join(tempFolder(), 'no such folder', 'data-use.json'));
    till.note('GET /banks', 7);
    till.fire();
    till.note('GET /banks', 7);
    expect(till.timers()).toBe(2);
    till.use().stop();
    expect(sums(till.use().view().today)).toEqual([14, 0, 0]);
  });
});

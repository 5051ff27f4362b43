import { expect, it } from 'vitest';
import type { PaymentContext } from '../../../../electron/sales/payment-context.ts';
import { createBusinessReads, type ReadBusiness } from '../../../../electron/sales/watch/business-reads.ts';
import type { TillClock } from '../../../../electron/sales/watch/clock.ts';
import type { ServiceConnection } from '../../../../electron/sales/watch/connection.ts';
import type { FreeAt } from '../../../../electron/sales/watch/request-budget.ts';
import type { WatcherContext } from '../../../../electron/sales/watch/watcher-context.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../../electron/shared/base/result.ts';
import { type Ms, minutes, ms, seconds } from '../../../../electron/shared/base/units.ts';
import { partial } from '../../../support/partial.ts';

/** The reads of the business by a till that has no data yet, and what each of them changed. */
function businessReads(readBusiness: ReadBusiness) {
  let time = ms(5_000);
  const failedHints: string[] = [];
  const pauses: number[] = [];
  const context = partial<WatcherContext>({
    payments: partial<PaymentContext>({
      connection: partial<ServiceConnection>({
        lastHeardAt: () => null,
        isReachable: () => false,
        noteResult: () => undefined,
      }),
      clock: partial<TillClock>({ now: () => time, ticks: () => time }),
      noteResult: () => ({ clockMoved: false }),
    }),
    budget: partial<WatcherContext['budget']>({
      freeAt: () => partial<FreeAt>({ paused: ms(0), current: ms(0) }),
      spendRequest: () => undefined,
      pauseFor: (pause) => void pauses.push(pause),
    }),
    accounts: partial<WatcherContext['accounts']>({}),
    hints: partial<WatcherContext['hints']>({ failed: (hint) => void failedHints.push(hint) }),
    reachability: partial<WatcherContext['reachability']>({ readsWork: () => false, workedLately: () => false }),
    shop: partial<WatcherContext['shop']>({}),
    backoff: partial<WatcherContext['backoff']>({}),
    running: () => true,
  });
  const reads = createBusinessReads(
    context,
    readBusiness,
    () => 0,
    () => undefined,
  );
  return {
    reads,
    failedHints,
    pauses,
    now: () => time,
    pass(duration: Ms): void {
      time = ms(time + duration);
    },
  };
}

it('reads the business again a second after a read that threw', async () => {
  const { reads, now, pass } = businessReads(async () => {
    throw new Error('the request could not be made');
  });
  for (const _ of [1, 2]) {
    expect(reads.dueAt(null)).toBeLessThanOrEqual(now());
    await expect(reads.read(null)).rejects.toThrow('could not be made');
    expect(reads.dueAt(null)).toBe(now() + 1_000);
    pass(seconds(1));
  }
});

it('takes a failed read as one of the wallets only where they were due, and pauses as long as it asked', async () => {
  const read = { value: { wallets: [] }, sentAt: ms(0), answeredAt: ms(0), serviceTime: null, bytes: 9, skipped: 0 };
  const responses = [ok(read)];
  const refusal = err(failure('rate-limited', { retryAfterMs: seconds(4) }));
  const { reads, failedHints, pauses, pass } = businessReads(async () => responses.pop() ?? refusal);
  await reads.read(minutes(1));
  pass(seconds(15));
  await reads.read(minutes(1));
  expect([failedHints, pauses]).toEqual([[], [4_000]]);
  pass(seconds(45));
  await reads.read(minutes(1));
  expect([failedHints, pauses]).toEqual([['wallets'], [4_000, 4_000]]);
});

import { expect, it } from 'vitest';
import type { Answer } from '../../../../electron/merchant/client.ts';
import type { PaymentContext } from '../../../../electron/sales/payment-context.ts';
import { createBusinessReads } from '../../../../electron/sales/watch/business-reads.ts';
import type { TillClock } from '../../../../electron/sales/watch/clock.ts';
import type { ServiceConnection } from '../../../../electron/sales/watch/connection.ts';
import type { FreeAt } from '../../../../electron/sales/watch/request-budget.ts';
import type { WatcherContext } from '../../../../electron/sales/watch/watcher-context.ts';
import type { BusinessView } from '../../../../electron/shared/back-office/business.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { err, ok } from '../../../../electron/shared/base/result.ts';
import { minutes, ms, seconds } from '../../../../electron/shared/base/units.ts';
import { partial } from '../../../support/partial.ts';

it('reads the business again a second after a read that threw', async () => {
  let time = ms(5_000);
  const context = partial<WatcherContext>({
    payments: partial<PaymentContext>({
      connection: partial<ServiceConnection>({ lastHeardAt: () => null, isReachable: () => false }),
      clock: partial<TillClock>({ now: () => time, ticks: () => time }),
    }),
    budget: partial<WatcherContext['budget']>({ freeAt: () => partial<FreeAt>({ paused: ms(0) }) }),
    accounts: partial<WatcherContext['accounts']>({}),
    hints: partial<WatcherContext['hints']>({}),
    reachability: partial<WatcherContext['reachability']>({}),
    shop: partial<WatcherContext['shop']>({}),
    backoff: partial<WatcherContext['backoff']>({}),
    running: () => true,
  });
  const readBusiness = async () => {
    throw new Error('the request could not be made');
  };
  const reads = createBusinessReads(
    context,
    readBusiness,
    () => 0,
    () => undefined,
  );
  for (const _ of [1, 2]) {
    expect(reads.dueAt(null)).toBeLessThanOrEqual(time);
    await expect(reads.read(null)).rejects.toThrow('could not be made');
    expect(reads.dueAt(null)).toBe(time + 1_000);
    time = ms(time + 1_000);
  }
});

it('takes a failed read as one of the wallets only where they were due, not where nothing else was heard', async () => {
  let time = ms(5_000);
  let heardAt = time;
  let isAnswering = true;
  const uses: string[] = [];
  const context = partial<WatcherContext>({
    payments: partial<PaymentContext>({
      connection: partial<ServiceConnection>({
        lastHeardAt: () => heardAt,
        isReachable: () => true,
        noteHeard: () => undefined,
      }),
      clock: partial<TillClock>({ now: () => time, ticks: () => time }),
      noteResult: () => ({ clockMoved: false }),
    }),
    budget: partial<WatcherContext['budget']>({
      freeAt: () => partial<FreeAt>({ current: ms(0), paused: ms(0) }),
      spendRequest: (kind) => void uses.push(`request: ${kind}`),
      pauseFor: (time) => void uses.push(`pause: ${time}`),
    }),
    accounts: partial<WatcherContext['accounts']>({}),
    reachability: partial<WatcherContext['reachability']>({ readsWork: () => false, workedLately: () => true }),
    hints: partial<WatcherContext['hints']>({ failed: (hint) => void uses.push(`failed: ${hint}`) }),
    shop: partial<WatcherContext['shop']>({ isPolledByAnother: () => false }),
    backoff: partial<WatcherContext['backoff']>({}),
    running: () => true,
  });
  const readBusiness = async () =>
    isAnswering
      ? ok(partial<Answer<BusinessView>>({ value: partial<BusinessView>({ wallets: [] }) }))
      : err(failure('rate-limited', { retryAfterMs: seconds(30) }));
  const reads = createBusinessReads(
    context,
    readBusiness,
    () => 0,
    () => undefined,
  );
  const every = minutes(5);
  await reads.read(every);
  expect(uses).toEqual(['request: current']);

  isAnswering = false;
  time = ms(heardAt + minutes(1));
  expect(reads.dueAt(every)).toBeLessThanOrEqual(time);
  await reads.read(every);
  expect(uses.splice(0)).toEqual(['request: current', 'pause: 30000']);
  heardAt = time;

  time = ms(time + minutes(4));
  await reads.read(every);
  expect(uses).toEqual(['request: current', 'pause: 30000', 'failed: wallets']);
});

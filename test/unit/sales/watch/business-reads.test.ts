import { expect, it } from 'vitest';
import type { PaymentContext } from '../../../../electron/sales/payment-context.ts';
import { createBusinessReads } from '../../../../electron/sales/watch/business-reads.ts';
import type { TillClock } from '../../../../electron/sales/watch/clock.ts';
import type { ServiceConnection } from '../../../../electron/sales/watch/connection.ts';
import type { FreeAt } from '../../../../electron/sales/watch/request-budget.ts';
import type { WatcherContext } from '../../../../electron/sales/watch/watcher-context.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
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

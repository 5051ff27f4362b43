import { expect, it } from 'vitest';
import type { PaymentContext } from '../../../../electron/sales/payment-context.ts';
import type { TillClock } from '../../../../electron/sales/watch/clock.ts';
import type { Connection } from '../../../../electron/sales/watch/connection.ts';
import { createHeartbeat } from '../../../../electron/sales/watch/heartbeat.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { partial } from '../../../support/partial.ts';

it('sends the next request after one that threw', async () => {
  const timers: (() => void)[] = [];
  const errors: unknown[] = [];
  let requestCount = 0;
  const payments = partial<PaymentContext>({
    connection: partial<Connection>({ lastHeardAt: () => null, isReachable: () => false }),
    clock: partial<TillClock>({ now: () => ms(0) }),
  });
  const ask = async () => {
    requestCount += 1;
    throw new Error('the request could not be made');
  };
  const heartbeat = createHeartbeat(payments, ask, {
    setTimer: (run) => timers.push(run),
    clearTimer: () => undefined,
    reportError: (error) => errors.push(error),
    clockMoved: () => undefined,
    answered: () => undefined,
    isServed: () => false,
  });
  heartbeat.start();
  await expect.poll(() => errors.length).toBe(1);
  heartbeat.now();
  timers[0]?.();
  await expect.poll(() => errors.length).toBe(3);
  expect([requestCount, timers.length]).toEqual([3, 3]);
});

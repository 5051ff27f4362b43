import { expect, it, vi } from 'vitest';
import type { PaymentContext } from '../../../../electron/sales/payment-context.ts';
import type { TillClock } from '../../../../electron/sales/watch/clock.ts';
import { createPlanner } from '../../../../electron/sales/watch/planner.ts';
import type { WatchedAccounts } from '../../../../electron/sales/watch/watched-accounts.ts';
import type { WatcherContext } from '../../../../electron/sales/watch/watcher-context.ts';
import { ms, seconds } from '../../../../electron/shared/base/units.ts';
import { NOW } from '../../../support/builders.ts';
import { counterOfEachTest } from '../../../support/counter.ts';
import { holdTimers } from '../../../support/hold-timers.ts';
import { partial } from '../../../support/partial.ts';

const counter = counterOfEachTest();

it('reads the sale on the screen although the reads of three others never end', async () => {
  const { client, pay } = counter.service;
  const { getTransaction } = client;
  for (let n = 0; n < 3; n += 1) await counter.collect();
  vi.spyOn(client, 'getTransaction').mockImplementation((input, options) =>
    input.refid === 'REF4' ? getTransaction(input, options) : new Promise(() => undefined),
  );
  const { id } = await counter.collect();
  await counter.pass(seconds(5));
  pay('REF4', { event: false });
  await counter.pass(seconds(5));
  expect(counter.view(id).verdict?.headline).toBe('paid');
});

it('plans again after an error that it reports', () => {
  const cause = new Error('no journal');
  const errors: unknown[] = [];
  const timers = holdTimers();
  const planner = createPlanner(
    partial<Parameters<typeof createPlanner>[0]>({
      context: partial<WatcherContext>({
        running: () => true,
        payments: partial<PaymentContext>({
          clock: partial<TillClock>({ now: () => NOW, offset: () => ms(0), jump: () => ms(0) }),
        }),
        accounts: partial<WatchedAccounts>({
          tidy() {
            throw cause;
          },
        }),
        shop: partial<WatcherContext['shop']>({}),
        backoff: partial<WatcherContext['backoff']>({}),
        budget: partial<WatcherContext['budget']>({}),
        hints: partial<WatcherContext['hints']>({}),
        reachability: partial<WatcherContext['reachability']>({}),
      }),
      list: partial({}),
      listNeeds: partial({}),
      businessReads: partial({}),
      reader: partial({}),
      limits: partial({}),
      timers: {
        ...timers,
        random: () => 0,
        reportError: (error) => errors.push(error),
      },
    }),
  );
  planner.plan();
  expect(timers.delays()).toEqual([60_000]);
  timers.take()?.run();
  expect(errors).toEqual([cause, cause]);
  expect(timers.delays()).toEqual([60_000]);
});

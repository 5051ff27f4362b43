import { expect, it } from 'vitest';
import type { PaymentContext } from '../../../../electron/sales/payment-context.ts';
import type { TillClock } from '../../../../electron/sales/watch/clock.ts';
import { createPlanner } from '../../../../electron/sales/watch/planner.ts';
import type { WatchedAccounts } from '../../../../electron/sales/watch/watched-accounts.ts';
import type { WatcherContext } from '../../../../electron/sales/watch/watcher-context.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { NOW } from '../../../support/builders.ts';
import { holdTimers } from '../../../support/hold-timers.ts';
import { partial } from '../../../support/partial.ts';

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

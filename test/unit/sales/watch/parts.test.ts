import { describe, expect, it } from 'vitest';
import { backoffDelay, createBackoff } from '../../../../electron/sales/watch/backoff.ts';
import { createListCoverage } from '../../../../electron/sales/watch/list-coverage.ts';
import { createReachability } from '../../../../electron/sales/watch/reachability.ts';
import { createRequestBudget, meteredLimits } from '../../../../electron/sales/watch/request-budget.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { minutes, ms, seconds } from '../../../../electron/shared/base/units.ts';

const down = failure('service-down');

describe('the pause after failed reads', () => {
  it('doubles the delay up to six seconds, half of it random', () => {
    expect([1, 2, 3, 9].map((failures) => backoffDelay(failures, down, () => 0))).toEqual([500, 1_000, 2_000, 3_000]);
    expect(backoffDelay(9, down, () => 1)).toBe(6_000);
  });
  it('pauses half a minute after failed reads once the service has been away for long, and where it refuses', () => {
    expect(backoffDelay(200, down, () => 1)).toBe(30_000);
    expect(backoffDelay(9, failure('rejected'), () => 1)).toBe(30_000);
    expect(backoffDelay(2, failure('keys-refused'), () => 0)).toBe(30_000);
  });
  it('reads soon again after one refusal of the keys, which may be a stray one', () => {
    expect(backoffDelay(1, failure('keys-refused'), () => 1)).toBe(1_000);
  });
  it('pauses after failed reads as long as the service asked for, or ten seconds where it gave no time', () => {
    expect(backoffDelay(1, failure('rate-limited', { retryAfterMs: 45_000 }), () => 0)).toBe(45_000);
    expect(backoffDelay(1, failure('rate-limited'), () => 0)).toBe(10_000);
  });
});

describe('a backoff', () => {
  const backoff = () =>
    createBackoff(
      () => ms(0),
      () => seconds(6),
    );
  it('ends a backoff with the first success', () => {
    const one = backoff();
    one.failed(down);
    expect([one.failures(), one.pausedUntil()]).toEqual([1, 6_000]);
    one.succeeded();
    expect([one.failures(), one.pausedUntil()]).toEqual([0, 0]);
  });
  it('ends a pause at any answer of the service after a failure of the network, not after a refusal', () => {
    const network = backoff();
    const refusedBackoff = backoff();
    network.failed(failure('not-sent'));
    refusedBackoff.failed(failure('rejected'));
    for (const each of [network, refusedBackoff]) each.serviceAnswered();
    expect([network.pausedUntil(), refusedBackoff.pausedUntil()]).toEqual([0, 6_000]);
  });
});

describe('the requests of a minute', () => {
  it('counts the requests of a minute by a clock that no user can set', () => {
    let wall = 1_000_000;
    let ticks = 0;
    const budget = createRequestBudget(
      () => wall,
      () => ticks,
      meteredLimits,
    );
    for (let i = 0; i < 60; i += 1) budget.spendRequest('requested');
    wall += 3_600_000;
    expect(budget.freeAt().requested).toBe(wall + 61_001);
    ticks += 60_999;
    expect(budget.freeAt().requested).toBe(wall + 2);
    ticks += 1;
    expect(budget.freeAt()).toMatchObject({ requested: 0, current: 0 });
  });
});

describe('what is requested by hand', () => {
  let ticks = 0;
  const budgetAfter = (count: number) => {
    ticks = 0;
    const budget = createRequestBudget(
      () => ticks,
      () => ticks,
      meteredLimits,
    );
    for (let n = 0; n < count; n += 1) budget.spendRequest('requested');
    return budget;
  };

  it('leaves a tenth of the minute to everything else', () => {
    const budgetWithRoom = budgetAfter(53);
    const fullBudget = budgetAfter(54);
    ticks = seconds(30);
    expect(budgetWithRoom.freeAt().requested).toBe(0);
    expect(fullBudget.freeAt()).toMatchObject({ requested: seconds(61) + 1, current: 0 });
  });

  it('spreads what is requested by hand over the minute: a third of it in twenty seconds', () => {
    expect(budgetAfter(17).freeAt().requested).toBe(0);
    expect(budgetAfter(18).freeAt().requested).toBe(seconds(20) + 1);
  });
});

describe('the coverage of the event list', () => {
  it('finds payments missing in the list once two lists left one out, until one shows one of ours', () => {
    const coverage = createListCoverage();
    coverage.expectEvent('a');
    coverage.onList(() => false);
    expect(coverage.missesPayments()).toBe(false);
    coverage.onList(() => false);
    expect(coverage.missesPayments()).toBe(true);
    coverage.onOwnEvent();
    expect(coverage.missesPayments()).toBe(false);
  });
  it('finds no payment missing in the list when the next list has it', () => {
    const coverage = createListCoverage();
    coverage.expectEvent('a');
    coverage.onList(() => true);
    coverage.onList(() => false);
    expect(coverage.missesPayments()).toBe(false);
  });
});

describe('what can be seen', () => {
  function openReachability() {
    const delay = () => seconds(5);
    const now = () => ms(1_000_000);
    const backoff = { reads: createBackoff(now, delay), list: createBackoff(now, delay) };
    const reachability = createReachability(now, backoff);
    return {
      reachability,
      fail(way: 'reads' | 'list', times = 1) {
        for (let i = 0; i < times; i += 1) backoff[way].failed(failure('rejected'));
        return reachability.noted(way, true);
      },
      work: (way: 'reads' | 'list') => reachability.noted(way, false),
    };
  }
  it('reports that all can be seen while both ways work', () =>
    expect(openReachability().reachability.now(null, 0)).toBe('all'));
  it('reports that all but lost accounts can be seen while the list alone fails', () => {
    const { reachability, fail, work } = openReachability();
    work('reads');
    expect(fail('list')).toBe(true);
    expect(reachability.now(null, 0)).toBe('no-list');
    expect(reachability.now(minutes(60), 0)).toBe('no-list');
  });
  it('reports that nothing can be seen where the list fails and an account needs it, or reads fail too', () => {
    const { reachability, fail } = openReachability();
    fail('list');
    expect(reachability.now(seconds(2), 0)).toBe('no-payments');
    expect(fail('reads', 2)).toBe(false);
    expect(reachability.now(null, 0)).toBe('no-payments');
  });
  it('reports that payments are seen late where a large list is all there is', () => {
    const { reachability, fail } = openReachability();
    fail('reads', 2);
    expect(reachability.now(seconds(2), 2_000)).toBe('all');
    expect(reachability.now(seconds(2), minutes(19))).toBe('late-payments');
  });
});

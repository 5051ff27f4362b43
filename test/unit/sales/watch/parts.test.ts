import { describe, expect, it } from 'vitest';
import { backoffDelay, createBackoff } from '../../../../electron/sales/watch/backoff.ts';
import { createListCoverage } from '../../../../electron/sales/watch/list-coverage.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { ms, seconds } from '../../../../electron/shared/base/units.ts';
import { budgetBy } from './polled.ts';

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
    const budget = budgetBy(
      () => wall,
      () => ticks,
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
    const budget = budgetBy(() => ticks);
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

it('finds payments missing in the list once two lists left one out, until one shows one of ours', () => {
  const coverage = createListCoverage();
  const listsWith = (isListed: boolean) => {
    coverage.onList(() => isListed);
    return coverage.missesPayments();
  };
  coverage.expectEvent('a');
  expect([listsWith(true), listsWith(false), listsWith(false)], 'one that was listed').toEqual([false, false, false]);
  coverage.expectEvent('b');
  expect([listsWith(false), listsWith(false)]).toEqual([false, true]);
  coverage.onOwnEvent();
  expect(coverage.missesPayments()).toBe(false);
});

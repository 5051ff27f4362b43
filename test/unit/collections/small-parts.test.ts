import { describe, expect, it, vi } from 'vitest';
import { createBudget } from '../../../electron/collections/budget.ts';
import { createTillClock } from '../../../electron/collections/clock.ts';
import { createConnection, stateOf } from '../../../electron/collections/connection.ts';
import { createFeedSight } from '../../../electron/collections/feed-sight.ts';
import { pauseAfter } from '../../../electron/collections/pause.ts';
import { formatReference, parseReference } from '../../../electron/collections/reference.ts';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { failure, failureCodes } from '../../../electron/shared/failure.ts';
import { ms } from '../../../electron/shared/units.ts';

const collection = '01JD0000000000000000000000' as CollectionId;

describe('our reference', () => {
  it('comes back as it went', () => {
    const reference = { till: 'T7K2QP', collection, attempt: 2 };
    expect(parseReference(formatReference(reference))).toEqual(reference);
  });
  it.each([
    null,
    '',
    'order-17',
    'T7K2QP-01JD0000000000000000000000',
    `T7K2QP-${collection}-x`,
    ` T7K2QP-${collection}-1`,
  ])('%j is nobody of ours', (text) => expect(parseReference(text)).toBeNull());
});

describe('the clock', () => {
  const answer = (sentAt: number, answeredAt: number, serviceTime: number | null) => ({
    sentAt: ms(sentAt),
    answeredAt: ms(answeredAt),
    serviceTime: serviceTime === null ? null : ms(serviceTime),
  });

  it('takes small differences for noise', () => {
    const clock = createTillClock(
      () => 1_000_000,
      () => 0,
    );
    expect(clock.learn(answer(1_000_000, 1_000_200, 1_001_000))).toBe(false);
    expect(clock.offset()).toBe(0);
  });

  it('learns that this computer is an hour behind', () => {
    const clock = createTillClock(
      () => 1_000_000,
      () => 0,
    );
    expect(clock.learn(answer(1_000_000, 1_000_200, 4_600_000))).toBe(true);
    expect(clock.now()).toBeGreaterThan(4_600_000);
    expect(clock.now()).toBeLessThan(4_601_000);
  });

  it('is not led astray by one odd answer among five', () => {
    const clock = createTillClock(
      () => 0,
      () => 0,
    );
    for (const time of [0, 0, 0, 0]) clock.learn(answer(0, 0, time));
    expect(clock.learn(answer(0, 0, 9_999_999))).toBe(false);
  });

  it('ignores answers without a date', () => {
    const clock = createTillClock(
      () => 0,
      () => 0,
    );
    expect(clock.learn(answer(0, 0, null))).toBe(false);
  });

  it('finds a set clock, and a sleep in which monotonic time stood still', () => {
    let [wall, mono] = [0, 0];
    const clock = createTillClock(
      () => wall,
      () => mono,
    );
    [wall, mono] = [5_000, 5_000];
    expect(clock.jump()).toBe(0);
    [wall, mono] = [1_205_000, 5_000];
    expect(clock.jump()).toBe(1_200_000);
    [wall, mono] = [-3_594_000, 6_000];
    expect(clock.jump()).toBe(-4_800_000);
  });
});

describe('the connection', () => {
  it('has a state for every failure', () => {
    for (const code of failureCodes) expect(stateOf(failure(code))).toBeTypeOf('string');
  });
  it('tells changes once, and keeps the time of the last answer', () => {
    let now = ms(1);
    const changed = vi.fn();
    const connection = createConnection(() => now, changed);
    connection.heard(null);
    now = ms(5);
    connection.heard(null);
    now = ms(9);
    connection.heard(failure('service-down'));
    connection.heard(failure('service-down'));
    expect(changed.mock.calls.map(([view]) => view)).toEqual([
      { state: 'ok', since: 1, lastAnswerAt: 1 },
      { state: 'service-down', since: 9, lastAnswerAt: 5 },
    ]);
  });
});

describe('pauses', () => {
  const down = failure('service-down');
  it('grow, but stay short for minutes: a payment must be found soon after the service is back', () => {
    expect(pauseAfter(1, down, () => 1)).toBe(1_000);
    expect(pauseAfter(3, down, () => 1)).toBe(4_000);
    expect(pauseAfter(40, down, () => 1)).toBe(6_000);
    expect(pauseAfter(500, down, () => 1)).toBe(30_000);
  });
  it('are never less than half of what they may be, so that tills do not knock as one', () =>
    expect(pauseAfter(40, down, () => 0)).toBe(3_000));
  it('are long where the service says "too many" without saying how long', () =>
    expect(pauseAfter(1, failure('rate-limited'), () => 0)).toBe(10_000));
  it('obey what the service asked for', () =>
    expect(pauseAfter(1, failure('rate-limited', { retryAfterMs: 45_000 }), () => 0)).toBe(45_000));
  it('end with the first answer', () => {
    const budget = createBudget(
      () => ms(0),
      () => 1,
    );
    budget.failed(down);
    expect(budget.state().pausedUntil).toBe(1_000);
    budget.succeeded();
    expect(budget.state().pausedUntil).toBe(0);
  });
});

describe('the budget', () => {
  it('counts the last minute only, and earns requests and bytes with time', () => {
    let now = ms(0);
    const budget = createBudget(
      () => now,
      () => 1,
    );
    const { byteBudget, allowance } = budget.state();
    budget.sent();
    budget.received(600_000);
    expect(budget.state()).toMatchObject({ requests: [0], byteBudget: byteBudget - 600_000, allowance: allowance - 1 });
    now = ms(30_000);
    budget.sent();
    const later = budget.state();
    expect(later.requests).toEqual([0, 30_000]);
    expect(later.byteBudget).toBeGreaterThan(byteBudget - 600_000);
    expect(later.byteBudget).toBeLessThanOrEqual(byteBudget);
    now = ms(61_000);
    expect(budget.state().requests).toEqual([30_000]);
  });

  it('lets a set clock neither hide what left nor make anybody wait for it anew', () => {
    let [now, ticks] = [ms(1_000_000), 0];
    const budget = createBudget(
      () => now,
      () => 1,
      () => ticks,
    );
    budget.sent();
    [now, ticks] = [ms(4_600_000), 20_000];
    budget.forgetTimes();
    expect(budget.state().requests).toEqual([4_580_000]);
    [now, ticks] = [ms(1_040_000), 40_000];
    budget.forgetTimes();
    expect(budget.state().requests).toEqual([1_000_000]);
    [now, ticks] = [ms(1_060_000), 61_000];
    expect(budget.state().requests).toEqual([]);
  });
});

describe('what the feed can see', () => {
  it('is blind once two lists missed a payment', () => {
    const sight = createFeedSight();
    sight.await('a');
    sight.listed(() => false);
    expect(sight.blind()).toBe(false);
    sight.listed(() => false);
    expect(sight.blind()).toBe(true);
    sight.sawOurs();
    expect(sight.blind()).toBe(false);
  });
  it('sees, when the next list has it', () => {
    const sight = createFeedSight();
    sight.await('a');
    sight.listed(() => true);
    sight.listed(() => false);
    expect(sight.blind()).toBe(false);
  });
});

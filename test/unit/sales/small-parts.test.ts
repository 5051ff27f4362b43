import { describe, expect, it, vi } from 'vitest';
import { formatReference, parseReference } from '../../../electron/sales/entries.ts';
import { createTillClock } from '../../../electron/sales/watch/clock.ts';
import { createConnection, stateOf } from '../../../electron/sales/watch/connection.ts';
import { failure, failureCodes } from '../../../electron/shared/base/failure.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';

const sale = '01JD0000000000000000000000' as SaleId;

describe('our reference', () => {
  it('comes back as it went', () => {
    const reference = { till: 'T7K2QP', sale, attempt: 2 };
    expect(parseReference(formatReference(reference))).toEqual(reference);
  });
  it.each([null, '', 'order-17', 'T7K2QP-01JD0000000000000000000000', `T7K2QP-${sale}-x`, ` T7K2QP-${sale}-1`])(
    'is unknown: %j',
    (text) => expect(parseReference(text)).toBeNull(),
  );
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

  it('ignores one outlier among five responses', () => {
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
    let wall = 0;
    let mono = 0;
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

  it.each([3_600_000, -3_600_000])('believes the first answer after a clock was set by %i ms', (by) => {
    let wall = 10_000_000;
    const clock = createTillClock(
      () => wall,
      () => 0,
    );
    for (let i = 0; i < 5; i += 1) clock.learn(answer(wall, wall, wall));
    const before = wall;
    wall += by;
    expect(clock.learn(answer(before, before, before))).toBe(false);
    expect(clock.learn(answer(wall, wall, before))).toBe(true);
    expect(clock.now()).toBe(before + 500);
    expect(clock.jump()).toBe(by);
  });
});

describe('the connection', () => {
  it('has a state for every failure', () => {
    for (const code of failureCodes) expect(stateOf(failure(code))).toBeTypeOf('string');
  });
  it('reports changes once, and the time of the last response', () => {
    let now = ms(1);
    const onChange = vi.fn();
    const connection = createConnection(() => now, onChange);
    connection.noteResult(null);
    now = ms(5);
    connection.noteResult(null);
    now = ms(9);
    connection.noteResult(failure('service-down'));
    connection.noteResult(failure('service-down'));
    expect(onChange.mock.calls.map(([view]) => view)).toEqual([
      { state: 'ok', since: 1, lastAnswerAt: 1 },
      { state: 'service-down', since: 9, lastAnswerAt: 5 },
    ]);
  });
});

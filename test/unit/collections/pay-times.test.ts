import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumedLaw, BANDS, hazard } from '../../../electron/collections/hazard.ts';
import { createPayTimes } from '../../../electron/collections/pay-times.ts';
import { hours, minutes, seconds } from '../../../electron/shared/units.ts';

/** What is learned from customers who pay at these ages, so many times over, and from some who never do. */
function seen(ages: readonly number[], times: number, never = 0) {
  const learned = createPayTimes();
  for (const age of Array.from({ length: times }, () => ages).flat()) pays(learned, age);
  for (let i = 0; i < never; i += 1) learned.waited(0, minutes(30));
  return learned;
}

function pays(learned: ReturnType<typeof createPayTimes>, age: number): void {
  learned.waited(0, age);
  learned.paid(age);
}

describe('how soon customers pay', () => {
  it('is the belief, before anything was seen', () => {
    for (const [band, likely] of createPayTimes().law().entries()) expect(likely).toBeCloseTo(assumedLaw[band] ?? 0, 9);
  });

  it('is learned: a shop of slow payers is watched later and longer', () => {
    const law = seen([seconds(150), seconds(200), seconds(300)], 40).law();
    expect(hazard(seconds(45), law)).toBeLessThan(hazard(seconds(45)) / 4);
    expect(hazard(seconds(250), law)).toBeGreaterThan(hazard(seconds(250)) * 2);
  });

  it('fades for those who never pay', () => {
    const law = seen([seconds(60)], 50, 50).law();
    expect(hazard(minutes(5), law)).toBeLessThan(hazard(minutes(5)) / 4);
  });

  it('follows a change of habit', () => {
    const learned = seen([seconds(40)], 600);
    for (let i = 0; i < 600; i += 1) pays(learned, seconds(240));
    expect(hazard(seconds(240), learned.law())).toBeGreaterThan(hazard(seconds(40), learned.law()));
  });

  it('is payments for the time waited, a second', () => {
    // Of those who reach 83 s, where a band begins, half pay ten seconds on, and half are then lost sight of.
    const learned = createPayTimes();
    for (let i = 0; i < 399; i += 1) {
      learned.waited(seconds(84), seconds(94));
      if (i % 2 === 0) learned.paid(seconds(94));
    }
    const middle = hazard(seconds(98), learned.law());
    expect(middle).toBeGreaterThan(0.03);
    expect(middle).toBeLessThan(0.05);
  });

  it('stays positive, bounded and of one size, whatever is seen', () => {
    const age = fc.integer({ min: 0, max: hours(48) });
    fc.assert(
      fc.property(fc.array(fc.tuple(age, age, fc.boolean()), { maxLength: 500 }), age, (events, at) => {
        const learned = createPayTimes();
        for (const [from, to, isPaid] of events) {
          learned.waited(Math.min(from, to), Math.max(from, to));
          if (isPaid) learned.paid(Math.max(from, to));
        }
        expect(learned.law()).toHaveLength(BANDS);
        expect(hazard(at, learned.law())).toBeGreaterThan(0);
        expect(hazard(at, learned.law())).toBeLessThan(Number.POSITIVE_INFINITY);
      }),
      { numRuns: 50 },
    );
  });
});

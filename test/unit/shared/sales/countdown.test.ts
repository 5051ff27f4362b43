import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hours, type Ms, ms } from '../../../../electron/shared/base/units.ts';
import { ACCOUNT_LIFE, formatRemaining, fractionLeft, remaining } from '../../../../electron/shared/sales/countdown.ts';
import { forAny } from '../../../support/for-any.ts';

describe('the countdown', () => {
  it.each([
    [0, '0:00:00'],
    [999, '0:00:00'],
    [61_000, '0:01:01'],
    [hours(24), '24:00:00'],
    [hours(24) - 1, '23:59:59'],
    [hours(1) - 1, '0:59:59'],
  ])('shows %i ms as %s', (remainingMs, text) => expect(formatRemaining(remainingMs as Ms)).toBe(text));

  it('shows at most the time that is left, and nothing negative', () =>
    forAny([fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 4e12 })], (expiresAt, now) => {
      const remainingMs = remaining(ms(expiresAt), now);
      expect(remainingMs).toBe(Math.max(0, expiresAt - now));
      const [h = 0, m = 0, s = 0] = formatRemaining(remainingMs).split(':').map(Number);
      expect(((h * 60 + m) * 60 + s) * 1_000).toBeLessThanOrEqual(remainingMs);
    }));

  it('fills the ring while there is time', () => {
    expect(fractionLeft(ACCOUNT_LIFE)).toBe(1);
    expect(fractionLeft(ms(ACCOUNT_LIFE / 2))).toBe(0.5);
    expect(fractionLeft(ms(0))).toBe(0);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { proportionalShare } from '../../../../electron/shared/base/proportional-share.ts';
import { forAny } from '../../../support/for-any.ts';

const units = (value: number) => value as Units;
const share = (naira: number, fraction: string | null) => proportionalShare(units(naira * 10_000), fraction);

it('rounds a share to whole kobo, half to even', () => {
  expect(share(1_500, '0.015')).toBe(225_000);
  expect(share(1, '0.015')).toBe(200);
  expect(share(1, '0.005')).toBe(0);
  expect(share(3, '0.005')).toBe(200);
  expect(share(1, '0.0050000001')).toBe(100);
  expect(share(-1_500, '0.015')).toBe(-225_000);
  expect(share(100, '1')).toBe(1_000_000);
  expect(share(100, '0')).toBe(0);
});

it.each([null, '', 'free', '-0.1', '1e-3', '0.', '.5', '0.0000000000000001'])('rejects %j as a fraction', (text) => {
  expect(share(100, text)).toBe(null);
});

it('computes a share at most half a kobo from the exact one, for any amount and fraction', () =>
  forAny([fc.nat({ max: 99_999_999_999_999 }), fc.nat({ max: 999_999 })], (amount, millionths) => {
    const fraction = `0.${String(millionths).padStart(6, '0')}`;
    const exactShare = BigInt(proportionalShare(units(amount), fraction) ?? -1);
    const off = exactShare * 1_000_000n - BigInt(amount) * BigInt(millionths);
    expect(exactShare % 100n).toBe(0n);
    expect((off < 0n ? -off : off) <= 50n * 1_000_000n).toBe(true);
  }));

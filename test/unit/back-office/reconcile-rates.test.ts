import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largest, readingsAround } from '../../../electron/back-office/reconcile.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { forAny } from '../../support/for-any.ts';
import { books, effectsIn, move, reading, reconcile, span, units } from './reconcile-kit.ts';

describe('the readings around a period', () => {
  const at = (...times: number[]) => times.map((time) => reading(time, 0));
  const around = (...times: number[]) => readingsAround(span, at(...times))?.map((each) => each.at);
  it('chooses the nearest readings that hold all of a period', () =>
    expect(around(100, 900, 1_500, 2_000, 3_000)).toEqual([900, 2_000]));
  it('chooses readings within a period where there are no others', () =>
    expect(around(1_700, 1_200)).toEqual([1_200, 1_700]));
  it.each([[[]], [[1_500]], [[2_500, 3_000]], [[100, 900]]])('chooses no readings around a period from %j', (times) =>
    expect(around(...times)).toBe(undefined),
  );

  it('names what the readings around a period do not cover', () => {
    const reconciliation = reconcile(books({ readings: at(1_200, 1_700), moves: [move({ at: ms(1_800) })] }));
    expect(reconciliation.movements).toMatchObject([{ reason: 'reading-too-old', effect: 0, amount: units(1_000) }]);
    const without = reconcile(books({ readings: [], moves: [move()] }));
    expect(without).toMatchObject({ statements: [], movements: [{ reason: 'reading-too-old' }] });
  });
});

it('uses the fraction of the time of the payment', () => {
  const readings = [{ ...reading(1_400, 0), feeRate: '0.02' }, reading(1_000, 0), reading(2_000, 975)];
  const moves = [move({ at: ms(1_300), amount: units(0), asked: units(0), gross: units(0) }), move({ at: ms(1_450) })];
  expect(effectsIn({ readings, moves })).toMatchObject({ fee: -20 });
});

it('compares fees with the fraction, account by account', () => {
  const { fees } = reconcile(books({ moves: [move({ fee: units(15) }), move({ fee: units(16) }), move()] }));
  expect(fees).toMatchObject({ known: 2, unknown: 1, expected: units(30), charged: units(31) });
  expect(fees.differences).toMatchObject([{ expected: units(15), charged: units(16) }]);
});

it('stores the largest of however many are added, and counts all', () =>
  forAny([fc.array(fc.nat()), fc.integer({ min: 1, max: 5 })], (all, most) => {
    const largestKept = largest<number>(most, (each) => each);
    for (const each of all) largestKept.add(each);
    expect(largestKept.found()).toEqual(all.toSorted((a, b) => b - a).slice(0, most));
    expect(largestKept.count()).toBe(all.length);
  }));

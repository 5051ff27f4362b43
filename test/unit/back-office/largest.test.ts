import fc from 'fast-check';
import { expect, it } from 'vitest';
import { largest } from '../../../electron/back-office/reconcile.ts';
import { forAny } from '../../support/for-any.ts';

it('stores the largest of however many are added, and counts all', () =>
  forAny([fc.array(fc.nat()), fc.integer({ min: 1, max: 5 })], (all, most) => {
    const largestKept = largest<number>(most, (each) => each);
    for (const each of all) largestKept.add(each);
    expect(largestKept.found()).toEqual(all.toSorted((a, b) => b - a).slice(0, most));
    expect(largestKept.count()).toBe(all.length);
  }));

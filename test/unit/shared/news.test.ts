import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/failure.ts';
import { freshSigns, signsOf } from '../../../electron/shared/alerts.ts';
import { moneyIn, shortBy500, unissued, verdictOf, viewOf } from '../../component/build.ts';

describe('what there is to tell of a sale', () => {
  it('is nothing while it waits, fails, expires or is given up', () => {
    expect(signsOf(viewOf('a'))).toEqual([]);
    expect(signsOf(unissued('a', { progress: 'unknown' }))).toEqual([]);
    for (const headline of ['failed', 'expired', 'cancelled', 'on-its-way'] as const)
      expect(signsOf(viewOf('a', { verdict: verdictOf({ headline }) }))).toEqual([]);
  });

  it('is Paid, every alarm, and keys that were refused', () => {
    expect(signsOf(viewOf('a', { verdict: moneyIn() }))).toEqual(['paid']);
    expect(signsOf(viewOf('a', { verdict: moneyIn({ alarms: ['late', 'paid-after-cancel'] }) }))).toEqual([
      'paid',
      'late',
      'paid-after-cancel',
    ]);
    expect(signsOf(viewOf('a', { verdict: shortBy500(1_500.5) }))).toEqual(['short']);
    expect(signsOf(unissued('a', { progress: 'refused', problem: failure('keys-refused') }))).toEqual(['keys-refused']);
    expect(signsOf(unissued('a', { progress: 'refused', problem: failure('rejected') }))).toEqual([]);
  });

  it('is told once, and again only after it had gone', () => {
    expect(freshSigns([], ['paid'])).toEqual(['paid']);
    expect(freshSigns(['paid'], ['paid'])).toEqual([]);
    expect(freshSigns(['paid'], ['paid', 'reversed'])).toEqual(['reversed']);
    expect(freshSigns(['short'], ['paid'])).toEqual(['paid']);
  });
});

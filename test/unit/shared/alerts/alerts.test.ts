import { describe, expect, it } from 'vitest';
import { alertsOf, newAlerts } from '../../../../electron/shared/alerts/alerts.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { moneyIn, underpaidBy500, unissuedSale, verdictOf, viewOf } from '../../../support/builders.ts';

describe('what there is to tell of a sale', () => {
  it('raises no alert for a sale that waits, fails, expires or is cancelled', () => {
    expect(alertsOf(viewOf('a'))).toEqual([]);
    expect(alertsOf(unissuedSale('a', { progress: 'unknown' }))).toEqual([]);
    for (const headline of ['failed', 'expired', 'cancelled', 'on-its-way'] as const)
      expect(alertsOf(viewOf('a', { verdict: verdictOf({ headline }) }))).toEqual([]);
  });

  it('raises alerts for Paid, for every issue, and for keys that were refused', () => {
    expect(alertsOf(viewOf('a', { verdict: moneyIn() }))).toEqual(['paid']);
    expect(alertsOf(viewOf('a', { verdict: moneyIn({ issues: ['late', 'paid-after-cancel'] }) }))).toEqual([
      'late',
      'paid-after-cancel',
      'paid',
    ]);
    expect(alertsOf(viewOf('a', { verdict: underpaidBy500(1_500.5) }))).toEqual(['underpaid']);
    expect(alertsOf(unissuedSale('a', { progress: 'refused', problem: failure('keys-refused') }))).toEqual([
      'keys-refused',
    ]);
    expect(alertsOf(unissuedSale('a', { progress: 'refused', problem: failure('rejected') }))).toEqual([]);
  });

  it('raises an alert when it is new, and not again while it lasts', () => {
    expect(newAlerts([], ['paid'])).toEqual(['paid']);
    expect(newAlerts(['paid'], ['paid'])).toEqual([]);
    expect(newAlerts(['paid'], ['paid', 'reversed'])).toEqual(['reversed']);
    expect(newAlerts(['underpaid'], ['paid'])).toEqual(['paid']);
  });
});

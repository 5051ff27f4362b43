import { describe, expect, it } from 'vitest';
import { minutes, ms } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import type { Headline } from '../../../electron/shared/sales/verdict.ts';
import { type CounterState, installBlocker, LONG_IDLE } from '../../../electron/shared/updates/updates.ts';
import { idOf, unissuedSale, verdictOf, viewOf } from '../../support/builders.ts';

const quiet: CounterState = { sales: [], currentSaleId: null, sinceReport: null, sinceTouched: LONG_IDLE };
const currentSale = (view: SaleView): CounterState => ({ ...quiet, sales: [view], currentSaleId: view.id });

describe('a new version', () => {
  it('installs a new version when the till is idle', () => {
    expect(installBlocker(quiet, true)).toBeNull();
    expect(installBlocker(quiet, false)).toBeNull();
  });

  it('installs a new version only after a long idle time, unless by hand', () => {
    const moment = { ...quiet, sinceTouched: ms(LONG_IDLE - 1) };
    expect([installBlocker(moment, true), installBlocker(moment, false)]).toEqual(['in-use', null]);
  });

  it.each([
    ['waiting', 'sale'],
    ['on-its-way', 'sale'],
    ['paid', null],
    ['expired', null],
    ['cancelled', null],
    ['reversed', null],
  ] as const)('returns what a new version waits for with a current sale that is %s: %s', (headline: Headline, wait) => {
    expect(installBlocker(currentSale(viewOf('a', { verdict: verdictOf({ headline }) })), false)).toBe(wait);
  });

  it('installs no new version between the request for an account and its response', () => {
    const asking = unissuedSale('a', { progress: 'requesting' });
    expect(installBlocker({ ...quiet, sales: [asking] }, false)).toBe('sale');
    expect(installBlocker(currentSale(unissuedSale('a', { progress: 'unknown' })), false)).toBe('sale');
  });

  it('installs a new version despite open accounts not displayed: watching continues after the restart', () => {
    const other = viewOf('b', { verdict: verdictOf({ headline: 'paid' }) });
    const moment = { ...quiet, sales: [viewOf('a'), other], currentSaleId: idOf('b') };
    expect(installBlocker(moment, true)).toBeNull();
  });

  it('installs no new version while a report is read or printed', () => {
    expect(installBlocker({ ...quiet, sinceReport: minutes(1) }, false)).toBe('report');
    expect(installBlocker({ ...quiet, sinceReport: minutes(4) }, false)).toBeNull();
  });
});

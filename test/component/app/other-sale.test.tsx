import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PAID_SHOWN_FOR } from '../../../electron/alerts/shown-alerts.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { idOf, moneyIn, units, viewOf } from '../../support/builders.ts';
import { english } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

const staffWords = english.till.staff;
const { alert } = english.till;

const strip = () => screen.queryByRole('region', { name: alert.label });
const paidStrip = () => screen.queryByRole('region', { name: alert.paid });
const currentSale = viewOf('current');
const other = viewOf('other');
const open = () => openTill({ sales: [currentSale, other], currentSaleId: idOf('current') });
const over = moneyIn({ received: 'over', receivedAmount: units(2_000), difference: units(499.5), issues: ['over'] });

describe('a payment of another sale', () => {
  it('is shown, and goes by itself where nothing is wrong with it', async () => {
    const till = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    till.news('sales', 'changed', { ...other, verdict: moneyIn() });
    expect(paidStrip()?.textContent).toContain('₦1,500.50');
    act(() => void vi.advanceTimersByTime(PAID_SHOWN_FOR));
    expect(paidStrip()).toBeNull();
  });

  it('is shown until it is looked at where more came than was asked', async () => {
    const till = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    till.news('sales', 'changed', viewOf('other', { verdict: over }));
    act(() => void vi.advanceTimersByTime(PAID_SHOWN_FOR * 2));
    expect(strip()?.textContent).toContain('₦499.50');
  });

  it('is shown where a second transfer comes to a sale that is Paid', async () => {
    const till = await openTill({
      sales: [currentSale, { ...other, verdict: moneyIn() }],
      currentSaleId: idOf('current'),
    });
    expect(strip()).toBeNull();
    till.news('sales', 'changed', viewOf('other', { verdict: over }));
    expect(strip()?.textContent).toContain('₦499.50');
  });

  it('is absent for the current sale', async () => {
    const till = await open();
    till.news('sales', 'changed', { ...currentSale, verdict: moneyIn() });
    expect([strip(), paidStrip()]).toEqual([null, null]);
  });
});

describe('a till without a shift', () => {
  it('explains it before anything is typed, and opens a shift', async () => {
    const till = await openTill({ staff: signedInAs('Chidi', { shift: null }) });
    till.answer('shift', 'open', async () => ok(signedInAs('Chidi')));
    await till.user.click(screen.getByRole('button', { name: staffWords.shift.open }));
    expect(screen.queryByRole('button', { name: staffWords.shift.open })).toBeNull();
  });
});

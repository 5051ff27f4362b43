import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PAID_SHOWN_FOR } from '../../../electron/alerts/shown-alerts.ts';
import { naira } from '../../../electron/shared/base/money.ts';
import { idOf, moneyIn, units, verdictOf, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { lockedStaff, pinWithoutName, signedInAs } from '../staff/staff-kit.ts';

const strips = () => screen.queryByRole('region', { name: en('alert.paid') });
const rows = () =>
  within(screen.getByRole('region', { name: en('alert.paid') }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const names = ['a', 'b', 'c', 'd'];
const open = () =>
  openTill({ sales: [viewOf('current'), ...names.map((name) => viewOf(name))], currentSaleId: idOf('current') });
const paid = (name: string, amount: number, more = {}) =>
  viewOf(name, {
    verdict: moneyIn({ receivedAmount: units(amount), difference: units(amount - 1_500.5) }),
    ...more,
  });
const pass = (time: number) => {
  act(() => void vi.advanceTimersByTime(time));
};

it('lists the latest payments of other sales first, by name, note or end of the phone number', async () => {
  const till = await open();
  till.news('sales', 'changed', paid('a', 1));
  till.news('sales', 'changed', paid('b', 145_000, { name: 'Ngozi Eze', note: '2 bags of rice' }));
  till.news('sales', 'changed', paid('c', 700, { note: '1 bag of beans' }));
  till.news('sales', 'changed', paid('d', 8_800));
  expect(rows()).toEqual([
    `₦8,800.00 Paid ${en('queue.phone')} 4567Receipt`,
    '₦700.00 Paid 1 bag of beansReceipt',
    '₦145,000.00 Paid Ngozi EzeReceipt',
  ]);
  expect(strips()?.textContent).toContain(en('alert.more', { count: 1 }));
});

it('opens another sale from the notice of its payment', async () => {
  const till = await open();
  till.news('sales', 'changed', paid('b', 800));
  await till.user.click(screen.getByRole('button', { name: /₦800\.00 Paid/ }));
  expect(till.calls('sales', 'setCurrent').at(-1)).toEqual({ id: 'b' });
  expect(strips()).toBeNull();
});

it('opens the receipt of another sale’s payment, which stays open when the payment leaves the screen', async () => {
  const till = await open();
  till.leaveUnanswered('receipts', 'preview');
  till.news('sales', 'changed', paid('a', 700));
  await till.user.click(screen.getByRole('button', { name: en('receipts:open') }));
  await screen.findByRole('dialog');
  expect(till.calls('receipts', 'preview')).toMatchObject([{ subject: { of: 'sale', id: 'a' } }]);
  till.news('alerts', 'changed', []);
  screen.getByRole('dialog');
});

it('leaves no receipt of another sale’s payment over the lock', async () => {
  const till = await openTill({ staff: signedInAs('Chidi'), sales: [viewOf('a')] });
  till.leaveUnanswered('receipts', 'preview');
  till.news('sales', 'changed', paid('a', 700));
  await till.user.click(screen.getByRole('button', { name: en('receipts:open') }));
  await screen.findByRole('dialog');
  till.news('staff', 'changed', lockedStaff());
  await pinWithoutName();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Lets main remove the payment of a sale after ten seconds, while its receipt button has the focus. */
async function focusOnRemoved() {
  const till = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  till.news('sales', 'changed', paid('a', 700));
  act(() => screen.getByRole('button', { name: en('receipts:open') }).focus());
  pass(PAID_SHOWN_FOR);
  expect(rows()).toHaveLength(1);
  return till;
}

it('removes the payment of another sale after ten seconds, but not while one of its buttons has the focus', async () => {
  await focusOnRemoved();
  act(() => screen.getByRole('button', { name: en('receipts:open') }).blur());
  expect(strips()).toBeNull();
});

it('removes the payment of another sale that keeps the focus after a minute', async () => {
  await focusOnRemoved();
  pass(60_000);
  expect(strips()).toBeNull();
});

it.each(['reversing', 'reversed'] as const)('removes a focused payment at once when it is %s', async (headline) => {
  const till = await focusOnRemoved();
  till.news('sales', 'changed', paid('a', 700, { verdict: verdictOf({ headline }) }));
  expect(strips()).toBeNull();
});

it.each([
  ['on a locked window', lockedStaff(), 'polite'],
  ['that the cashier may not see', signedInAs('Chidi', { totalsHidden: true }), 'off'],
])(
  'shows payments of other sales as such, with amounts alone and without a button: those %s',
  async (_, staff, live) => {
    const till = await openTill({ staff, sales: [viewOf('a')] });
    till.news('alerts', 'changed', [{ key: 1, id: null, reason: 'paid', amount: naira(units(145_000)) }]);
    expect(rows()).toEqual([`₦145,000.00 Paid ${en('alert.hidden')}`]);
    expect(within(screen.getByRole('region', { name: en('alert.paid') })).queryByRole('button')).toBeNull();
    expect(strips()?.getAttribute('aria-live')).toBe(live);
  },
);

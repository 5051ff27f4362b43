import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { naira } from '../../../electron/shared/base/money.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { SaleSummary } from '../../../electron/shared/sales/sales.ts';
import { defaultPreferences, guideNames, type Preferences } from '../../../electron/shared/settings/preferences.ts';
import { idOf, NOW, snapshotOf, units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { foundSale } from '../sales-history/sales-kit.ts';
import { amountBox, fillIn, phoneBox } from './collect-kit.ts';

const earlier = [foundSale(1, { phoneTail: '4567' }), foundSale(2, { phoneTail: '4567' }), foundSale(3)];

it('shows the name and the last sale of a customer who was here before', async () => {
  const till = await openTill();
  till.reply('sales', 'search', { found: earlier, next: null });
  const latest = viewOf('sale-1', { name: 'Ada', amount: naira(units(700)), createdAt: NOW });
  till.reply('sales', 'one', latest);
  await till.user.type(phoneBox(), '08031234567');
  await screen.findByText(/^Ada · Sales so far: 2, the last ₦700.00/);
  expect(till.calls('sales', 'search')).toMatchObject([{ words: '+2348031234567' }]);
  expect(till.calls('sales', 'one')).toEqual([{ id: idOf('sale-1') }]);
});

it('counts more sales of a customer than one page of them as more', async () => {
  const till = await openTill();
  till.reply('sales', 'search', { found: earlier, next: 7 });
  till.reply('sales', 'one', viewOf('sale-1'));
  await till.user.type(phoneBox(), '08031234567');
  await screen.findByText(/^Sales so far: 2\+, the last/);
});

describe('a customer with store credit', () => {
  async function withCredit() {
    const till = await openTill();
    till.reply('sales', 'search', { found: earlier, next: null });
    till.reply('sales', 'one', viewOf('sale-1'));
    const credit = { sale: idOf('sale-1'), amount: units(500), since: NOW, phoneTail: '4567', name: null };
    till.reply('settlements', 'creditOf', credit);
    return till;
  }

  it('offers a customer their store credit, and collects the rest by transfer', async () => {
    const till = await withCredit();
    till.replyWithSale('collect', viewOf('a'));
    await fillIn(till, '2500');
    await screen.findByText(en('credit.has', { amount: '₦500.00' }));
    await till.user.click(screen.getByRole('button', { name: en('credit.use') }));
    screen.getByText(en('credit.used', { amount: '₦500.00' }));
    await till.user.click(phoneBox());
    await till.user.keyboard('{Enter}');
    await expect
      .poll(() => till.calls('sales', 'collect'))
      .toMatchObject([{ amount: '2,500', details: { cash: '', credit: units(500) } }]);
  });

  it('removes the store credit from a sale while the phone number is that of another customer', async () => {
    const till = await withCredit();
    await fillIn(till, '2500');
    await till.user.click(await screen.findByRole('button', { name: en('credit.use') }));
    await till.user.type(phoneBox(), '{Backspace}8');
    const { getState } = till.services.navigation;
    expect(getState().details.credit).toBeNull();
    await till.user.type(phoneBox(), '{Backspace}7');
    expect(getState().details.credit).toBe(units(500));
  });

  it('offers to show the earlier sale where store credit covers the whole amount', async () => {
    const till = await withCredit();
    await fillIn(till, '400');
    await screen.findByText(en('credit.covers', { amount: '₦500.00' }));
    screen.getByRole('button', { name: en('parts.show') });
  });
});

const openSale = foundSale(2, { phoneTail: '4567', status: 'waiting', amount: units(900) });

/** Types the phone number of a customer who has these sales. */
async function typePhoneOf(sales: readonly SaleSummary[]) {
  const till = await openTill();
  till.reply('sales', 'search', { found: sales, next: null });
  till.answer('sales', 'one', async ({ id }) => ok(viewOf(id)));
  // Where it is the current sale: see `shownViews` in main.
  till.reply('till', 'snapshot', snapshotOf({ sales: [viewOf(openSale.id)] }));
  await till.user.type(phoneBox(), '08031234567');
  return till;
}

it('shows the open account of a customer that another cashier served, whose sale this window was not sent', async () => {
  const till = await typePhoneOf([foundSale(1, { phoneTail: '4567' }), openSale]);
  await screen.findByText(en('collect.known.open', { amount: '₦900.00' }));
  await till.user.click(screen.getByRole('button', { name: en('parts.show') }));
  await screen.findByRole('group', { name: en('account.number') });
});

it('explains to the cashier why the open account of a customer is not shown', async () => {
  const till = await typePhoneOf([openSale]);
  const show = await screen.findByRole('button', { name: en('parts.show') });
  till.refuse('sales', 'one', 'not-found');
  await till.user.click(show);
  await screen.findByText(en('failure.not-found.what'));
});

it('leads to no account of a request that was never answered and whose day is over', async () => {
  const till = await openTill();
  const lostSale = foundSale(2, {
    phoneTail: '4567',
    status: 'unknown',
    account: null,
    createdAt: ms(NOW - hours(72)),
  });
  till.reply('sales', 'search', { found: [lostSale], next: null });
  till.reply('sales', 'one', viewOf('sale-2', { createdAt: lostSale.createdAt }));
  till.reply('sales', 'timeline', []);
  till.reply('sales', 'cashiers', []);
  till.reply('sales', 'totals', { count: 1, asked: units(1_002), received: units(0) });
  await till.user.type(phoneBox(), '08031234567');
  await screen.findByText(/^Sales so far: 1/);
  await till.user.click(screen.getByRole('button', { name: en('parts.show') }));
  expect(till.services.navigation.getState().route.kind).toBe('page');
});

const openWithPreferences = (more: Partial<Preferences>) =>
  openTill({ preferences: { ...defaultPreferences, closedGuides: guideNames, ...more } });

it('asks for an account with the shop’s number where no phone is typed', async () => {
  const till = await openWithPreferences({ shopPhone: '0803 000 1111' });
  screen.getByText(en('collect.shopPhone', { phone: '0803 000 1111' }));
  till.replyWithSale('collect', viewOf('a'));
  await till.user.keyboard('2500{Enter}{Enter}');
  await expect.poll(() => till.calls('sales', 'collect').length).toBe(1);
  expect(till.calls('sales', 'collect')).toMatchObject([{ amount: '2,500', phone: '' }]);
  expect(till.calls('sales', 'search')).toEqual([]);
});

it('asks for the phone of the customer where the shop has no number', async () => {
  const till = await openWithPreferences({});
  await till.user.keyboard('2500{Enter}{Enter}');
  await screen.findByText(en('collect.phoneProblem.empty'));
  expect(till.calls('sales', 'collect')).toEqual([]);
});

it('asks for no account with the shop’s number while Enter is held down in the amount', async () => {
  const till = await openWithPreferences({ shopPhone: '0803 000 1111' });
  await till.user.keyboard('2500{Enter>5/}');
  expect(document.activeElement).toBe(phoneBox());
  expect(till.calls('sales', 'collect')).toEqual([]);
});

it('enters a quick amount with one press', async () => {
  const till = await openWithPreferences({ quickAmounts: [500, 2_000] });
  await till.user.click(screen.getByRole('button', { name: '₦2,000' }));
  expect(amountBox().value).toBe('2,000');
  expect(document.activeElement).toBe(phoneBox());
});

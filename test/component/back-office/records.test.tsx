import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CustomerView } from '../../../electron/shared/back-office/customer-data.ts';
import type { DayBook, DayBookLine } from '../../../electron/shared/back-office/day-book.ts';
import { formatNaira } from '../../../electron/shared/base/money.ts';
import { ok, type Result } from '../../../electron/shared/base/result.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { clockTime } from '../../../renderer/lib/format-time.ts';
import { NOW, units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs, staffId } from '../staff/staff-kit.ts';
import { box, button, openBackOffice } from './back-office-kit.ts';

const lineOf = (n: number, cashier: string): DayBookLine => ({
  n,
  at: NOW,
  happenedAt: null,
  what: 'asked',
  reference: `R-${n}`,
  cashier,
  amount: units(700),
});

const sums = { collected: units(700), reversed: units(0), net: units(700) };
/** Opens the day book with these lines. */
const openDayBook = (lines: readonly DayBookLine[], snapshot: Partial<TillSnapshot> = {}) =>
  openBackOffice(
    en('backOffice:section.dayBook'),
    (till) => till.reply('exports', 'dayBook', { lines, cut: false, ...sums }),
    snapshot,
  );

it('names the cashiers in the day book', async () => {
  const lines = [lineOf(1, staffId('Chidi')), lineOf(2, 'practice'), lineOf(3, 'long gone'), lineOf(4, '')];
  const staff = signedInAs('Adunni', {
    people: [
      { id: staffId('Adunni'), name: 'Adunni', role: 'owner', active: true, waitUntil: null },
      { id: staffId('Chidi'), name: 'Chidi of the shoes', role: 'cashier', active: true, waitUntil: null },
    ],
  });
  await openDayBook(lines, { staff });
  await screen.findByRole('cell', { name: 'Chidi of the shoes' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelectorAll('td')[2]?.textContent)).toEqual([
    'Chidi of the shoes',
    en('staff.practiceCashier'),
    'long gone',
    '',
  ]);
});

it('reloads the open day book when money arrives here, for no sale, or at another till', async () => {
  const till = await openBackOffice(en('backOffice:section.dayBook'), (each) =>
    each.answer('exports', 'dayBook', async () => {
      const n = each.calls('exports', 'dayBook').length;
      const sum = units(700 * n);
      return ok({ lines: [lineOf(n, 'practice')], cut: false, collected: sum, reversed: units(0), net: sum });
    }),
  );
  await screen.findAllByText(formatNaira(units(700)));
  vi.useFakeTimers();
  till.news('sales', 'changed', viewOf('sale-1'));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getAllByText(formatNaira(units(1_400)))).not.toEqual([]);
  till.news('unmatched', 'changed', []);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getAllByText(formatNaira(units(2_100)))).not.toEqual([]);
  till.news('sales', 'arrived', undefined);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getAllByText(formatNaira(units(2_800)))).not.toEqual([]);
});

it('reads the open day book again only after the reading before has ended', async () => {
  const till = await openDayBook([lineOf(1, 'practice')]);
  await screen.findByRole('table', { name: en('backOffice:section.dayBook') });
  vi.useFakeTimers();
  const reading = Promise.withResolvers<Result<DayBook>>();
  till.answer('exports', 'dayBook', () => reading.promise);
  const before = till.calls('exports', 'dayBook').length;
  for (let second = 0; second < 5; second += 1) {
    till.news('sales', 'arrived', undefined);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  expect(till.calls('exports', 'dayBook').length - before).toBe(1);
  await act(async () => reading.resolve(ok({ lines: [], cut: false, ...sums })));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(till.calls('exports', 'dayBook').length - before).toBe(2);
});

it('shows that the customers with store credit cannot be read', async () => {
  await openBackOffice(en('backOffice:section.toSettle'), (each) =>
    each.refuse('settlements', 'credits', 'journal-unavailable'),
  );
  await screen.findByText(en('failure.journal-unavailable.what'));
});

it('opens the sale of a line of the day book, and nothing for money that fits none', async () => {
  const lines = [lineOf(1, 'practice'), { ...lineOf(2, ''), what: 'unmatched' as const, id: null, reference: null }];
  await openDayBook(lines);
  const table = within(await screen.findByRole('table', { name: en('backOffice:section.dayBook') }));
  expect(table.getAllByRole('button')).toHaveLength(1);
});

it('shows no refusal of a phone number that was replaced', async () => {
  const till = await openBackOffice(en('backOffice:section.customers'), (each) =>
    each.refuse('customers', 'find', 'invalid-input'),
  );
  const phone = await box(en('backOffice:customers.phone'));
  await till.user.type(phone, '0803{Enter}');
  await screen.findByText(en('backOffice:customers.wrong'));
  await till.user.type(phone, '1234567');
  expect(screen.queryByText(en('backOffice:customers.wrong'))).toBeNull();
});

const customerOf = (more: Partial<CustomerView> = {}): CustomerView => ({
  phoneTail: '4567',
  sales: 1,
  firstAt: NOW,
  lastAt: NOW,
  erased: false,
  open: false,
  credit: units(0),
  ...more,
});

/** Looks for a customer by phone, who is found so. */
async function findCustomer(customer: CustomerView) {
  const till = await openBackOffice(en('backOffice:section.customers'), (each) =>
    each.reply('customers', 'find', customer),
  );
  await till.user.type(await box(en('backOffice:customers.phone')), '08031234567{Enter}');
  return till;
}

it('asks before the data of a customer with store credit is erased, with the amount that nobody would find', async () => {
  const till = await findCustomer(customerOf({ credit: units(500) }));
  await till.user.click(await button(en('backOffice:customers.forget')));
  const question = await screen.findByRole('alertdialog', { name: en('backOffice:customers.sure.title') });
  expect(question.textContent).toContain(en('backOffice:customers.credit', { amount: '₦500.00' }));
});

it('opens what is kept of a customer from the details of a sale, which may have no phone number of theirs', async () => {
  const sale = viewOf('sale-1');
  const till = await openTill({ staff: signedInAs('Adunni'), sales: [sale] });
  till.reply('sales', 'one', sale);
  till.reply('sales', 'timeline', []);
  till.reply('customers', 'find', customerOf());
  till.reply('customers', 'erase', customerOf({ erased: true }));
  act(() => till.services.navigation.openSaleDetail(sale.id));
  await till.user.click(await button(en('backOffice:customers.forget')));
  await screen.findByRole('heading', { name: en('backOffice:section.customers') });
  await till.user.click(await button(en('backOffice:customers.forget')));
  await till.user.click(await button(en('backOffice:customers.sure.yes')));
  expect(till.calls('customers', 'erase')).toEqual([{ sale: sale.id }]);
  await screen.findByText(en('backOffice:customers.erased'));
});

it('shows until when the other tills were read that have nothing about a customer', async () => {
  await findCustomer(customerOf({ sales: 0, othersAsOf: NOW }));
  await screen.findByText(en('backOffice:customers.none'));
  screen.getByText(en('sales.othersAsOf', { time: clockTime(NOW, NOW) }));
});

const ofShop = { ...defaultPreferences, shopPhone: '0803 123 4567' };
it.each([
  ['a cashier', signedInAs('Chidi'), defaultPreferences],
  ['an owner, of a sale with the shop’s own number,', signedInAs('Adunni'), ofShop],
])('offers %s no button that erases the customer', async (_, staff, preferences) => {
  const sale = viewOf('sale-1');
  const till = await openTill({ staff, preferences, sales: [sale] });
  till.reply('sales', 'one', sale);
  till.reply('sales', 'timeline', []);
  act(() => till.services.navigation.openSaleDetail(sale.id));
  await screen.findByRole('region', { name: en('sales.facts') });
  expect(screen.queryByRole('button', { name: en('backOffice:customers.forget') })).toBeNull();
});

it('shows where the file of a customer is and what is known of the customer in paragraphs of their own', async () => {
  const till = await findCustomer(customerOf({ open: true }));
  till.reply('customers', 'save', 'customer-4567.json');
  await till.user.click(await button(en('backOffice:customers.save')));
  const savedText = await screen.findByText(en('backOffice:exports.saved', { file: 'customer-4567.json' }));
  const open = screen.getByText(en('backOffice:customers.open'));
  expect(savedText.contains(open) || open.contains(savedText)).toBe(false);
});

it('shows no customer whose phone number was replaced while they were looked for', async () => {
  const answer = Promise.withResolvers<Result<CustomerView>>();
  const till = await openBackOffice(en('backOffice:section.customers'), (each) =>
    each.answer('customers', 'find', () => answer.promise),
  );
  const phone = await box(en('backOffice:customers.phone'));
  await till.user.type(phone, '08031234567');
  await till.user.click(await button(en('backOffice:customers.find')));
  await till.user.clear(phone);
  await till.user.type(phone, '08039999999');
  await act(async () => answer.resolve(ok(customerOf())));
  expect(screen.queryByRole('button', { name: en('backOffice:customers.forget') })).toBeNull();
});

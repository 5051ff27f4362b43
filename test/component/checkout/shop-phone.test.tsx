import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import {
  idOf,
  moneyIn,
  NOW,
  settlementLine,
  underpaidBy500,
  unissuedSale,
  units,
  unmatchedLine,
  viewOf,
} from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { foundSale, layOutTheList } from '../sales-history/sales-kit.ts';
import { report, signedInAs } from '../staff/staff-kit.ts';
import { cellsOf } from '../table-texts.ts';

/** The end of the phone number is that of every sale of the builders. */
const preferences = { ...defaultPreferences, shopPhone: '0803 123 4567' };
const account = (tail: string) => ({ number: `900000${tail}`, name: 'Adunni Stores', bank: 'Wema' });
const sale = (name: string, tail: string, more: Partial<SaleView> = {}) =>
  viewOf(name, { account: account(tail), ...more });
const listedSale = foundSale(1, { phoneTail: '4567', account: account('1111') });
const byAccount = (tail: string) => en('outcome.accountEnding', { tail });
const byPhone = en('outcome.phoneEnding', { tail: '4567' });
const open = (staff = signedInAs('Chidi')) =>
  openTill({
    staff,
    preferences,
    sales: [sale('current', '0000'), sale('a', '1111'), sale('b', '2222')],
    currentSaleId: idOf('current'),
  });

layOutTheList();

describe('a sale with the shop’s own phone number', () => {
  it('names payments of other sales by the end of their accounts', async () => {
    const till = await open();
    const verdict = moneyIn({ receivedAmount: units(1500.5) });
    till.news('sales', 'changed', sale('a', '1111', { verdict }));
    till.news('sales', 'changed', sale('b', '2222', { verdict }));
    const strips = within(screen.getByRole('region', { name: en('alert.paid') })).getAllByRole('listitem');
    expect(strips.map((strip) => strip.textContent)).toEqual([
      `₦1,500.50 Paid ${en('queue.account')} 2222Receipt`,
      `₦1,500.50 Paid ${en('queue.account')} 1111Receipt`,
    ]);
    screen.getByText(`₦1,500.50, ${byAccount('2222')}: Paid`);
  });

  it('names the sale of an alert by the end of its account', async () => {
    const till = await open();
    till.news('sales', 'changed', sale('a', '1111', { verdict: underpaidBy500(1_500.5) }));
    const strip = screen.getByRole('region', { name: en('alert.label') });
    expect(strip.textContent).toContain(`(₦1,500.50, ${byAccount('1111')})`);
  });

  it('names the sale that a manager approves by the end of its account', async () => {
    const till = await open();
    till.refuse('sales', 'cancel', 'approval-needed', { text: 'cancelSale' });
    act(() => void till.services.bridge.sales.cancel({ id: idOf('a') }));
    const question = await screen.findByRole('alertdialog', { name: en('staff.approve.title') });
    expect(question.textContent).toContain(`₦1,500.50, ${byAccount('1111')}`);
  });

  it('names no customer’s phone in the queue, in the history of a sale and in the shift', async () => {
    const till = await open();
    till.news('sales', 'changed', unissuedSale('c', { progress: 'unknown' }));
    const queue = screen.getByRole('complementary', { name: en('queue.label') });
    const row = within(queue).getByRole('button', { name: enPattern('state.unknown.mark') });
    expect(row.textContent).not.toContain(en('queue.phone'));
    till.news('sales', 'changed', sale('current', '0000', { verdict: underpaidBy500(1_500.5) }));
    const facts = { amount: units(1_500.5), phoneTail: '4567' };
    till.reply('sales', 'timeline', [{ at: NOW, kind: 'sale.intended', actor: 'till', facts }]);
    await till.user.click(screen.getByText(en('outcome.details')));
    const history = await screen.findByRole('list', { name: en('timeline.title') });
    await within(history).findByText(en('timeline:line.sale-intended', { amount: '₦1,500.50', phone: '' }));
    till.reply('shift', 'report', report({ open: report().open.map((one) => ({ ...one, phoneTail: '4567' })) }));
    till.reply('shift', 'zReports', []);
    await till.goTo('shift');
    expect((await cellsOf(enPattern('staff.report.open')))[1]?.[1]).toBe(en('staff.report.none'));
  });

  it('lists sales without the phone number, which is nobody’s, and finds them by their account', async () => {
    const till = await open();
    till.reply('sales', 'search', { found: [listedSale], next: null });
    till.reply('sales', 'cashiers', []);
    await till.user.keyboard('{F7}');
    const list = await screen.findByRole('grid', { name: en('sales.list') });
    expect(within(list).getAllByRole('row')[1]?.textContent).not.toContain('4567');
    await till.user.keyboard('{Control>}k{/Control}');
    await till.user.type(await screen.findByRole('combobox', { name: en('search:find.title') }), '1001');
    const option = await screen.findByRole('option', { name: /^₦1,001\.00/ });
    expect(option.textContent).not.toContain('4567');
    expect(option.textContent).toContain(`${en('queue.account')} 9000001111`);
  });

  it('names what is to settle, and the sale of an unmatched payment, by the end of the account', async () => {
    const till = await open();
    const line = settlementLine({ phoneTail: '4567' });
    till.reply('settlements', 'open', [line, unmatchedLine()]);
    till.reply('sales', 'search', { found: [listedSale], next: null });
    till.news('sales', 'changed', sale('a', '1111', { settlement: { open: [line], done: [] } }));
    await till.user.click(await screen.findByRole('button', { name: enPattern('settle.title') }));
    const [ofSale] = within(await screen.findByRole('list', { name: en('settle.title') })).getAllByRole('listitem');
    expect(ofSale?.textContent).toContain(byAccount('1111'));
    expect(ofSale?.textContent).not.toContain(byPhone);
    await till.user.click(screen.getByRole('button', { name: enPattern('settle.do.matched') }));
    await till.user.type(screen.getByRole('textbox', { name: en('settle.which') }), '1001{Enter}');
    await screen.findByRole('button', { name: new RegExp(`₦1,001.00 · ${byAccount('1111')}`) });
  });
});

it('offers no store credit of a sale with the shop’s own number, at the counter and in the list', async () => {
  const item = settlementLine({ phoneTail: '4567' });
  const view = viewOf('a', { verdict: moneyIn({ received: 'over' }), settlement: { open: [item], done: [] } });
  const till = await openTill({ preferences, sales: [view], currentSaleId: view.id });
  till.reply('settlements', 'open', [item, { ...item, id: idOf('b'), sale: idOf('b') }]);
  const credits = () => screen.queryAllByRole('button', { name: enPattern('settle.do.credit') }).length;
  const changes = () => screen.queryAllByRole('button', { name: enPattern('settle.do.change') }).length;
  expect([changes(), credits()]).toEqual([1, 0]);
  till.news('unmatched', 'changed', []);
  await till.user.click(await screen.findByRole('button', { name: enPattern('settle.title') }));
  await screen.findByRole('list', { name: en('settle.title') });
  expect([changes(), credits()]).toEqual([2, 0]);
});

it('names a payment by the customer’s name, or the note, where there is one', async () => {
  const till = await open();
  till.news('sales', 'changed', sale('a', '1111', { verdict: moneyIn(), name: 'Ngozi Eze', note: 'rice' }));
  screen.getByText('₦1,500.50, Ngozi Eze: Paid');
  till.news('sales', 'changed', sale('b', '2222', { verdict: moneyIn(), note: 'rice' }));
  screen.getByText('₦1,500.50, rice: Paid');
});

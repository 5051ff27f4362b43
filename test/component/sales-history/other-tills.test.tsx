import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ExportTable } from '../../../electron/shared/back-office/export-table.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { idOf, moneyIn, NOW, units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { memberStatus } from '../../support/shop-status.ts';
import { foundSale, grid, layOutTheList, openSales, rows, searchQueries } from './sales-kit.ts';

layOutTheList();

const theirs = foundSale(2, { till: 'Counter 2', cashier: 'Bola' });
const short = moneyIn({ received: 'part', receivedAmount: units(500), difference: units(502), headline: 'underpaid' });
const theirView = viewOf(idOf('sale-2'), { till: 'Counter 2', verdict: short });

it('names the till in the rows of other tills', async () => {
  await openSales({ all: [foundSale(1), theirs] });
  const [own, other] = await rows();
  expect(own?.textContent).not.toContain('Counter');
  expect(other?.textContent).toContain('Counter 2');
});

it('names this till too in the rows of its own sales, and in their details, in a shop of several tills', async () => {
  const till = await openSales({ all: [foundSale(1), theirs], shop: memberStatus() });
  const [own] = await rows();
  expect(own?.textContent).toContain('Counter 1');
  till.reply('sales', 'one', viewOf(idOf('sale-1')));
  await till.user.click(own ?? document.body);
  const facts = await screen.findByRole('region', { name: en('sales.facts') });
  expect(facts.textContent).toContain(`${en('sales.till')}Counter 1`);
});

it('shows until when the other tills are known while there is no link', async () => {
  const till = await openSales({ all: [foundSale(1)] });
  till.reply('sales', 'search', { found: [theirs], next: null, othersAsOf: ms(Date.parse('2026-11-21T13:02:00Z')) });
  till.news('sales', 'arrived', undefined);
  expect(await screen.findByText((text) => text.includes(en('sales.othersAsOf', { time: '14:02' })))).toBeTruthy();
});

it('names above the list the tills of which later sales are not shown', async () => {
  const till = await openSales({ all: [foundSale(1)] });
  const brokenTills = [
    { name: 'Counter 2', after: ms(Date.parse('2026-11-21T13:02:00Z')) },
    { name: 'Counter 3', after: null },
  ];
  till.reply('sales', 'search', { found: [theirs], next: null, broken: brokenTills });
  till.news('sales', 'arrived', undefined);
  await screen.findByText(en('sales.brokenTillAfter', { till: 'Counter 2', time: '14:02' }));
  screen.getByText(en('sales.brokenTill', { till: 'Counter 3' }));
});

it('offers to print a sale of another till and to add a note, and nothing that changes it', async () => {
  const till = await openSales({ all: [theirs], views: [theirView] });
  till.reply('sales', 'one', theirView);
  await till.user.click((await rows())[0] ?? document.body);
  expect(await screen.findByText(en('timeline:ofOther', { till: 'Counter 2' }))).toBeTruthy();
  expect(screen.getByRole('button', { name: en('timeline:note.save') })).toBeTruthy();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
  for (const key of ['action.checkNow', 'sales.bringUp', 'action.collectBalance', 'claim.action'] as const)
    expect(names.some((name) => name.includes(en(key)))).toBe(false);
});

it('lists what is wrong with a Paid sale of another till, which has no bands here, and offers to hand it over', async () => {
  const over = moneyIn({ received: 'over', receivedAmount: units(2_000.5), difference: units(500), issues: ['over'] });
  const open = [
    { id: 'x', attempt: 1, issue: 'over', amount: units(500), heldAmount: units(500), since: NOW },
  ] as const;
  const till = await openSales({ all: [theirs] });
  till.reply('sales', 'one', { ...theirView, verdict: over, settlement: { open, done: [] } });
  await till.user.click((await rows())[0] ?? document.body);
  const header = (await screen.findByRole('heading', { level: 2, name: /2,000.50/ })).closest('header');
  expect(header?.textContent).toContain('500.00');
  expect(await screen.findByRole('button', { name: en('receipts:share.open') })).toBeTruthy();
});

it('shows what was paid for a sale after its till was lost', async () => {
  const till = await openSales({ all: [theirs] });
  const afterLoss = { units: units(1_002), currency: 'NGN' } as const;
  till.reply('sales', 'one', { ...theirView, afterLoss });
  await till.user.click((await rows())[0] ?? document.body);
  await screen.findByText(en('timeline:afterLoss', { till: 'Counter 2', amount: '₦1,002.00' }));
});

it('updates a sale of another till that is open', async () => {
  const till = await openSales({ all: [theirs] });
  till.reply('sales', 'one', { ...theirView, verdict: null });
  await till.user.click((await rows())[0] ?? document.body);
  await screen.findByText(en('timeline:ofOther', { till: 'Counter 2' }));
  const paid = moneyIn({ received: 'full', receivedAmount: units(1_002) });
  till.reply('sales', 'one', { ...theirView, verdict: paid });
  till.news('sales', 'arrived', undefined);
  expect(await screen.findByText(en('state.paid.mark'))).toBeTruthy();
});

describe('the choice of tills', () => {
  const chip = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: en('scope.label') });

  it('shows no choice of tills at a till that works alone', async () => {
    await openSales({ all: [foundSale(1)] });
    await grid();
    expect(chip()).toBe(null);
  });

  it('narrows the list, its totals and its file to this till', async () => {
    const till = await openSales({ all: [foundSale(1), theirs] });
    till.reply('exports', 'table', 'sales.csv');
    till.news('tills', 'changed', memberStatus());
    await screen.findByRole('combobox', { name: en('scope.label') });
    expect([...(chip()?.options ?? [])].map(({ text }) => text)).toEqual([en('scope.till'), en('scope.shop')]);
    await till.user.selectOptions(chip() ?? document.body, en('scope.till'));
    await waitFor(() => expect(till.calls('sales', 'totals').at(-1)).toMatchObject({ scope: 'till' }));
    expect(searchQueries(till).at(-1)).toMatchObject({ scope: 'till' });
    await till.user.click(await screen.findByRole('button', { name: en('sales.export.save') }));
    await waitFor(() => expect(till.calls('exports', 'table')).toHaveLength(1));
    const [file] = till.calls('exports', 'table');
    expect(file).toMatchObject({ rows: [expect.anything(), expect.anything()] });
    expect((file as ExportTable).columns.at(-1)).toMatchObject({ name: 'till', kind: 'text' });
    expect((file as ExportTable).rows.map((row) => row.at(-1))).toEqual(['Counter 1', 'Counter 2']);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ExportTable } from '../../../electron/shared/back-office/export-table.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { idOf, moneyIn, underpaidBy500, units, viewOf } from '../../support/builders.ts';
import { en, english, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';
import { box, foundSale, layOutTheList, openSales, rows, searchQueries } from './sales-kit.ts';

const { sales } = english.till;

layOutTheList();

it('opens the list of sales with the newest first by one key, the search box ready for the next', async () => {
  const till = await openSales();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringContaining('₦1,001.00'),
    expect.stringContaining('₦1,002.00'),
    expect.stringContaining('₦1,003.00'),
  ]);
  expect(document.activeElement).toBe(await box());
  expect(searchQueries(till)[0]).toMatchObject({ words: '', from: null, status: null, before: null });
  screen.getByText('3 sales');
});

it('searches with every letter and shows only the latest result', async () => {
  const till = await openSales();
  let letGo: (() => void) | undefined;
  const slow = new Promise<void>((done) => {
    letGo = done;
  });
  till.answer('sales', 'search', async ({ words }) => {
    if (words === '0') await slow;
    return ok({ found: words === '0' ? [foundSale(9)] : [foundSale(2)], next: null });
  });
  await till.user.keyboard('02');
  await waitFor(async () => expect((await rows()).map((row) => row.textContent)).toHaveLength(1));
  letGo?.();
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain('₦1,002.00'));
  expect((await box()).value).toBe('02');
});

it('explains what to do when nothing matches, and clears the filters', async () => {
  const till = await openSales();
  await till.user.keyboard('7777');
  await screen.findByText(en('sales.empty.none'));
  await till.user.click(screen.getByRole('button', { name: en('sales.clear') }));
  expect((await rows()).length).toBe(3);
});

it('explains to a cashier who sees only own sales how to find another one', async () => {
  const till = await openSales({ staff: signedInAs('Chidi', { totalsHidden: true }) });
  await till.user.keyboard('7777');
  await screen.findByText(en('sales.empty.ownNext'));
  expect(screen.queryByText(en('sales.empty.noneNext'))).toBeNull();
});

it('shows totals below a filtered list to users who may see totals', async () => {
  const till = await openSales({ staff: signedInAs('Adunni') });
  expect(till.calls('sales', 'totals')).toEqual([]);
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('sales.status.label') }), 'paid');
  await screen.findByText(enPattern('sales.totalAsked'));
  expect(till.calls('sales', 'totals')).toEqual([expect.objectContaining({ status: 'paid', before: null })]);
  till.news('staff', 'changed', signedInAs('Chidi', { totalsHidden: true }));
  await waitFor(() => expect(screen.queryByText(enPattern('sales.totalAsked'))).toBeNull());
});

it('shows no totals of other filters when those of these cannot be read', async () => {
  const till = await openSales({ staff: signedInAs('Adunni') });
  const status = screen.getByRole('combobox', { name: en('sales.status.label') });
  await till.user.selectOptions(status, 'paid');
  await screen.findByText(enPattern('sales.totalAsked'));
  till.refuse('sales', 'totals', 'journal-unavailable');
  await till.user.selectOptions(status, 'expired');
  await waitFor(() => expect(till.calls('sales', 'totals')).toHaveLength(2));
  expect(screen.queryByText(enPattern('sales.totalAsked'))).toBeNull();
});

it('adds up the totals again after a payment', async () => {
  const till = await openSales({ views: [viewOf('a')], staff: signedInAs('Adunni') });
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('range.label') }), 'today');
  await screen.findByText(/₦8,500.00/);
  till.reply('sales', 'totals', { count: 3, asked: units(9_000), received: units(9_000.5) });
  till.news('sales', 'changed', viewOf('a', { verdict: moneyIn() }));
  await screen.findByText(/₦9,000.50/);
});

it('saves exactly the filtered sales, of all pages, for the owner alone', async () => {
  const all = Array.from({ length: 130 }, (_, n) => foundSale(n, { received: units(n) }));
  const till = await openSales({ all, staff: signedInAs('Adunni') });
  till.reply('exports', 'table', 'Sales.csv');
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('sales.status.label') }), 'paid');
  await till.user.click(await screen.findByRole('button', { name: en('sales.export.save') }));
  await screen.findByText(en('sales.export.saved', { file: 'Sales.csv' }));
  expect(till.calls('exports', 'table')).toEqual([
    expect.objectContaining({ title: en('pages.sales'), period: null, form: 'csv' }),
  ]);
  const [savedTable] = till.calls('exports', 'table') as ExportTable[];
  expect(savedTable?.columns.slice(0, 5).map(({ name }) => name)).toEqual([
    'requested_at',
    'reference',
    'status',
    'requested_ngn',
    'received_ngn',
  ]);
  expect(savedTable?.rows.map((row) => row[1])).toEqual(all.map(({ reference }) => reference));
  expect(searchQueries(till).at(-1)).toMatchObject({ status: 'paid' });
  till.news('staff', 'changed', signedInAs('Musa'));
  await waitFor(() => expect(screen.queryByRole('button', { name: en('sales.export.save') })).toBeNull());
});

it('shows no sale as Paid whose part in cash was given back before its money came', async () => {
  await openSales({ all: [foundSale(1, { lacksPart: true, issues: ['paid-after-cancel'] })] });
  await screen.findByText(en('parts.lacks'));
  expect(screen.queryByText(en('state.paid.mark'), { selector: '.toned' })).toBeNull();
});

it('writes how money was given back as the status in the file, as the list shows it', async () => {
  const till = await openSales({ all: [foundSale(1, { returnMethod: 'change' })], staff: signedInAs('Adunni') });
  till.reply('exports', 'table', 'Sales.csv');
  await screen.findByText(en('settle.method.change'));
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('sales.status.label') }), 'paid');
  await till.user.click(await screen.findByRole('button', { name: en('sales.export.save') }));
  await screen.findByText(en('sales.export.saved', { file: 'Sales.csv' }));
  const [savedTable] = till.calls('exports', 'table') as ExportTable[];
  expect(savedTable?.rows.map((row) => row[2])).toEqual(['change']);
});

it('names no file that was saved before while the next is not', async () => {
  const till = await openSales({ staff: signedInAs('Adunni') });
  till.reply('exports', 'table', 'Sales.csv');
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('sales.status.label') }), 'paid');
  const save = await screen.findByRole('button', { name: en('sales.export.save') });
  await till.user.click(save);
  await screen.findByText(en('sales.export.saved', { file: 'Sales.csv' }));
  till.refuse('exports', 'table', 'not-saved');
  await till.user.click(save);
  await screen.findByText(en('failure.not-saved.what'));
  expect(screen.queryByText(en('sales.export.saved', { file: 'Sales.csv' }))).toBeNull();
});

it('shows rows to come until the first answer', async () => {
  const till = await openTill();
  till.reply('sales', 'cashiers', []);
  till.leaveUnanswered('sales', 'search');
  await till.user.keyboard('{F7}');
  await box();
  expect(screen.getByRole('main').querySelectorAll('[aria-busy="true"]')).toHaveLength(1);
});

it('narrows by state, issue, day and cashier', async () => {
  const till = await openSales({ all: [foundSale(1, { cashier: 'Ada' }), foundSale(2, { cashier: 'Bola' })] });
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('sales.status.label') }), 'Expired');
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('sales.issue.label') }), 'Received late');
  await till.user.selectOptions(await screen.findByRole('combobox', { name: en('sales.cashier.label') }), 'Bola');
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('range.label') }), en('range.between'));
  await till.user.type(screen.getByLabelText(en('range.from')), '2026-11-20');
  await till.user.type(screen.getByLabelText('To'), '20/11/2026');
  await till.user.tab();
  for (const name of ['From', 'To'])
    expect(screen.getByLabelText<HTMLInputElement>(name).value, name).toBe('20/11/2026');
  expect(searchQueries(till).at(-1)).toMatchObject({
    status: 'expired',
    issue: 'late',
    cashier: 'Bola',
    from: Date.UTC(2026, 10, 19, 23),
    to: Date.UTC(2026, 10, 20, 23),
  });
});

it('explains a date that cannot be read once its box is left, shows no sales, and announces that', async () => {
  const till = await openSales({ all: [foundSale(1)] });
  await till.user.selectOptions(screen.getByRole('combobox', { name: en('range.label') }), en('range.between'));
  const from = screen.getByLabelText<HTMLInputElement>(en('range.from'));
  await till.user.type(from, '20.13.2026');
  expect(screen.queryByText(en('range.unread'))).toBeNull();
  expect(from.getAttribute('aria-invalid')).toBeNull();
  await till.user.tab();
  expect(from.value).toBe('20.13.2026');
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('grid')).toBeNull();
  const problem = screen.getByText(en('range.unread')).closest('[aria-live="polite"]');
  expect(from.getAttribute('aria-describedby')).toBe(problem?.id);
  await till.user.clear(from);
  await till.user.type(from, '20.11.2026');
  await till.user.tab();
  expect(from.value).toBe('20/11/2026');
  expect(problem?.textContent).toBe('');
});

it('names who asked for the money as people do, not as the journal does', async () => {
  const staff = signedInAs('Chidi');
  const people = staff.people.map((person) => ({ ...person, name: `${person.name} Obi` }));
  await openSales({
    all: [foundSale(1, { cashier: 'Chidi' }), foundSale(2, { cashier: 'practice' })],
    staff: { ...staff, people },
  });
  const chip = await screen.findByRole('combobox', { name: en('sales.cashier.label') });
  const options = within(chip).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Any cashier', 'Chidi Obi', 'Practice cashier']);
  expect((await rows()).map((row) => row.querySelector('[data-column="cashier"]')?.textContent)).toEqual([
    'Chidi Obi',
    'Practice cashier',
  ]);
});

it('finds sales that a customer spoke for', async () => {
  const till = await openSales();
  await till.user.selectOptions(
    screen.getByRole('combobox', { name: en('sales.issue.label') }),
    en('sales.issue.claimed'),
  );
  expect(searchQueries(till).at(-1)).toMatchObject({ issue: 'claimed' });
});

it('shows every issue in words next to the status, and the received amount where it differs', async () => {
  await openSales({
    all: [
      foundSale(1, { issues: ['over', 'late'], unconfirmed: true, received: units(1_500) }),
      foundSale(2, { status: 'reversed', issues: ['reversed', 'over'] }),
    ],
  });
  const [row, reversedRow] = await rows();
  expect(row?.textContent).toContain('Paid');
  expect(row?.textContent).toContain(`Overpaid, Received late, ${sales.unconfirmed}`);
  expect(row?.textContent).toContain('received ₦1,500.00');
  expect(reversedRow?.textContent).not.toContain(en('issue.over'));
});

it('shows a settled sale without the colour of a problem, unless something else is wrong', async () => {
  const settledSale = { status: 'underpaid', issues: ['underpaid'], settled: true } as const;
  await openSales({
    all: [
      foundSale(1, settledSale),
      foundSale(2, { ...settledSale, settled: false }),
      foundSale(3, { ...settledSale, unconfirmed: true }),
    ],
  });
  const [first, ...others] = await rows();
  expect(first?.textContent).toContain(`${en('state.underpaid.mark')}${en('settle.mark')}`);
  expect(first?.getAttribute('data-tone')).toBe('quiet');
  expect(others.map((row) => row.getAttribute('data-tone'))).toEqual(['danger', 'danger']);
});

it('shows that a balance is awaited as the counter does', async () => {
  await openSales({ all: [foundSale(1, { status: 'underpaid', isBalanceAwaited: true })] });
  const [row] = await rows();
  expect([row?.getAttribute('data-tone'), row?.textContent]).toEqual([
    'waiting',
    expect.stringContaining(en('parts.mark')),
  ]);
});

it('shows a sale as it is now, not as it was found', async () => {
  const waiting = foundSale(1, { id: idOf('a'), status: 'waiting' });
  const till = await openSales({ all: [waiting], views: [viewOf('a')] });
  expect((await rows())[0]?.textContent).toContain('Waiting');
  till.news('sales', 'changed', viewOf('a', { verdict: underpaidBy500(1_500.5) }));
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Underpaid'));
  expect((await rows())[0]?.textContent).toContain('received ₦1,000.50');
});

it('explains why sales cannot be searched', async () => {
  const till = await openSales();
  till.refuse('sales', 'search', 'journal-unavailable');
  await till.user.keyboard('1');
  await screen.findByText(enPattern('failure.journal-unavailable.what'));
});

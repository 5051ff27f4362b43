import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ExportTable } from '../../../electron/shared/back-office/export-table.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { NOW, payoutOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import type { OpenTill } from '../open-till.tsx';
import { button, menu, openBackOffice } from './back-office-kit.ts';
import { openPayouts } from './payouts-kit.ts';

const MADE = ms(1_790_000_000_000);
const questionedReview = { mark: 'questioned', note: '', at: MADE, by: '' } as const;

const openPayout = () => openPayouts(() => [payoutOf({ createdAt: MADE, review: questionedReview })]);

const tableCalls = (till: OpenTill) => till.calls('exports', 'table') as (ExportTable & { form: string })[];

it('sends a list as recorded for a spreadsheet, and in words for people', async () => {
  const till = await openPayout();
  till.answer('exports', 'table', async ({ form }) => ok(`All payouts.${form}`));
  await till.user.click(await button('CSV (All payouts)'));
  await screen.findByText(en('backOffice:exports.saved', { file: 'All payouts.csv' }));
  await till.user.click(await button('PDF (All payouts)'));
  await screen.findByText(en('backOffice:exports.saved', { file: 'All payouts.pdf' }));
  const [csv, pdf] = tableCalls(till);
  expect(csv).toMatchObject({ title: en('backOffice:payouts.list'), period: null, form: 'csv' });
  expect(csv?.columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'payout_id text',
    'amount money',
    'status text',
    'made_at time',
    'to text',
    'review text',
    'currency text',
  ]);
  expect(csv?.rows).toEqual([['17', 200_000_000, 'pending', MADE, 'Zenith Bank ******4471', 'questioned', 'NGN']]);
  expect(pdf?.rows).toEqual([
    [
      '17',
      '₦20,000.00',
      en('backOffice:serviceWord.payoutStatus.pending'),
      MADE,
      'Zenith Bank ******4471',
      'Questioned',
      'NGN',
    ],
  ]);
});

it('puts the buttons for a file above their table', async () => {
  await openPayout();
  const csv = await button('CSV (All payouts)');
  const table = screen.getByRole('table', { name: en('backOffice:payouts.list') });
  expect(csv.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('shows nothing after a cancelled dialog, and the reason where it could not be saved', async () => {
  const till = await openPayout();
  till.reply('exports', 'table', null);
  await till.user.click(await button('PDF (All payouts)'));
  expect(screen.queryByText(/^Saved/)).toBeNull();
  till.refuse('exports', 'table', 'not-saved');
  await till.user.click(await button('PDF (All payouts)'));
  await screen.findByText(en('failure.not-saved.what'));
});

it('saves the days as typed, nothing while they are no period, and shows how far tills are known', async () => {
  const till = await openBackOffice(en('backOffice:section.exports'), (each) =>
    each.reply('exports', 'list', { file: 'sales.csv', others: { asOf: NOW, broken: [] } }),
  );
  const save = () => screen.queryByRole('button', { name: 'CSV (Sales)' });
  await till.user.selectOptions(await menu(en('range.label')), en('range.between'));
  expect(save()).toBeNull();
  await till.user.type(screen.getByLabelText(en('range.from')), '1/11/26{Tab}');
  await till.user.type(screen.getByLabelText(en('range.to')), '31/11/26{Tab}');
  expect(save()).toBeNull();
  await till.user.type(screen.getByLabelText(en('range.to')), '{Control>}a{/Control}31/10/26{Tab}');
  screen.getByText(en('range.backwards'));
  expect(save()).toBeNull();
  await till.user.type(screen.getByLabelText(en('range.to')), '{Control>}a{/Control}30/11/26{Tab}');
  await till.user.click(save() ?? document.body);
  await screen.findByText(enPattern('backOffice:tills.asOf'));
  expect(till.calls('exports', 'list')).toMatchObject([
    { from: Date.UTC(2026, 9, 31, 23), to: Date.UTC(2026, 10, 30, 23) },
  ]);
});

it('sends a whole list to main with a word for every column and code, as PDF only', async () => {
  const till = await openBackOffice(en('backOffice:section.exports'), (each) =>
    each.reply('exports', 'list', { file: 'sales.pdf' }),
  );
  await till.user.click(await button('CSV (Sales)'));
  await till.user.click(await button('PDF (Sales)'));
  const [csv, pdf] = till.calls('exports', 'list') as {
    printout: { title: string; words: { of: string; word: string }[] };
  }[];
  expect(csv?.printout).toBeNull();
  expect(pdf?.printout.title).toBe('Sales');
  const words = new Map(pdf?.printout.words.map(({ of, word }) => [of, word]));
  expect([words.get('requested_ngn'), words.get('status.on-its-way'), words.get('problems.late')]).toEqual([
    en('backOffice:exports.column.requested_ngn'),
    en('state.on-its-way.mark'),
    'Received late',
  ]);
  expect(words.get('cashier.practice')).toBe(en('staff.practiceCashier'));
  expect(words.get('status.change')).toBe(en('settle.method.change'));
});

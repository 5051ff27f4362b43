import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';
import type { ShopReport, ShopZ } from '../../../electron/shared/shop/shop-report.ts';
import { en } from '../../support/english.ts';
import { memberStatus, shopReportOf, shopZOf } from '../../support/shop-status.ts';
import { rowTextsOf } from '../table-texts.ts';
import { inShift } from './shift-kit.ts';
import { report, signedInAs, tally } from './staff-kit.ts';

const section = () => screen.queryByRole('button', { name: en('staff.sections.shop') });

async function openShopDay(
  today: Result<ShopReport> = ok(shopReportOf()),
  earlier: Result<readonly ShopZ[]> = ok([shopZOf(2), shopZOf(1)]),
) {
  const till = await inShift(signedInAs('Adunni'), report(), { shop: memberStatus() });
  till.answer('tills', 'report', async () => today);
  till.answer('tills', 'zReports', async () => earlier);
  await till.user.click(await screen.findByRole('button', { name: en('staff.sections.shop') }));
  return till;
}

const linesOf = async (caption: string) => (await rowTextsOf(caption)).slice(1);

it('shows a line for each till of the shop on the page of shifts, and their sum', async () => {
  await openShopDay();
  expect(await linesOf(en('tills:day.lines'))).toEqual([
    expect.stringMatching(/^Counter 1.*₦5,000\.00$/),
    expect.stringMatching(/^Counter 2.*₦2,500\.00$/),
    expect.stringMatching(/₦7,500\.00$/),
  ]);
  expect(await linesOf(en('tills:day.reports'))).toHaveLength(2);
});

it.each([
  ['unmatched', en('staff.report.unmatched')],
  ['unmatchedReversed', en('unmatched.reversed')],
  ['cash', en('staff.report.cash')],
  ['credit', en('receipts:word.creditPaid')],
])('shows what each till of the shop has of %s where there is some', async (part, head) => {
  const { lines, totals } = shopReportOf();
  const today = shopReportOf({
    lines: lines.map((line) => ({ ...line, totals: { ...line.totals, [part]: tally(1, 300) } })),
    // As many payments came as were taken off.
    totals: { ...totals, [part]: tally(0, 600) },
  });
  await openShopDay(ok(today), ok([]));
  await screen.findByRole('columnheader', { name: head });
  const dayLines = await linesOf(en('tills:day.lines'));
  expect(dayLines.map((line) => line?.match(/₦[36]00\.00/)?.[0])).toEqual(['₦300.00', '₦300.00', '₦600.00']);
});

it('makes a Z report once that was said yes to, and reads both again', async () => {
  const till = await openShopDay();
  till.reply('tills', 'closeDay', shopZOf(3));
  await till.user.click(await screen.findByRole('button', { name: en('tills:day.close') }));
  const dialog = await screen.findByRole('alertdialog', { name: en('tills:day.closeTitle') });
  expect(till.calls('tills', 'closeDay')).toEqual([]);
  till.reply('tills', 'zReports', [shopZOf(3), shopZOf(2), shopZOf(1)]);
  await till.user.click(within(dialog).getByRole('button', { name: en('tills:day.close') }));
  expect(till.calls('tills', 'closeDay')).toHaveLength(1);
  await expect.poll(() => linesOf(en('tills:day.reports'))).toHaveLength(3);
});

it('shows earlier Z reports on request, and again what the other tills made', async () => {
  const till = await openShopDay();
  const numbers = async () => (await linesOf(en('tills:day.reports'))).map((line) => line?.[0]);
  till.answer('tills', 'zReports', async ({ before }) => ok(before === null ? [shopZOf(3), shopZOf(2)] : [shopZOf(1)]));
  till.news('tills', 'changed', memberStatus());
  await expect.poll(numbers).toEqual(['3', '2']);
  await till.user.click(await screen.findByRole('button', { name: en('staff.z.earlier') }));
  await expect.poll(numbers).toEqual(['3', '2', '1']);
  expect(screen.queryByRole('button', { name: en('staff.z.earlier') })).toBeNull();
});

it('shows that a report which lost its number does not count, and prints no such report', async () => {
  const till = await openShopDay(ok(shopReportOf()), ok([shopZOf(2), { ...shopZOf(2), isReplaced: true }]));
  const replacedText = en('tills:day.replacedNumber', { number: 2 });
  await till.user.click(await screen.findByRole('button', { name: new RegExp(`^${RegExp.escape(replacedText)}`) }));
  await screen.findByText(en('tills:day.replacedMeans'));
  expect(screen.queryByRole('button', { name: en('receipts:openPrint') })).toBeNull();
});

it('prints and hands over the report so far, and an earlier one', async () => {
  const till = await openShopDay();
  const print = () => screen.findByRole('button', { name: en('receipts:openPrint') });
  till.refuse('receipts', 'preview', 'not-found');
  await till.user.click(await print());
  await expect.poll(() => till.calls('receipts', 'preview').at(-1)).toMatchObject({ subject: { of: 'shop-x' } });
  await till.user.keyboard('{Escape}');
  await till.user.click(screen.getByRole('button', { name: '2' }));
  till.reply('sharing', 'summary', undefined);
  await till.user.click(await screen.findByRole('button', { name: en('receipts:summary.open') }));
  await till.user.click(await screen.findByRole('menuitem', { name: en('receipts:summary.copy') }));
  expect(till.calls('sharing', 'summary')).toEqual([{ subject: { of: 'shop-z', number: 2 }, by: 'copy' }]);
});

it.each([
  ['nothing', err(failure('shop-not-linked'))],
  ['the report so far', ok(shopReportOf())],
])('shows a message while the database returns %s and no Z reports', async (_, today) => {
  await openShopDay(today, err(failure('shop-not-linked')));
  await screen.findByText(en('failure.shop-not-linked.what'));
});

it('shows no day of the shop at a till that works alone', async () => {
  await inShift(signedInAs('Adunni'));
  await screen.findByRole('button', { name: en('staff.sections.z') });
  expect(section()).toBeNull();
});

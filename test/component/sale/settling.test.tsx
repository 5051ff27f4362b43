import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import {
  idOf,
  moneyIn,
  NOW,
  settlementLine,
  strayPayment,
  units,
  unmatchedLine,
  viewOf,
} from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const verdict = moneyIn({ received: 'over', receivedAmount: units(2_000.5), difference: units(500), issues: ['over'] });
const overpaid = viewOf('a', { verdict, settlement: { open: [settlementLine()], done: [] } });
const button = (name: string) => screen.getByRole('button', { name });

it('leaves the focus where the cashier types by the time that a settlement is saved', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a') });
  const endSaving = till.answerLate('settlements', 'record', ok(undefined));
  await till.user.click(button(en('settle.do.change', { amount: '₦500.00' })));
  await till.user.click(button(en('settle.save')));
  await till.user.click(button(en('settle.back')));
  await till.user.click(button(en('settle.do.bank')));
  const note = screen.getByRole('textbox', { name: en('settle.note') });
  note.focus();
  await act(async () => endSaving());
  expect(document.activeElement).toBe(note);
});

it('records the amount that the cashier chose, also where more money came while the note was typed', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a') });
  till.reply('settlements', 'record', undefined);
  await till.user.click(button(en('settle.do.change', { amount: '₦500.00' })));
  const open = [settlementLine({ amount: units(800), heldAmount: units(800) })];
  till.news('sales', 'changed', { ...overpaid, settlement: { open, done: [] } });
  screen.getByText(en('settle.do.change', { amount: '₦500.00' }));
  await till.user.click(button(en('settle.save')));
  expect(till.calls('settlements', 'record')).toMatchObject([{ issue: 'over', method: 'change', amount: units(500) }]);
});

it('warns of what is missing of the price before goods are given for a sale that was paid after cancel', async () => {
  const issue = 'paid-after-cancel';
  const cancelledSale = viewOf('a', {
    cancelledAt: NOW,
    verdict: moneyIn({ account: 'cancelled', issues: [issue] }),
    settlement: { open: [settlementLine({ issue, missingAmount: units(2_000) })], done: [] },
  });
  await openTill({ sales: [cancelledSale], currentSaleId: idOf('a') });
  screen.getAllByText(en('parts.lacks'));
  expect(screen.getAllByText(en('settle.doNotRelease'))).toHaveLength(2);
  screen.getByText(en('settle.givenBack', { amount: '₦2,000.00' }));
  expect(screen.queryByText(enPattern('settle.band.paid-after-cancel'))).toBeNull();
});

it.each([
  ['named', 0],
  ['not named where goods were given for a part of it', 1],
])('shows the cash to give back with late money: %s', async (_, times) => {
  const done = Array.from({ length: times }, () => ({
    id: idOf('a'),
    issue: 'late' as const,
    method: 'goods' as const,
    amount: units(500),
    at: NOW,
    by: '',
  }));
  const verdict = moneyIn({ timing: 'late', issues: ['late'] });
  const open = [settlementLine({ issue: 'late', amount: units(1_000) })];
  const lateSale = viewOf('a', { cash: units(3_000), verdict, settlement: { open, done } });
  const till = await openTill({ sales: [lateSale], currentSaleId: idOf('a') });
  await till.user.click(button(en('settle.do.change', { amount: '₦1,000.00' })));
  expect(screen.queryAllByText(en('cancel.cash', { amount: '₦3,000.00' }))).toHaveLength(1 - times);
});

it('closes the form once it is saved, also where more money than was settled stays to settle', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a') });
  const open = [settlementLine({ amount: units(800), heldAmount: units(800) })];
  till.answer('settlements', 'record', async () => {
    till.news('sales', 'changed', { ...overpaid, settlement: { open, done: [] } });
    return ok(undefined);
  });
  await till.user.click(button(en('settle.do.change', { amount: '₦500.00' })));
  await till.user.click(button(en('settle.save')));
  await screen.findByRole('button', { name: en('settle.do.change', { amount: '₦800.00' }) });
  expect(screen.queryByRole('button', { name: en('settle.save') })).toBeNull();
});

const reversedLine = unmatchedLine({ issue: 'unmatched-reversed', accountTail: '8821' });

it('shows that unmatched money goes back, offers no sale to match it to, and settles it without one', async () => {
  const till = await openTill({ unmatched: [strayPayment('e1', { isReversed: true })] });
  till.reply('settlements', 'open', [reversedLine]);
  till.reply('settlements', 'record', undefined);
  till.news('unmatched', 'changed', [strayPayment('e1', { isReversed: true })]);
  await till.user.click(await screen.findByRole('button', { name: enPattern('settle.title') }));
  const list = within(await screen.findByRole('list', { name: en('settle.title') }));
  list.getByText(en('settle.what.unmatched-reversed', { amount: '₦12,000.00' }));
  list.getByText(en('settle.reversedMeans'));
  list.getByText(/8821/);
  expect(list.queryByRole('button', { name: en('settle.do.matched') })).toBeNull();
  await till.user.click(list.getByRole('button', { name: en('settle.do.nothing-given') }));
  await till.user.click(list.getByRole('button', { name: en('settle.save') }));
  expect(till.calls('settlements', 'record')).toMatchObject([
    { id: 'e1', issue: 'unmatched-reversed', method: 'nothing-given', amount: units(12_000), sale: null },
  ]);
});

it('offers no cash for unmatched money of an unknown amount that goes back', async () => {
  const till = await openTill({ unmatched: [strayPayment('e1', { isReversed: true, amount: null })] });
  till.reply('settlements', 'open', [{ ...reversedLine, amount: units(0), heldAmount: units(0) }]);
  till.news('unmatched', 'changed', [strayPayment('e1', { isReversed: true, amount: null })]);
  await till.user.click(await screen.findByRole('button', { name: enPattern('settle.title') }));
  const list = within(await screen.findByRole('list', { name: en('settle.title') }));
  list.getByRole('button', { name: en('settle.do.nothing-given') });
  expect(list.queryByRole('button', { name: enPattern('settle.do.cash') })).toBeNull();
});

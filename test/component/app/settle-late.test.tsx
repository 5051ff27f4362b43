import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { idOf, moneyIn, settlementLine, units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
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
  await till.user.click(button(en('settle.do.bank', { amount: '₦500.00' })));
  const note = screen.getByRole('textbox', { name: en('settle.note') });
  note.focus();
  await act(async () => endSaving());
  expect(document.activeElement).toBe(note);
});

it('records the amount that the cashier chose, also where more money came while the note was typed', async () => {
  const till = await openTill({ sales: [overpaid], currentSaleId: idOf('a') });
  till.answer('settlements', 'record', async () => ok(undefined));
  await till.user.click(button(en('settle.do.change', { amount: '₦500.00' })));
  const open = [settlementLine({ amount: units(800), heldAmount: units(800) })];
  till.news('sales', 'changed', { ...overpaid, settlement: { open, done: [] } });
  screen.getByText(en('settle.do.change', { amount: '₦500.00' }));
  await till.user.click(button(en('settle.save')));
  expect(till.calls('settlements', 'record')).toMatchObject([{ issue: 'over', method: 'change', amount: units(500) }]);
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

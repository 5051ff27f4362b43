import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { naira } from '../../../electron/shared/base/money.ts';
import type { Environment } from '../../../electron/shared/sales/sale.ts';
import { idOf, moneyIn, snapshotOf, units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

it('shows which receipt was not printed and why, and links to its sale', async () => {
  const till = await openTill({ sales: [viewOf('a', { verdict: moneyIn() })] });
  till.news('receipts', 'notPrinted', { id: idOf('a'), code: 'printer-no-paper' });
  const notice = await screen.findByRole('alert', { name: en('receipts:notPrinted.label') });
  expect(notice.textContent).toContain(en('failure.printer-no-paper.what'));
  expect(notice.textContent).toContain(en('failure.printer-no-paper.next'));
  await till.user.click(screen.getByRole('button', { name: en('receipts:notPrinted.see') }));
  expect(screen.queryByRole('alert', { name: en('receipts:notPrinted.label') })).toBeNull();
  expect(till.calls('sales', 'setCurrent')).toEqual([{ id: 'a' }]);
});

it('links to no sale that the person signed in may not see', async () => {
  const till = await openTill({ sales: [] });
  till.news('receipts', 'notPrinted', { id: idOf('a'), code: 'printer-no-paper' });
  await screen.findByRole('alert', { name: en('receipts:notPrinted.label') });
  expect(screen.queryByRole('button', { name: en('receipts:notPrinted.see') })).toBeNull();
  await till.user.click(screen.getByRole('button', { name: en('receipts:notPrinted.ok') }));
  expect(screen.queryByRole('alert', { name: en('receipts:notPrinted.label') })).toBeNull();
});

it('shows one receipt after the other that was not printed, and how many more', async () => {
  const sales = [viewOf('a', { verdict: moneyIn() }), viewOf('b', { verdict: moneyIn(), amount: naira(units(700)) })];
  const till = await openTill({ sales });
  till.news('receipts', 'notPrinted', { id: idOf('a'), code: 'printer-waiting' });
  till.news('receipts', 'notPrinted', { id: idOf('b'), code: 'printer-waiting' });
  const notice = await screen.findByRole('alert', { name: en('receipts:notPrinted.label') });
  expect(notice.textContent).toContain('1,500.50');
  expect(notice.textContent).toContain(en('alert.more', { count: 1 }));
  await till.user.click(screen.getByRole('button', { name: en('receipts:notPrinted.ok') }));
  expect(notice.textContent).toContain('700');
  expect(notice.textContent).not.toContain(en('alert.more', { count: 1 }));
  await till.user.click(screen.getByRole('button', { name: en('receipts:notPrinted.see') }));
  expect(till.calls('sales', 'setCurrent')).toEqual([{ id: 'b' }]);
  expect(screen.queryByRole('alert', { name: en('receipts:notPrinted.label') })).toBeNull();
});

it('shows a receipt that was not printed again after the window was loaded again, and in no other environment', async () => {
  const till = await openTill({ sales: [viewOf('a')] });
  till.news('receipts', 'notPrinted', { id: idOf('a'), code: 'printer-no-paper' });
  const notice = () => screen.queryByRole('alert', { name: en('receipts:notPrinted.label') });
  const loadIn = async (environment: Environment) => {
    till.reply('till', 'snapshot', snapshotOf({ environment, sales: [viewOf('a')] }));
    await act(async () => till.emit('till', 'moved', undefined));
  };
  await loadIn('practice');
  expect(notice()).toBeNull();
  await loadIn('live');
  expect(notice()?.textContent).toContain('₦1,500.50');
  await till.user.click(screen.getByRole('button', { name: en('receipts:notPrinted.ok') }));
  await loadIn('live');
  expect(notice()).toBeNull();
});

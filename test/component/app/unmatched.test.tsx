import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UnmatchedMoney } from '../../../electron/shared/collection.ts';
import { naira } from '../../../electron/shared/money.ts';
import { ms } from '../../../electron/shared/units.ts';
import { en, enPattern } from '../../support/english.ts';
import { idOf, units, viewOf } from '../build.ts';
import { openTill } from '../open-till.tsx';

const money: UnmatchedMoney = {
  eventId: 'e1',
  seenAt: ms(Date.UTC(2026, 9, 3, 8, 5)),
  amount: naira(units(12_000)),
  accountTail: '8821',
  refid: '5f0c9a7e',
  candidate: null,
};
const row = () => screen.queryByRole('button', { name: enPattern('unmatched.row') });
const cells = () =>
  within(screen.getByRole('table', { name: en('unmatched.row') }))
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));

describe('money that fits no sale', () => {
  it('is not spoken of while there is none', async () => {
    await openTill();
    expect(row()).toBeNull();
  });

  it('is one quiet row in the list, and a plain table on the checkout screen with what to do', async () => {
    const till = await openTill({ collections: [viewOf('a')], currentSaleId: idOf('a'), unmatched: [money] });
    expect(row()?.textContent).toBe('Unmatched payments (1)');
    await till.user.click(row() ?? document.body);
    await screen.findByRole('table');
    expect(cells()).toEqual([
      ['Seen', 'Amount', 'Account ending', en('unmatched.candidate'), 'Service’s reference'],
      ['09:05 · 3 Oct', '₦12,000.00', '8821', '–', '5f0c9a7e'],
    ]);
    expect(till.status()).toContain('Do not release goods on it.');
    screen.getByText(enPattern('unmatched.next'));
    expect(row()?.getAttribute('aria-current')).toBe('true');
    // The account is no longer the current sale: main watches it like the others.
    expect(till.calls('collections', 'setCurrent').at(-1)).toEqual({ id: null });
    expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
  });

  it('grows with the news, and shows what is not known as not known', async () => {
    const till = await openTill();
    till.news('unmatched', 'changed', [
      { ...money, eventId: 'e2', amount: null, accountTail: null, refid: null, candidate: null },
      money,
    ]);
    await till.user.click(row() ?? document.body);
    await screen.findByRole('table');
    expect(cells()[1]?.slice(1)).toEqual(['–', '–', '–', '–']);
    expect(cells()).toHaveLength(3);
  });

  it('names the sale it may be for, and makes it the current sale when pressed', async () => {
    const sale = viewOf('a');
    const till = await openTill({ collections: [sale], unmatched: [{ ...money, candidate: sale.id }] });
    await till.user.click(row() ?? document.body);
    await till.user.click(
      await screen.findByRole('button', { name: en('notice.sale', { amount: '₦1,500.50', tail: '4567' }) }),
    );
    expect(till.calls('collections', 'setCurrent').at(-1)).toEqual({ id: sale.id });
  });

  it('names the sale it may be for also where that is not listed any more', async () => {
    const till = await openTill({ unmatched: [{ ...money, candidate: idOf('z') }] });
    await till.user.click(row() ?? document.body);
    await screen.findByRole('table');
    expect(cells()[1]).toContain(idOf('z').slice(-6));
  });

  it('is left with Esc or N', async () => {
    const till = await openTill({ unmatched: [money] });
    await till.user.click(row() ?? document.body);
    await till.user.keyboard('{Escape}');
    screen.getByRole('textbox', { name: 'Amount' });
    await till.user.click(row() ?? document.body);
    await till.user.keyboard('n');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }));
  });
});

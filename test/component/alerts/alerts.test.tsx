import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { idOf, moneyIn, NOW, underpaidBy500, unissuedSale, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const other = (verdict: Verdict | null = null) => viewOf('b', { phoneTail: '9999', ...(verdict && { verdict }) });
const both = { sales: [viewOf('a'), other(), unissuedSale('u', { progress: 'unknown' })], currentSaleId: idOf('a') };
const strip = () => screen.queryByRole('region', { name: en('alert.label') });

it.each<[string, Verdict, string]>([
  ['underpaid', underpaidBy500(1_500.5), en('state.underpaid.word', { difference: '₦500.00' })],
  ['late', moneyIn({ timing: 'late', issues: ['late'] }), 'Paid late. Received late: the account had expired'],
])('names one that is %s, and sounds', async (_, verdict, words) => {
  const till = await openTill(both);
  till.news('sales', 'changed', other(verdict));
  expect(till.cues).toEqual(['alarm']);
  expect(strip()?.textContent).toContain(`Another sale: ${words} (₦1,500.50, phone ending 9999)`);
  expect(screen.getByText(/^₦1,500\.50, phone ending 9999: /).closest('[aria-live="polite"]')).not.toBeNull();
});

it('shows an alert for another sale outside the checkout screen, where it covers no account and is not read as its verdict', async () => {
  const till = await openTill(both);
  till.news('sales', 'changed', other(moneyIn({ timing: 'late', issues: ['late'] })));
  expect(screen.getByRole('main').contains(strip())).toBe(false);
  expect(till.status()).toBe(`${en('state.waiting.word')} ${en('state.waiting.means')}`);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

it('shows the alert of another sale until that sale is opened, also from the list', async () => {
  const till = await openTill(both);
  till.news('sales', 'changed', other(underpaidBy500(1_500.5)));
  await till.user.keyboard('n');
  await till.user.keyboard('12');
  expect(strip()).not.toBeNull();
  await till.user.click(screen.getByRole('button', { name: /phone 9999/ }));
  expect(strip()).toBeNull();
  await till.user.keyboard('n');
  expect(strip()).toBeNull();
});

it('shows an alert from before the window opened, and plays no sound for it', async () => {
  const till = await openTill({ sales: [viewOf('a'), other(underpaidBy500(1_500.5))], currentSaleId: idOf('a') });
  expect(strip()?.textContent).toContain(en('state.underpaid.word', { difference: '₦500.00' }));
  expect(till.cues).toEqual([]);
  await till.user.keyboard('{F2}');
  expect(till.calls('sales', 'setCurrent').at(-1)).toEqual({ id: 'b' });
  expect(strip()).toBeNull();
});

it('dismisses the notice of a missed payment in main, by its button', async () => {
  const till = await openTill(both);
  till.reply('alerts', 'dismiss', undefined);
  till.news('alerts', 'changed', [{ key: 1, id: idOf('b'), reason: 'missed', amount: other().amount }]);
  expect(strip()?.textContent).toContain(en('alert.missed'));
  await till.user.click(screen.getByRole('button', { name: en('alert.dismiss') }));
  expect(till.calls('alerts', 'dismiss')).toEqual([{ id: 'b' }]);
});

it('shows one at a time, issues before money that is in, and says how many wait', async () => {
  const claim = { raisedAt: NOW, bank: '', amount: '', time: '', sender: '', sessionId: '' };
  const till = await openTill({
    sales: [viewOf('a'), other(), viewOf('c', { claim })],
    currentSaleId: idOf('a'),
  });
  till.news('sales', 'changed', viewOf('c', { claim, verdict: moneyIn() }));
  till.news('sales', 'changed', other(underpaidBy500(1_500.5)));
  expect(strip()?.textContent).toMatch(/Underpaid by ₦500\.00.*and 1 more/);
  await till.user.keyboard('{F2}');
  expect(strip()?.textContent).toContain(en('alert.claim'));
  expect(strip()?.textContent).not.toContain('more');
});

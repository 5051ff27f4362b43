import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { naira } from '../../../electron/shared/base/money.ts';
import { hours, minutes, ms } from '../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import {
  idOf,
  moneyIn,
  settlementLine,
  underpaidBy500,
  unissuedSale,
  units,
  verdictOf,
  viewOf,
} from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { FIXED_NOW } from '../../support/fixed-now.ts';
import { openTill } from '../open-till.tsx';

const list = (name: RegExp) => within(screen.getByRole('region', { name }));
const rows = (name: RegExp) =>
  list(name)
    .getAllByRole('button')
    .map((row) => row.textContent);
const at = (name: string, minute: number, more: Partial<SaleView> = {}) =>
  viewOf(name, { createdAt: ms(1_000_000 + minutes(minute)), phoneTail: name.padStart(4, '0'), ...more });
const paidText = (tail: string) => `₦1,500.50, ${en('outcome.phoneEnding', { tail })}: Paid`;

it('lists open sales newest first, with amount, account, state and time left in words', async () => {
  const expiresAt = ms(FIXED_NOW + hours(23) + minutes(41) + 30_000);
  const till = await openTill({ sales: [at('2', 2, { expiresAt }), at('1', 1)] });
  till.news('sales', 'changed', at('3', 3, { amount: naira(units(99)) }));
  const [first, second] = rows(/^Open/);
  expect(first).toMatch(/^₦99\.00 Waiting phone 0003 · account 6354/);
  expect(second).toMatch(/^₦1,500\.50 Waiting phone 0002 · account 6354 .*ago 23 h 41 min left$/);
});

it('moves settled sales below, the latest news first', async () => {
  const settledEvidence = (minute: number) => ({ source: 'read', observedAt: ms(minutes(minute)) }) as const;
  await openTill({
    sales: [
      at('1', 1, { verdict: moneyIn({ saidBy: settledEvidence(5) }) }),
      at('2', 2, { verdict: moneyIn({ saidBy: settledEvidence(9) }) }),
      at('3', 3, { verdict: moneyIn({ headline: 'reversed', standing: 'reversed', saidBy: settledEvidence(1) }) }),
      at('4', 4),
    ],
  });
  expect(rows(/^Open/)).toHaveLength(1);
  expect(rows(/^Done/).map((text) => text?.match(/(Paid|Reversed) phone (\d+)/)?.slice(1))).toEqual([
    ['Paid', '0002'],
    ['Paid', '0001'],
    ['Reversed', '0003'],
  ]);
});

it('lists an underpaid sale that was settled below, and says so', async () => {
  const what = { id: '1', attempt: 1, issue: 'underpaid', amount: units(500) } as const;
  const done = { ...what, method: 'cash', at: ms(1), by: 'ada' } as const;
  const leftOver = { ...what, heldAmount: units(11_500), since: ms(1) } as const;
  const verdict = { ...underpaidBy500(12_000), issues: ['underpaid'] } as const;
  const sale = { amount: naira(units(12_000)), verdict };
  const till = await openTill({ sales: [at('1', 1, { ...sale, settlement: { open: [leftOver], done: [] } })] });
  expect(rows(/^Open/)[0]).toContain(en('state.underpaid.mark'));
  till.news('sales', 'changed', at('1', 1, { ...sale, settlement: { open: [], done: [done] } }));
  expect(rows(/^Done/)[0]).toContain(`${en('state.underpaid.mark')} · ${en('settle.mark')}`);
  expect(list(/^Done/).getByRole('button').getAttribute('data-tone')).toBe('quiet');
  await till.user.click(list(/^Done/).getByRole('button'));
  expect(
    (await screen.findByText(en('state.underpaid.word', { difference: '₦500.00' }))).closest('[data-tone]'),
  ).toHaveProperty('dataset.tone', 'quiet');
});

it('shows the requested amount, and next to it what was received more or less', async () => {
  const over = { received: 'over', receivedAmount: units(9_999), difference: units(4_399) } as const;
  await openTill({
    sales: [
      at('1', 1, { amount: naira(units(5_600)), verdict: moneyIn(over) }),
      at('2', 2, { amount: naira(units(12_000)), verdict: underpaidBy500(12_000) }),
    ],
  });
  expect(rows(/^Done/)[0]).toMatch(/^₦5,600\.00 Paid .*phone 0001 \+₦4,399\.00/);
  expect(rows(/^Open/)[0]).toMatch(/^₦12,000\.00 Underpaid phone 0002.*−₦500\.00/);
});

it('shows nothing received more once the payment is reversed', async () => {
  const over = { received: 'over', receivedAmount: units(9_999), difference: units(4_399) } as const;
  const verdict = moneyIn({ ...over, headline: 'reversed', standing: 'reversed', issues: ['reversed', 'over'] });
  await openTill({ sales: [at('1', 1, { amount: naira(units(5_600)), verdict })] });
  const [row] = rows(/^Done/);
  expect(row).toContain(en('state.reversed.mark'));
  expect(row).not.toMatch(/4,399/);
});

it('shows the customer’s name or the note, and how long ago an open sale was asked for', async () => {
  const waitingSale = (name: string, minute: number, more: Partial<SaleView>) =>
    viewOf(name, { createdAt: ms(FIXED_NOW - minutes(minute)), expiresAt: null, ...more });
  await openTill({
    sales: [
      waitingSale('1', 2, { name: 'Ngozi Eze', note: '2 bags of rice' }),
      waitingSale('2', 61, { note: '1 bag of beans' }),
      waitingSale('3', 0, {}),
    ],
  });
  expect(rows(/^Open/)).toEqual([
    `₦1,500.50 Waiting Ngozi Eze phone 4567 · account 6354 ${en('ago.minutes', { count: 2 })}`,
    `₦1,500.50 Waiting 1 bag of beans phone 4567 · account 6354 ${en('ago.hours', { count: 1 })}`,
    `₦1,500.50 Waiting phone 4567 · account 6354 ${en('ago.now')}`,
  ]);
});

it('lists what needs somebody first, then what waits, and tells customers without a phone apart', async () => {
  const over = settlementLine({ id: '1', since: ms(1) });
  await openTill({
    preferences: { ...defaultPreferences, shopPhone: '0803 000 0003' },
    sales: [
      at('3', 3),
      at('2', 2, { verdict: underpaidBy500(1_500.5) }),
      at('1', 1, {
        verdict: moneyIn({ received: 'over', difference: units(500) }),
        settlement: { open: [over], done: [] },
      }),
    ],
  });
  expect(
    rows(/^Open/).map((text) => text?.match(/(Underpaid|Overpaid|Waiting).*?(phone \d+|account \d+)/)?.slice(1)),
  ).toEqual([
    ['Underpaid', 'phone 0002'],
    ['Overpaid', 'phone 0001'],
    ['Waiting', 'account 6354'],
  ]);
});

it('brings up a sale of the list on a click or Enter, and marks it', async () => {
  const till = await openTill({ sales: [at('2', 2), at('1', 1)] });
  await till.user.click(screen.getByRole('button', { name: /phone 0001/ }));
  expect(till.calls('sales', 'setCurrent')).toEqual([{ id: '1' }]);
  expect(screen.getByRole('button', { name: /phone 0001/ }).getAttribute('aria-current')).toBe('true');
  screen.getByRole('button', { name: /phone 0002/ }).focus();
  await till.user.keyboard('{Enter}');
  expect(till.calls('sales', 'setCurrent').at(-1)).toEqual({ id: '2' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Account to pay into' }));
});

it('announces to screen readers what became of a sale that is not the current one', async () => {
  const till = await openTill({ sales: [at('2', 2), at('1', 1)], currentSaleId: idOf('2') });
  till.news('sales', 'changed', at('1', 1, { verdict: moneyIn() }));
  expect(screen.getByText(paidText('0001')).closest('[aria-live="polite"]')).not.toBeNull();
  expect(till.status()).toBe(`${en('state.waiting.word')} ${en('state.waiting.means')}`);
  till.news('sales', 'changed', at('2', 2, { verdict: verdictOf({ headline: 'on-its-way' }) }));
  expect(screen.queryByText(/phone ending 0002:/)).toBeNull();
});

it('removes each announcement at its own time, also while others come', async () => {
  vi.useFakeTimers({ now: FIXED_NOW, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  const till = await openTill({ sales: [at('3', 3), at('2', 2), at('1', 1)], currentSaleId: idOf('3') });
  till.news('sales', 'changed', at('1', 1, { verdict: moneyIn() }));
  act(() => void vi.advanceTimersByTime(6_000));
  till.news('sales', 'changed', at('2', 2, { verdict: moneyIn() }));
  act(() => void vi.advanceTimersByTime(4_001));
  expect(screen.queryByText(paidText('0001'))).toBeNull();
  screen.getByText(paidText('0002'));
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.queryByText(paidText('0002'))).toBeNull();
});

it('announces of a sale only its latest state: no Paid after it was reversed', async () => {
  const reversal = moneyIn({ headline: 'reversed', standing: 'reversed', issues: ['reversed'] });
  const till = await openTill({ sales: [at('2', 2), at('1', 1)], currentSaleId: idOf('2') });
  till.news('sales', 'changed', at('1', 1, { verdict: moneyIn() }));
  screen.getByText(paidText('0001'));
  till.news('sales', 'changed', at('1', 1, { verdict: reversal }));
  expect(screen.queryByText(paidText('0001'))).toBeNull();
  screen.getByText(/phone ending 0001: .*[Rr]eversed/);
});

it('announces no earlier Paid of a sale that was reversed on the screen when another sale is opened', async () => {
  const reversal = moneyIn({ headline: 'reversed', standing: 'reversed', issues: ['reversed'] });
  const till = await openTill({ sales: [at('2', 2), at('1', 1)], currentSaleId: idOf('2') });
  till.news('sales', 'changed', at('1', 1, { verdict: moneyIn() }));
  act(() => till.services.navigation.openSale(idOf('1')));
  till.news('sales', 'changed', at('1', 1, { verdict: reversal }));
  act(() => till.services.navigation.openSale(idOf('2')));
  expect(screen.queryByText(paidText('0001'))).toBeNull();
});

it('announces two payments of equal amount and phone number, each by itself', async () => {
  const same = (name: string, more: Partial<SaleView> = {}) => at(name, Number(name), { phoneTail: '4567', ...more });
  const till = await openTill({ sales: [same('3'), same('2'), same('1')], currentSaleId: idOf('3') });
  for (const name of ['1', '2']) till.news('sales', 'changed', same(name, { verdict: moneyIn() }));
  expect(screen.getAllByText(paidText('4567'))).toHaveLength(2);
});

it('lists two thousand open sales sixty at a time', async () => {
  const many = Array.from({ length: 2_000 }, (_, place) => at(String(place), 2_000 - place));
  const till = await openTill({ sales: many });
  expect(list(/^Open 2000/).getAllByRole('listitem')).toHaveLength(60);
  await till.user.click(screen.getByRole('button', { name: en('queue.more', { count: 60 }) }));
  expect(list(/^Open/).getAllByRole('listitem')).toHaveLength(120);
  till.news('sales', 'changed', at('1999', 1, { verdict: moneyIn() }));
  list(/^Open 1999/);
  expect(rows(/^Done/)).toHaveLength(1);
});

it('lists a lost answer as open, and a refusal as earlier', async () => {
  await openTill({ sales: [unissuedSale('a', { progress: 'unknown' }), unissuedSale('b', { progress: 'refused' })] });
  expect(rows(/^Open/)[0]).toContain(en('state.unknown.mark'));
  expect(rows(/^Done/)[0]).toContain(en('state.refused.mark'));
});

it.each([
  ['once where its word names the issue', {}, 1],
  ['again where there is one more', { timing: 'late' }, 2],
] as const)('marks a Paid sale with something to settle %s', async (_, more, count) => {
  const over = settlementLine({ id: '1', since: ms(1) });
  const verdict = moneyIn({ received: 'over', difference: units(500), ...more });
  await openTill({ sales: [at('1', 1, { verdict, settlement: { open: [over], done: [] } })] });
  const row = list(/^Open/).getByRole('button', { name: /Overpaid/ });
  expect(row.querySelectorAll('.lucide-triangle-alert')).toHaveLength(count);
});

it('shows in the list, too, that a payment was late and over', async () => {
  await openTill({
    sales: [at('1', 1, { verdict: moneyIn({ timing: 'late', received: 'over', difference: units(5) }) })],
  });
  expect(rows(/^Done/)[0]).toContain('Paid late Overpaid by ₦5.00. Received late: the account had expired.');
});

it('explains the purpose of the list of sales while it is empty', async () => {
  await openTill();
  screen.getByText(en('queue.empty'));
});

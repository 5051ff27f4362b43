import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { naira } from '../../../electron/shared/base/money.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { OpenSettlementLine } from '../../../electron/shared/sales/contract.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { MOST_LISTED } from '../../../electron/shared/sales/settlements.ts';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import {
  idOf,
  moneyIn,
  NOW,
  settleInput,
  settlementLine,
  strayPayment,
  units,
  unmatchedLine,
  viewOf,
} from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { amountBox } from '../checkout/collect-kit.ts';
import { openTill } from '../open-till.tsx';
import { foundSale } from '../sales-history/sales-kit.ts';

const over = settlementLine();
const unmatchedOne = unmatchedLine({
  since: ms(Date.UTC(2026, 9, 3, 8, 5)),
  accountTail: '8821',
  refid: '5f0c9a7e',
});
const money = strayPayment('e1', {
  seenAt: unmatchedOne.since,
  amount: naira(units(12_000)),
});
const overpaid = (more: Partial<SaleView> = {}) =>
  viewOf('a', {
    verdict: moneyIn({ received: 'over', receivedAmount: units(2_000.5), difference: units(500), issues: ['over'] }),
    settlement: { open: [over], done: [] },
    ...more,
  });

/** Opens the list of what is to settle, with these lines. */
async function openList(
  lines: readonly OpenSettlementLine[],
  snapshot: Partial<TillSnapshot> = { unmatched: [money] },
) {
  const till = await openTill(snapshot);
  till.answer('settlements', 'open', async () => ok(lines));
  till.reply('settlements', 'record', undefined);
  till.news('unmatched', 'changed', snapshot.unmatched ?? []);
  await till.user.click(await screen.findByRole('button', { name: enPattern('settle.title') }));
  await list();
  return till;
}

const row = () => screen.queryByRole('button', { name: enPattern('settle.title') });
const list = () => screen.findByRole('list', { name: en('settle.title') });

it('counts more open issues than are listed as more', async () => {
  const many = Array.from({ length: MOST_LISTED }, (_, n) => ({
    ...over,
    id: idOf(`sale-${n}`),
    sale: idOf(`sale-${n}`),
  }));
  const till = await openTill();
  till.reply('settlements', 'open', many);
  till.news('unmatched', 'changed', []);
  const countButton = await screen.findByRole('button', { name: enPattern('settle.title') });
  expect(countButton.textContent).toContain(`(${MOST_LISTED}+)`);
});

const does = (method: 'change' | 'bank' | 'goods' | 'matched', amount = '₦500.00') =>
  screen.getByRole('button', {
    name: method === 'change' ? en(`settle.do.${method}`, { amount }) : en(`settle.do.${method}`),
  });
const save = () => screen.getByRole('button', { name: en('settle.save') });

async function openOverpaid() {
  const till = await openTill({ sales: [overpaid()], currentSaleId: idOf('a') });
  till.reply('settlements', 'record', undefined);
  return till;
}

describe('an overpayment on the checkout screen', () => {
  it('shows how to settle an overpayment at the counter, and records it with two presses and a note', async () => {
    const till = await openOverpaid();
    const band = screen.getByRole('region', { name: en('settle.what.over', { amount: '₦500.00' }) });
    within(band).getByText(en('settle.band.over', { amount: '₦500.00' }));
    await till.user.click(does('change'));
    await till.user.keyboard('To her son');
    await till.user.click(save());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: en('action.nextSale') }));
    expect(till.calls('settlements', 'record')).toEqual([settleInput({ note: 'To her son' })]);
  });

  it('shows what was done once it is settled', async () => {
    const till = await openOverpaid();
    const done = { ...over, method: 'change', at: NOW, by: 'practice' } as const;
    const liveRegions = [...document.querySelectorAll('main [aria-live="polite"]')];
    till.news('sales', 'changed', overpaid({ settlement: { open: [], done: [done] } }));
    const line = screen.getByText(en('settle.done', { method: en('settle.method.change'), amount: '₦500.00' }));
    // A region that was there before its text is announced.
    expect(liveRegions.some((region) => region.contains(line))).toBe(true);
    expect(screen.queryByText(en('settle.band.over', { amount: '₦500.00' }))).toBeNull();
  });

  it('records the part for which goods were given, and leaves the rest of the credit to settle', async () => {
    const till = await openOverpaid();
    await till.user.click(does('goods'));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: en('settle.goodsAmount') });
    expect(box.value).toBe('500.00');
    await till.user.clear(box);
    await till.user.type(box, '501{Enter}');
    screen.getByText(en('settle.atMost', { amount: '₦500.00' }));
    await till.user.clear(box);
    await till.user.type(box, '300{Enter}');
    expect(till.calls('settlements', 'record')).toEqual([settleInput({ method: 'goods', amount: units(300) })]);
    await till.user.click(does('change'));
    expect(screen.queryByRole('textbox', { name: en('settle.goodsAmount') })).toBeNull();
  });

  it('names the account the money came from where it is sent back by bank', async () => {
    const till = await openOverpaid();
    await till.user.click(does('bank'));
    screen.getByText(en('settle.payer', { payer: '******4821' }));
    await till.user.keyboard('{Escape}');
    expect(does('bank')).toBeDefined();
  });

  it('shows that another user settled it first', async () => {
    const till = await openOverpaid();
    till.refuse('settlements', 'record', 'not-found');
    await till.user.click(does('change'));
    await till.user.click(save());
    await screen.findByText(en('settle.gone'));
  });
});

/** Its sale is not in the list of sales any more. */
const ofYesterday = { ...over, sale: idOf('yesterday') };

describe('the list of what is to settle', () => {
  it.each([
    ['nothing is to settle', []],
    ['the sale is listed with its problem', [over]],
  ])('shows no row to settle where %s', async (_, lines) => {
    const till = await openTill({ sales: [overpaid()] });
    till.reply('settlements', 'open', lines);
    till.news('unmatched', 'changed', []);
    await act(async () => undefined);
    expect(row()).toBeNull();
  });

  it('opens from one row at the top of the queue, with a sentence for each', async () => {
    const snapshot = { sales: [viewOf('a')], currentSaleId: idOf('a'), unmatched: [money] };
    const till = await openList([ofYesterday, unmatchedOne], snapshot);
    expect(row()?.textContent).toBe(`${en('settle.title')} (2)`);
    const items = within(await list()).getAllByRole('listitem');
    expect(items[0]?.textContent).toContain(en('settle.what.over', { amount: '₦500.00' }));
    expect(items[0]?.textContent).toContain('Amina');
    expect(items[1]?.textContent).toContain(en('settle.what.unmatched', { amount: '₦12,000.00' }));
    for (const fact of ['09:05 · 3 Oct', '8821', '5f0c9a7e', en('settle.doNotRelease')])
      expect(items[1]?.textContent).toContain(fact);
    // The account is no longer the current sale: main watches it like the others.
    expect(till.calls('sales', 'setCurrent').at(-1)).toEqual({ id: null });
    expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
  });

  it('offers the sale of a lost till that a payment is for', async () => {
    const till = await openList([{ ...unmatchedOne, sale: idOf('z'), lostTill: 'Counter 2' }]);
    within(await list()).getByText(en('settle.lost', { amount: '₦12,000.00', till: 'Counter 2' }));
    within(await list()).getByText(en('settle.lostMeans'));
    await till.user.click(does('matched'));
    await till.user.click(save());
    expect(till.calls('settlements', 'record')).toMatchObject([{ id: 'e1', sale: idOf('z') }]);
  });

  it('finds the sale that an unmatched payment is for', async () => {
    const till = await openList([unmatchedOne]);
    const foundSales = [foundSale(1, { id: idOf('z'), amount: units(12_000), phoneTail: '9911', status: 'waiting' })];
    till.reply('sales', 'search', { found: foundSales, next: null });
    await till.user.click(does('matched'));
    expect(save().getAttribute('aria-disabled')).toBe('true');
    const words = screen.getByRole('textbox', { name: en('settle.which') });
    await till.user.type(words, '9911{Enter}');
    await till.user.click(await screen.findByRole('button', { name: /9911/ }));
    expect(save().getAttribute('aria-disabled')).toBe('false');
    // Another search leaves no sale chosen that is not shown.
    till.reply('sales', 'search', { found: [], next: null });
    await till.user.type(words, '2{Enter}');
    await screen.findByText(en('settle.noneFound'));
    expect(save().getAttribute('aria-disabled')).toBe('true');
    till.reply('sales', 'search', { found: foundSales, next: null });
    await till.user.type(words, '{Backspace}{Enter}');
    await till.user.click(await screen.findByRole('button', { name: /9911/ }));
    await till.user.click(save());
    const matching = {
      id: 'e1',
      issue: 'unmatched',
      amount: units(12_000),
      method: 'matched',
      sale: idOf('z'),
    } as const;
    expect(till.calls('settlements', 'record')).toEqual([settleInput(matching)]);
  });

  it('shows the sales of the last search, however late the one before it ends', async () => {
    const till = await openList([unmatchedOne]);
    const endFirst = till.answerLate('sales', 'search', ok({ found: [], next: null }));
    await till.user.click(does('matched'));
    const words = screen.getByRole('textbox', { name: en('settle.which') });
    expect(document.activeElement).toBe(words);
    await till.user.type(words, '1{Enter}');
    const foundSales = [foundSale(1, { id: idOf('z'), phoneTail: '9911' })];
    till.reply('sales', 'search', { found: foundSales, next: null });
    await till.user.type(words, '{Backspace}9911{Enter}');
    await screen.findByRole('button', { name: /9911/ });
    await act(async () => endFirst());
    screen.getByRole('button', { name: /9911/ });
  });

  it('lists a partial payment once its balance has not come for an hour, without any event', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const till = await openTill();
    till.reply('settlements', 'open', [{ ...over, issue: 'underpaid' }]);
    expect(row()).toBeNull();
    await act(async () => void vi.advanceTimersByTime(60_000));
    expect(row()?.textContent).toBe(`${en('settle.title')} (1)`);
  });

  it('shows no failure to take back another settlement', async () => {
    const second = { ...ofYesterday, id: 'b', sale: idOf('older'), amount: units(700) };
    let lines = [ofYesterday, second];
    const till = await openList(lines, { sales: [viewOf('a')] });
    till.answer('settlements', 'open', async () => ok(lines));
    till.answer('settlements', 'record', async ({ id }) => {
      lines = lines.filter((line) => line.id !== id);
      return ok(undefined);
    });
    till.refuse('settlements', 'withdraw', 'not-found');
    await till.user.click(does('change'));
    await till.user.click(save());
    await till.user.click(await screen.findByRole('button', { name: en('settle.undo') }));
    await screen.findByText(en('failure.not-found.what'));
    await till.user.click(does('change', '₦700.00'));
    await till.user.click(save());
    await act(async () => undefined);
    expect(screen.queryByText(en('failure.not-found.what'))).toBeNull();
  });

  it('leaves what was typed where the list cannot be read again', async () => {
    const till = await openList([ofYesterday], { sales: [viewOf('a')] });
    await till.user.click(does('change'));
    await till.user.keyboard('To her son');
    till.refuse('settlements', 'open', 'journal-unavailable');
    till.news('unmatched', 'changed', []);
    await screen.findByText(enPattern('failure.journal-unavailable.what'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: en('settle.note') }).value).toBe('To her son');
  });

  it('opens the sale, and is left with Esc or N', async () => {
    const till = await openTill({ sales: [viewOf('a')] });
    till.reply('settlements', 'open', [over, unmatchedOne]);
    till.news('unmatched', 'changed', []);
    const open = async () => till.user.click(await screen.findByRole('button', { name: enPattern('settle.title') }));
    await open();
    await till.user.click(await screen.findByRole('button', { name: en('settle.open') }));
    expect(till.calls('sales', 'setCurrent').at(-1)).toEqual({ id: idOf('a') });
    await open();
    await till.user.keyboard('{Escape}');
    amountBox();
    await open();
    await till.user.keyboard('n');
    expect(document.activeElement).toBe(amountBox());
  });
});

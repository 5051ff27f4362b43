import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { amountsToSettle } from '../../../electron/shared/sales/settlements.ts';
import type { Verdict } from '../../../electron/shared/sales/verdict.ts';
import { moneyIn, NOW, settlementLine, unissuedSale, units, verdictOf, viewOf } from '../../support/builders.ts';
import { en, enPattern } from '../../support/english.ts';
import { openTill } from '../open-till.tsx';

const show = (view: SaleView) => openTill({ sales: [view], currentSaleId: view.id });

const checkout = () => within(screen.getByRole('main'));

const short = { received: 'part', receivedAmount: units(1_000.5), difference: units(-500) } as const;
const table: readonly [Verdict['headline'], Verdict, RegExp][] = [
  ['waiting', verdictOf(), /^Not received yet\. Do not release goods\.$/],
  ['on-its-way', verdictOf({ onItsWay: true }), /^On its way, not in yet\. Do not release goods\.$/],
  ['paid', moneyIn(), /^Paid ₦1,500\.50$/],
  ['underpaid', moneyIn(short), /^Underpaid by ₦500\.00 .*Do not release goods\.$/],
  ['failed', verdictOf({ failed: 'failed' }), /^The transfer failed\. Nothing was received\. Do not release goods\.$/],
  ['reversing', moneyIn({ standing: 'reversing' }), /^The money is being reversed .*Do not release goods\.$/],
  ['reversed', moneyIn({ standing: 'reversed' }), /^The money was reversed .*Do not release goods\.$/],
  ['mismatch', moneyIn({ askedMismatch: true }), /^The amounts differ .*Do not release goods\.$/],
  ['expired', verdictOf(), /^Account expired .*Do not release goods\.$/],
  ['cancelled', verdictOf({ account: 'cancelled' }), /^Cancelled Nothing was received\. Do not release goods\.$/],
];

it('shows the words of every headline', async () => {
  const till = await show(viewOf('a'));
  for (const [headline, verdict, words] of table) {
    till.news('sales', 'changed', viewOf('a', { verdict: { ...verdict, headline } }));
    expect(till.status()).toMatch(words);
  }
});

it.each([
  ['can still be paid', {}, 'failed'],
  ['has expired', { expired: true }, 'expired'],
  ['was cancelled', { account: 'cancelled' }, 'expired'],
] as const)('explains what to do after a failed transfer to an account that %s', async (_, more, next) => {
  await show(viewOf('a', { verdict: verdictOf({ headline: 'failed', failed: 'failed', ...more }) }));
  checkout().getByText(en(`state.${next}.next`));
  expect(screen.getByRole('main').textContent).toContain('9081726354');
  expect(checkout().queryByText(en('state.failed.next')) !== null).toBe(next === 'failed');
  expect(checkout().queryByRole('region', { name: en('account.label') }) !== null).toBe(next === 'failed');
});

it('shows the amount that the service was asked for where it is another', async () => {
  const verdict = moneyIn({ headline: 'mismatch', askedMismatch: true, askedAtService: units(1_650) });
  await show(viewOf('a', { verdict }));
  const term = checkout().getByText(en('outcome.atService'));
  expect(term.nextElementSibling?.textContent).toBe('₦1,650.00');
});

it('shows late and over together, with the surplus signed', async () => {
  const verdict = moneyIn({
    timing: 'late',
    received: 'over',
    receivedAmount: units(2_000.5),
    difference: units(500),
  });
  const till = await show(viewOf('a', { verdict }));
  expect(till.status()).toBe('Paid late ₦2,000.50');
  checkout().getByText(en('fact.over', { difference: '₦500.00' }));
  checkout().getByText(en('fact.late'));
  checkout().getByText('₦2,000.50', { selector: 'dd' });
});

it('leads the cashier to keep the goods while too much money is on its way back, and not to give change', async () => {
  const axes = { standing: 'reversing', received: 'over', difference: units(500) } as const;
  const verdict = moneyIn({ ...axes, headline: 'reversing', issues: ['reversing', 'over'] });
  const view = viewOf('a', { verdict });
  const amounts = { asked: units(1_500.5), received: units(2_000.5), missing: units(0), doubtful: units(0) };
  const open = amountsToSettle(verdict.issues, amounts).map(([issue, amount]) => settlementLine({ issue, amount }));
  await show({ ...view, settlement: { open, done: [] } });
  checkout().getByText(en('state.reversing.next'));
  expect(checkout().queryByText(enPattern('settle.band.over'))).toBeNull();
});

it('shows what was requested, what came and when, of late money that was given back', async () => {
  const verdict = moneyIn({ timing: 'late', issues: ['late'] });
  const record = { id: 'a', issue: 'late', method: 'change', amount: units(1_500.5), at: NOW, by: 'till' } as const;
  await show(viewOf('a', { verdict, settlement: { open: [], done: [record] } }));
  const textOf = (term: 'asked' | 'received' | 'at') =>
    checkout().queryByText(en(`outcome.${term}`), { selector: 'dt' })?.nextElementSibling?.textContent;
  expect([textOf('asked'), textOf('received')]).toEqual(['₦1,500.50', '₦1,500.50']);
  expect(textOf('at')).toMatch(/14:02/);
});

it('shows when, from whom and on whose word money came', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  await show(viewOf('a', { verdict: moneyIn() }));
  checkout().getByText('14:02 · just now');
  checkout().getByText('******4821');
  checkout().getByText(en('outcome.saidByRead', { time: '14:02:00' }));
});

it('shows a payment to an account that was never displayed, although the response was lost', async () => {
  const verdict = moneyIn({ account: 'unseen', issues: ['paid-unseen'] });
  const till = await show(unissuedSale('a', { progress: 'unknown', verdict }));
  expect(till.status()).toBe('Paid ₦1,500.50');
  checkout().getByText(en('fact.paid-unseen'));
});

it('names the fee as the reason of an underpayment, and still shows it as underpaid', async () => {
  const verdict = moneyIn({ ...short, headline: 'underpaid', feeExplains: true, issues: ['underpaid'] });
  const till = await show(viewOf('a', { verdict }));
  expect(till.status()).toMatch(enPattern('state.waiting.means'));
  const facts = checkout().queryAllByRole('listitem');
  expect(facts.map((item) => item.textContent)).toEqual([en('fact.fee')]);
});

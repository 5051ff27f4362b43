import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../electron/shared/base/failure.ts';
import { naira } from '../../../electron/shared/base/money.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { awaitingBalance, NOW, paidInParts, underpaidBy500, units, viewOf } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { amountBox } from '../checkout/collect-kit.ts';
import { openTill } from '../open-till.tsx';
import { signedInAs } from '../staff/staff-kit.ts';

const short = (more: Partial<SaleView> = {}) =>
  viewOf('first', { amount: naira(units(5_000)), verdict: underpaidBy500(5_000), ...more });
const awaiting = (more: Partial<SaleView> = {}) => awaitingBalance(short(), more);
/** The sentence beside what the account asks for. */
const inParts = (total: string, ...of: readonly (readonly [name: 'cash' | 'credit' | 'received', amount: string])[]) =>
  `${total} ${en('parts.total')} (${of.map(([name, amount]) => en(`parts.of.${name}`, { amount })).join(', ')})`;
const onStage = (view: SaleView) => ({ sales: [view], currentSaleId: view.id });
const checkout = () => within(screen.getByRole('main'));
const collect = () => screen.queryByRole('button', { name: en('action.collectBalance') });
const parts = () =>
  within(screen.getByRole('region', { name: en('parts.title') }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a short payment', () => {
  it('collects the balance with M: main makes a further account of the same sale', async () => {
    const till = await openTill(onStage(short()));
    till.replyWithSale('collectBalance', awaiting());
    await till.user.keyboard('m');
    await screen.findByRole('timer');
    expect(till.calls('sales', 'collectBalance')).toEqual([{ id: 'first' }]);
    expect(till.status()).toBe(
      `${en('parts.word', { missing: '₦500.00' })}. ${en('parts.means', { received: '₦4,500.00' })}`,
    );
    checkout().getByText(inParts('₦5,000.00', ['received', '₦4,500.00']));
  });

  it('asks once however often it is pressed', async () => {
    const till = await openTill(onStage(short()));
    till.leaveUnanswered('sales', 'collectBalance');
    for (let press = 0; press < 10; press += 1) await till.user.keyboard('m');
    expect(till.calls('sales', 'collectBalance')).toHaveLength(1);
  });

  it('checks an underpaid sale at once with C', async () => {
    const till = await openTill({ sales: [short()], currentSaleId: short().id });
    till.reply('sales', 'checkNow', undefined);
    await till.user.keyboard('c');
    expect(till.calls('sales', 'checkNow')).toEqual([{ id: 'first' }]);
  });

  it('explains why no account was issued for a balance, and still offers to collect it', async () => {
    const till = await openTill(onStage(short()));
    till.refuse('sales', 'collectBalance', 'service-down');
    await till.user.keyboard('m');
    await screen.findByText(en('failure.service-down.what'));
    expect(collect()).not.toBeNull();
  });

  it('clears that no shift is open once one was opened from there', async () => {
    const till = await openTill({ ...onStage(short()), staff: signedInAs('Adunni', { shift: null }) });
    till.refuse('sales', 'collectBalance', 'shift-closed');
    till.reply('shift', 'open', signedInAs('Adunni'));
    await till.user.keyboard('m');
    await screen.findByText(en('failure.shift-closed.what'));
    await till.user.click(await screen.findByRole('button', { name: en('staff.shift.open') }));
    await waitFor(() => expect(screen.queryByText(en('failure.shift-closed.what'))).toBeNull());
    expect(collect()).not.toBeNull();
  });

  it('leaves the next customer the screen when the account comes late', async () => {
    const till = await openTill(onStage(short()));
    const answer = till.answerLate('sales', 'collectBalance', ok(undefined));
    await till.user.keyboard('m{Escape}7');
    till.news('sales', 'changed', awaiting());
    answer();
    await screen.findByRole('button', { name: new RegExp(`₦5,000.00 ${en('parts.mark')}`) });
    expect(amountBox().value).toBe('7');
  });
});

it.each([
  ['cash', false],
  ['goods', false],
  ['written-off', false],
  ['bank', true],
] as const)('offers to collect what was missing and settled by %s: %s', async (method, isOffered) => {
  const record = { id: 'first', issue: 'underpaid', method, amount: units(500), at: NOW, by: 'Adunni' } as const;
  await openTill(onStage(short({ settlement: { open: [], done: [record] } })));
  await screen.findByRole('button', { name: new RegExp(`^${en('action.newSale')}`) });
  expect(collect() !== null).toBe(isOffered);
});

describe('a sale that waits for its balance', () => {
  it('shows the further account with what it asks for, and offers no other', async () => {
    await openTill(onStage(awaiting()));
    expect(checkout().getByLabelText(en('account.number')).textContent).toBe('9055512345');
    checkout().getByText('₦500.00');
    expect(collect()).toBeNull();
    expect(screen.queryByRole('button', { name: en('action.cancel') })).toBeNull();
  });

  it('names cash, credit and what came before in one sentence', async () => {
    await openTill(onStage(awaiting({ cash: units(200), credit: units(300) })));
    checkout().getByText(inParts('₦5,500.00', ['cash', '₦200.00'], ['credit', '₦300.00'], ['received', '₦4,500.00']));
  });

  it('lists a sale that waits for its balance in one line', async () => {
    await openTill({ sales: [awaiting()], currentSaleId: null });
    expect(await screen.findAllByRole('button', { name: /₦5,000\.00/ })).toHaveLength(1);
  });

  it('offers to settle a sale that waits for its balance in another way, and returns to its account', async () => {
    const open = [
      { id: 'first', issue: 'underpaid', amount: units(500), heldAmount: units(4_500), since: NOW } as const,
    ];
    const till = await openTill(onStage(awaiting({ settlement: { open, done: [] } })));
    await till.user.click(screen.getByRole('button', { name: en('parts.settle') }));
    screen.getByRole('button', { name: en('settle.do.cash', { amount: '₦500.00' }) });
    await till.user.click(screen.getByRole('button', { name: en('parts.back') }));
    screen.getByRole('timer');
  });

  it('shows that the request for it is on its way', async () => {
    const till = await openTill(onStage(awaiting({ progress: 'requesting', account: null })));
    expect(till.status()).toBe(en('collect.asking', { amount: '₦500.00' }));
  });

  it('shows that its request got no answer, and leaves another one to the cashier', async () => {
    const till = await openTill(onStage(awaiting({ progress: 'unknown', account: null, expiresAt: null })));
    checkout().getByText(en('parts.unknown'));
    expect(collect()).toBeNull();
    till.replyWithSale('tryAgain', awaiting());
    await till.user.keyboard('t');
    await screen.findByRole('timer');
    expect(till.calls('sales', 'tryAgain')).toEqual([{ id: 'first' }]);
  });

  it('explains a refusal, and offers the balance again', async () => {
    const problem = failure('rejected');
    await openTill(onStage(awaiting({ progress: 'refused', problem, account: null, awaitedAmount: null })));
    checkout().getByText(en('failure.rejected.what'));
    expect(collect()).not.toBeNull();
  });

  it('becomes Paid as one sale, with its parts', async () => {
    const till = await openTill(onStage(awaiting()));
    till.news('sales', 'changed', paidInParts(short()));
    expect(till.status()).toBe(`${en('state.paid.word')} ₦5,000.00`);
    const [first, second, ...others] = parts();
    expect(first).toContain('₦4,500.00');
    expect(first).toContain(en('parts.into', { account: '9081726354' }));
    expect(second).toContain('₦500.00');
    expect(second).toContain(en('parts.into', { account: '9055512345' }));
    expect(others).toEqual([]);
  });

  it('lists the cash part first of what was paid, and the sum of all parts last', async () => {
    await openTill(onStage(paidInParts(short({ cash: units(200) }))));
    expect(parts()[0]).toBe(`₦200.00 ${en('parts.inCash')}`);
    expect(parts().slice(3)).toEqual([`₦5,200.00 ${en('parts.total')}`]);
  });

  it('adds no money to the sum of all parts that was reversed', async () => {
    const view = paidInParts(short({ cash: units(200) }));
    const [first, second] = view.accounts;
    if (!first || !second) throw new Error('the sale has two accounts');
    await openTill(onStage({ ...view, accounts: [first, { ...second, returned: units(500) }] }));
    expect(parts().at(-1)).toBe(`₦4,700.00 ${en('parts.total')}`);
  });
});

it('names the cash part beside what the account asks for', async () => {
  await openTill(onStage(viewOf('a', { amount: naira(units(1_500)), cash: units(500) })));
  checkout().getByText(inParts('₦2,000.00', ['cash', '₦500.00']));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { naira } from '../../../../electron/shared/base/money.ts';
import { customerScreenState } from '../../../../electron/shared/customer-display/customer-screen-state.ts';
import type { PaymentIssue } from '../../../../electron/shared/sales/payment-issues.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import type { Verdict } from '../../../../electron/shared/sales/verdict.ts';
import {
  awaitingBalance,
  moneyIn,
  NOW,
  underpaidBy500,
  unissuedSale,
  units,
  verdictOf,
  viewOf,
} from '../../../support/builders.ts';
import { forAny } from '../../../support/for-any.ts';

const state = (verdict: Verdict) => customerScreenState(viewOf('a', { verdict }));

describe('what the customer sees of a sale', () => {
  it('shows the customer where to pay, how much and until when, and no other field', () => {
    const view = viewOf('a');
    expect(customerScreenState(view)).toEqual({
      kind: 'pay',
      amount: view.amount,
      withCash: null,
      received: null,
      account: { number: '9081726354', name: 'Adunni Stores', bank: 'Providus Bank' },
      expiresAt: view.expiresAt,
      onItsWay: false,
    });
    expect(state(verdictOf({ headline: 'on-its-way', onItsWay: true }))).toMatchObject({ kind: 'pay', onItsWay: true });
  });

  it('names the part paid in cash, and what came before the balance', () => {
    expect(customerScreenState(viewOf('a', { amount: naira(units(1_500)), cash: units(500) }))).toMatchObject({
      amount: naira(units(1_500)),
      withCash: { total: naira(units(2_000)), cash: naira(units(500)) },
    });
    const underpaid = viewOf('a', { amount: naira(units(5_000)), verdict: underpaidBy500(5_000) });
    expect(customerScreenState(awaitingBalance(underpaid))).toMatchObject({
      kind: 'pay',
      amount: naira(units(500)),
      received: naira(units(4_500)),
      account: { number: '9055512345' },
    });
  });

  it('asks the customer for nothing that was missing and was settled, as in cash', () => {
    const record = { id: 'a', issue: 'underpaid', method: 'cash', amount: units(500), at: NOW, by: 'till' } as const;
    const underpaid = viewOf('a', { amount: naira(units(5_000)), verdict: underpaidBy500(5_000) });
    expect(customerScreenState(underpaid).kind).toBe('ask');
    expect(customerScreenState({ ...underpaid, settlement: { open: [], done: [record] } })).toEqual({ kind: 'idle' });
  });

  it.each([
    ['late', { issues: ['late'] }],
    ['over', { received: 'over', issues: ['over'], receivedAmount: units(2_000.5), difference: units(500) }],
  ] as const)('asks the customer nothing more of a payment with an issue that was settled: %s', (issue, more) => {
    const record = { id: 'a', issue, method: 'goods', amount: units(500), at: NOW, by: 'till' } as const;
    const view = viewOf('a', { verdict: moneyIn(more) });
    expect(customerScreenState(view).kind).toBe('ask');
    expect(customerScreenState({ ...view, settlement: { open: [], done: [record] } })).toEqual({ kind: 'idle' });
  });

  it('shows the customer nothing while there is no account to pay into', () => {
    expect(customerScreenState(null)).toEqual({ kind: 'idle' });
    for (const progress of ['requesting', 'unknown', 'refused'] as const)
      expect(customerScreenState(unissuedSale('a', { progress, problem: failure('rejected') }))).toEqual({
        kind: 'idle',
      });
    const cancelledVerdict = verdictOf({ headline: 'cancelled', account: 'cancelled' });
    expect(customerScreenState(unissuedSale('a', { progress: 'unknown', verdict: cancelledVerdict }))).toEqual({
      kind: 'idle',
    });
  });

  it('shows the customer Paid with what came, and what came beyond', () => {
    expect(state(moneyIn())).toEqual({ kind: 'paid', amount: naira(units(1_500.5)), seenAt: NOW });
    const more = {
      received: 'over',
      receivedAmount: units(2_000.5),
      difference: units(500),
      issues: ['over'],
    } as const;
    expect(state(moneyIn(more))).toEqual({
      kind: 'ask',
      why: 'over',
      received: naira(units(2_000.5)),
      difference: naira(units(500)),
    });
    expect(state(moneyIn({ ...more, issues: ['over', 'late'] }))).toMatchObject({ why: 'question', received: null });
  });

  it('shows the customer no Paid for money that is known from a restored copy only', () => {
    expect(state(moneyIn({ unconfirmed: true }))).toEqual({
      kind: 'ask',
      why: 'question',
      received: null,
      difference: null,
    });
  });

  it('asks to speak with the cashier where anything is odd', () => {
    expect(state(underpaidBy500(1_500.5))).toEqual({
      kind: 'ask',
      why: 'underpaid',
      received: naira(units(1_000.5)),
      difference: naira(units(500)),
    });
    expect(state(moneyIn({ timing: 'late', issues: ['late'] }))).toMatchObject({ kind: 'ask', why: 'late' });
    for (const headline of ['failed', 'expired', 'cancelled'] as const)
      expect(state(verdictOf({ headline }))).toEqual({ kind: 'ask', why: headline, received: null, difference: null });
    for (const headline of ['reversing', 'reversed', 'mismatch'] as const)
      expect(state(moneyIn({ headline, issues: ['reversed'] }))).toMatchObject({ kind: 'ask', why: 'question' });
    expect(state(moneyIn({ issues: ['late', 'paid-after-cancel'] }))).toMatchObject({
      why: 'question',
      received: null,
    });
  });

  const issues: readonly PaymentIssue[] = ['late', 'paid-after-cancel', 'paid-unseen', 'paid-then-failed'];
  const verdicts = fc
    .record({
      headline: fc.constantFrom<Verdict['headline']>(
        ...(['waiting', 'on-its-way', 'paid', 'underpaid', 'failed', 'reversing', 'reversed'] as const),
        ...(['mismatch', 'expired', 'cancelled'] as const),
      ),
      issues: fc.subarray([...issues]),
      payer: fc.constant('PRIVATE-PAYER'),
      refid: fc.constant('PRIVATE-REFID'),
    })
    .map((more) => moneyIn(more));

  it('shows the customer Paid only where the till does and nothing is wrong, and never anything private', () =>
    forAny([verdicts], (verdict) => {
      const claim = { raisedAt: NOW, bank: 'PRIVATE', amount: '', time: '', sender: 'PRIVATE', sessionId: 'PRIVATE' };
      const sale: SaleView = {
        ...viewOf('PRIVATE', { verdict, claim, phoneTail: 'PRIVATE', reference: 'PRIVATE' }),
        ...({ cashier: 'PRIVATE', note: 'PRIVATE' } as object),
        account: { number: '1', name: 'n', bank: 'b', ...({ customer: 'PRIVATE' } as object) },
      };
      const shownScreen = customerScreenState(sale);
      expect(JSON.stringify(shownScreen)).not.toContain('PRIVATE');
      expect(shownScreen.kind === 'paid').toBe(verdict.headline === 'paid' && verdict.issues.length === 0);
    }));
});

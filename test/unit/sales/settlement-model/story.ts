import fc from 'fast-check';
import { expect } from 'vitest';
import type { Units } from '../../../../electron/shared/base/money.ts';
import { hours, seconds } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import { amountOfSettlement, methodsOf } from '../../../../electron/shared/sales/settlements.ts';
import { type CounterUnderTest, referenceOf } from '../../../support/counter.ts';
import { arrivedFlags } from '../../../support/evidence.ts';
import { unwrap } from '../../../support/unwrap.ts';
import type { Book, Settlement, Transfer } from './book.ts';

export type Step =
  | { readonly do: 'pay'; readonly account: number; readonly naira: number }
  | { readonly do: 'reverse' | 'withdraw'; readonly at: number }
  | { readonly do: 'settle'; readonly at: number; readonly method: number }
  | { readonly do: 'balance' | 'restart' | 'cancel' | 'expire' };

const one = <S extends Step>(weight: number, arbitrary: fc.Arbitrary<S>) => ({ weight, arbitrary });
const at = fc.nat({ max: 5 });
const naira = fc.constantFrom(1_000, 2_000, 3_000, 5_000, 7_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  one(6, fc.record({ do: fc.constant('pay' as const), account: fc.nat({ max: 2 }), naira })),
  one(5, fc.record({ do: fc.constant('settle' as const), at, method: at })),
  one(3, fc.record({ do: fc.constant('reverse' as const), at })),
  one(2, fc.record({ do: fc.constant('withdraw' as const), at })),
  one(2, fc.record({ do: fc.constantFrom('balance' as const, 'restart' as const) })),
  one(1, fc.record({ do: fc.constant('cancel' as const) })),
  one(2, fc.record({ do: fc.constant('expire' as const) })),
);

export interface Story {
  readonly isAskedTwice: boolean;
  readonly steps: readonly Step[];
}

/** What may happen to one sale. */
export const story: fc.Arbitrary<Story> = fc.record({
  isAskedTwice: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 10 }),
});

/** A transfer, and what the service lists of it. */
interface ListedTransfer extends Transfer {
  readonly refid: string;
  readonly reference: string;
  readonly asked: Units;
}

export const inUnits = (amount: number) => (amount * 10_000) as Units;
export const inNaira = (amount: number | null | undefined): number => (amount ?? 0) / 10_000;
const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

/** Returns a sale at the counter, and the steps that change it and its book alike. */
export function openSale(counter: CounterUnderTest, id: SaleId) {
  const transfers: ListedTransfer[] = [];
  const settlements: Settlement[] = [];
  let isCancelled = false;
  let isExpired = false;

  function list({ refid, reference, asked, naira: amount, isReversed }: ListedTransfer): void {
    const flags = isReversed ? { ...arrivedFlags, reversed: 1 } : arrivedFlags;
    counter.service.list(refid, { amount: inUnits(amount), asked, reference, flags });
  }

  function pay(account: number, amount: number): void {
    const view = counter.view(id);
    const paidAccount = pick(view.accounts, account) ?? expect.fail('the sale has no account');
    const { attempt, asked, expiresAt } = paidAccount;
    const reference = referenceOf(view, attempt);
    const isLate = counter.now() >= expiresAt;
    const transfer = { refid: `P${transfers.length}`, naira: amount, isReversed: false, isLate, reference, asked };
    transfers.push(transfer);
    list(transfer);
  }

  function reverse(index: number): void {
    const transfer = pick(transfers, index);
    if (!transfer || transfer.isReversed) return;
    const reversedTransfer = { ...transfer, isReversed: true };
    transfers.splice(transfers.indexOf(transfer), 1, reversedTransfer);
    list(reversedTransfer);
  }

  function settle(index: number, methodIndex: number): void {
    const open = pick(counter.view(id).settlement.open, index);
    if (!open) return;
    const { issue, amount } = open;
    const method = pick(methodsOf(open), methodIndex) ?? expect.fail(`nothing can be done about ${issue}`);
    counter.settleIssue(id, issue, method, inNaira(amount));
    settlements.push({ issue, method, naira: inNaira(amountOfSettlement(open, method)) });
  }

  function withdraw(index: number): void {
    const issue = pick(settlements, index)?.issue;
    const last = settlements.findLast((each) => each.issue === issue);
    if (!last) return;
    const withdrawn = counter.sales().settlements.withdraw({ id, issue: last.issue, method: last.method });
    if (withdrawn.ok) settlements.splice(settlements.indexOf(last), 1);
  }

  /** Once: what came 48 hours after an account was made is not watched. */
  function expire(): void {
    if (!isExpired) counter.sleep(hours(25));
    isExpired = true;
  }

  return {
    book: (): Book => ({ transfers, settlements, isCancelled }),
    async take(each: Step): Promise<void> {
      if (each.do === 'pay') pay(each.account, each.naira);
      if (each.do === 'reverse') reverse(each.at);
      if (each.do === 'settle') settle(each.at, each.method);
      if (each.do === 'withdraw') withdraw(each.at);
      if (each.do === 'balance') await counter.sales().collectBalance(id);
      if (each.do === 'restart') counter.restart();
      if (each.do === 'cancel') isCancelled = counter.sales().cancel(id).ok || isCancelled;
      if (each.do === 'expire') expire();
      counter.sales().wake();
      await counter.pass(seconds(30));
    },
  };
}

/** Collects; `isAskedTwice`: the first answer is lost, so that the sale gets two accounts, and either may be paid. */
export async function collect(counter: CounterUnderTest, isAskedTwice: boolean): Promise<SaleId> {
  if (!isAskedTwice) return (await counter.collect()).id;
  counter.service.loseNextAnswer();
  const { id } = await counter.collect();
  unwrap(await counter.sales().tryAgain(id));
  return id;
}

import { naira, type Units } from '../shared/base/money.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import { attention, unacknowledgedAlerts } from '../shared/sales/attention.ts';
import { WATCH_GRACE } from '../shared/sales/countdown.ts';
import type { SaleAccount, SaleView } from '../shared/sales/sale.ts';
import { openStatuses, stateOf } from '../shared/sales/sales.ts';
import { type Judgement, verdictAt } from '../shared/sales/verdict.ts';
import { CLAIM_WATCH, type SaleAnnotations } from './annotations.ts';
import { moneyOfAttempt } from './judgements.ts';
import type { SettlementReader } from './settlements/reader.ts';
import type { Attempt, Sale, StoredSales } from './stored-sales.ts';

/** Returns when the last account of a sale expires that may have been issued. */
export function lastExpiry({ attempts }: Sale): Ms {
  const issuable = attempts.filter(({ progress }) => progress !== 'refused');
  return ms(Math.max(...(issuable.length > 0 ? issuable : attempts).map(({ expiresAt }) => expiresAt)));
}

/**
 * Returns what a sale still waits for, whatever the time is: the whole amount while nothing came, then what its account
 * for the balance asks for while nothing came into that and it was not settled. Null once nothing is awaited.
 */
export function awaitedAmountOf({ amount, attempts }: Sale, judgement: Judgement | null): Units | null {
  const last = attempts.at(-1);
  if (!last) return null;
  const state = stateOf({ progress: last.progress, verdict: judgement?.verdict ?? null });
  if ((openStatuses as readonly string[]).includes(state)) return amount;
  const isForBalance = last.part > 1 && last.progress !== 'refused' && !judgement?.isBalanceSettled;
  const isUnpaid = (moneyOfAttempt(judgement, last.n)?.grossAmount ?? 0) === 0;
  return state === 'underpaid' && isForBalance && isUnpaid ? last.asked : null;
}

export function viewOf(
  storedSales: StoredSales,
  followUps: SaleAnnotations,
  settlements: SettlementReader,
  sale: Sale,
  now: Ms,
): SaleView {
  const attempt = sale.attempts.at(-1);
  if (!attempt) throw new Error('a sale without an attempt cannot be in the journal');
  const judgement = storedSales.judgement(sale);
  const verdict = judgement && verdictAt(judgement, now);
  const claimedAt = followUps.claimedAt(sale.id);
  // Its parts in cash and by credit were given back.
  const isUndone = sale.cancelledAt !== null || judgement?.isGivenBack === true;
  return {
    id: sale.id,
    amount: naira(sale.amount),
    phoneTail: sale.phoneTail,
    ...followUps.saleText(sale.customer, sale.text),
    cash: isUndone ? null : sale.cash,
    isCashBack: sale.cash !== null && isUndone,
    credit: isUndone || (sale.credit !== null && !storedSales.isCreditCounted(sale)) ? null : sale.credit,
    createdAt: sale.createdAt,
    progress: attempt.progress,
    problem: attempt.problem && { ...attempt.problem, ...followUps.serviceWords(sale.customer, attempt.said) },
    account: attempt.account,
    expiresAt: attempt.account ? attempt.expiresAt : null,
    balance: attempt.part > 1 ? attempt.asked : null,
    awaitedAmount: now < lastExpiry(sale) ? awaitedAmountOf(sale, judgement) : null,
    accounts: sale.attempts.map((each) => accountOf(each, judgement)),
    cancelledAt: sale.cancelledAt,
    verdict: verdict && {
      ...verdict,
      unreadable: storedSales.isUnreadable(sale.id),
      unconfirmed: sale.unconfirmed && verdict.received !== 'none',
    },
    reference: attempt.reference,
    watched: sale.attempts.some((each) => now < watchedUntil(each, claimedAt)),
    claim: followUps.claim(sale.id),
    alert: attention(unacknowledgedAlerts(verdict, claimedAt !== null), followUps.acknowledged(sale.id)),
    settlement: settlements.ofSale(sale.id),
  };
}

function accountOf(attempt: Attempt, judgement: Judgement | null): SaleAccount {
  const money = moneyOfAttempt(judgement, attempt.n);
  return {
    attempt: attempt.n,
    part: attempt.part,
    asked: attempt.asked,
    progress: attempt.progress,
    account: attempt.account,
    expiresAt: attempt.expiresAt,
    received: money?.grossAmount ?? (0 as Units),
    returned: money?.returnedAmount ?? (0 as Units),
    receivedAt: money?.receivedAt ?? null,
    seenAt: money?.seenAt ?? null,
    onItsWay: money?.onItsWay ?? false,
    payer: money?.payer ?? null,
  };
}

/**
 * Returns until when an attempt is watched (rule 4): 24 h of life and 24 h of grace, also for unknown attempts (rule
 * 3). A claim extends it. A refused attempt is not watched.
 */
export function watchedUntil(attempt: Attempt, claimedAt: Ms | null): Ms {
  if (attempt.progress === 'refused') return ms(0);
  return ms(Math.max(attempt.expiresAt + WATCH_GRACE, claimedAt === null ? 0 : claimedAt + CLAIM_WATCH));
}

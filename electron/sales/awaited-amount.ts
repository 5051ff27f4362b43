import type { Units } from '../shared/base/money.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import { openStatuses, stateOf } from '../shared/sales/sales.ts';
import type { Judgement } from '../shared/sales/verdict.ts';
import { moneyOfAttempt } from './judgements.ts';
import type { SaleRecord } from './records.ts';

/** Returns when the last account of a sale expires that may have been issued. */
export function lastExpiry({ attempts }: SaleRecord): Ms {
  const issuable = attempts.filter(({ progress }) => progress !== 'refused');
  return ms(Math.max(...(issuable.length > 0 ? issuable : attempts).map(({ expiresAt }) => expiresAt)));
}

/**
 * Returns what a sale still waits for, whatever the time is: the whole amount while nothing came, then what its account
 * for the balance asks for while nothing came into that. Null once nothing is awaited.
 */
export function awaitedAmountOf({ amount, attempts }: SaleRecord, judgement: Judgement | null): Units | null {
  const last = attempts.at(-1);
  if (!last) return null;
  const state = stateOf({ progress: last.progress, verdict: judgement?.verdict ?? null });
  if ((openStatuses as readonly string[]).includes(state)) return amount;
  const isForBalance = last.part > 1 && last.progress !== 'refused';
  const isUnpaid = (moneyOfAttempt(judgement, last.n)?.grossAmount ?? 0) === 0;
  return state === 'short' && isForBalance && isUnpaid ? last.asked : null;
}

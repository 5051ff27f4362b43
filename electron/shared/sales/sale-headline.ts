import { formatNaira, type Units } from '../base/money.ts';
import type { SaleView } from './sale.ts';
import { type SaleStatus, stateOf } from './sales.ts';
import { isPaid, type Verdict } from './verdict.ts';

/** Returns the key of the text that names the state of a sale. "Paid" and "Paid late" only through `isPaid` (rule 1). */
export function headlineKey(
  view: Pick<SaleView, 'progress' | 'verdict'>,
): 'outcome.paidLate' | `state.${SaleStatus}.word` {
  const state = stateOf(view);
  const paid = view.verdict !== null && isPaid(view.verdict) && state === 'paid';
  return paid && view.verdict.timing === 'late' ? 'outcome.paidLate' : `state.${state}.word`;
}

/** Returns the difference between received and asked, without its sign: "₦500.00". */
export const differenceText = (verdict: Verdict | null): string =>
  formatNaira(Math.abs(verdict?.difference ?? 0) as Units);

/** Returns the amount received of a paid sale, else the amount asked. */
export const headlineAmount = ({ verdict, amount }: Pick<SaleView, 'verdict' | 'amount'>): string =>
  formatNaira(verdict?.headline === 'paid' ? (verdict.receivedAmount ?? amount.units) : amount.units);

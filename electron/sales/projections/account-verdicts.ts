import type { Entry } from '../../journal/journal.ts';
import { ms } from '../../shared/base/units.ts';
import type { Verdict } from '../../shared/sales/verdict.ts';
import type { Attempt, Records, SaleRecord } from '../records.ts';
import { holdsMoney, paidTwice, verdictOf } from '../view.ts';

/** The verdict of one account, independent of time. */
export interface AccountVerdict {
  readonly attempt: Attempt;
  readonly found: Verdict;
}

/** Returns the verdict of each account of a sale; every paid account after the first is `paid-twice`. */
export function accountVerdicts(records: Records, record: SaleRecord): readonly AccountVerdict[] {
  const judged = record.attempts.flatMap((attempt) => {
    const found = verdictOf(records, record, attempt, ms(0));
    return found ? [{ attempt, found }] : [];
  });
  const first = judged.find(({ found }) => holdsMoney(found));
  return judged.map((each) =>
    each !== first && holdsMoney(each.found) ? { ...each, found: paidTwice(each.found) } : each,
  );
}

const kinds: readonly string[] = ['evidence.recorded', 'account.shown', 'attempt.issued', 'sale.cancelled'];

/** Returns whether an entry may change the verdict of an account. */
export const mayChangeMoney = ({ kind }: Entry): boolean => kinds.includes(kind);

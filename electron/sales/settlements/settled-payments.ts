import type { QueryDb } from '../../journal/journal.ts';
import type { Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import type { PaymentIssue } from '../../shared/sales/payment-issues.ts';
import { settlementIssues } from '../../shared/sales/settlements.ts';
import { issuesIn } from '../history/issue-bits.ts';
import { issuesCounted, reversalsByDay, type SaleMoney } from '../history/payments.ts';
import { settledSql } from '../history/return-method.ts';

/** Issues that leave the lists of problems once their sale is settled; the others stay until they end themselves. */
export const leavesWhenSettled = (issue: PaymentIssue): boolean =>
  issue === 'paid-unseen' || (settlementIssues as readonly string[]).includes(issue);

/** What a settled sale no longer counts as. */
export interface SettledPayment {
  readonly till: string;
  readonly cashier: string;
  readonly gross: number;
  /** The moment it counts as a sale with issues; null where an issue of it is not of those that are settled. */
  readonly wrongAt: number | null;
  readonly issues: readonly { readonly issue: PaymentIssue; readonly amount: number; readonly when: number }[];
}

/**
 * Returns the settled sales whose issues count from `from` until before `to`, and perhaps others. One whose money went
 * back counts on the days of its payment and of each reversal, so that it is read for every period before the last of
 * these; of all other sales those of the period alone are read.
 */
export function settledPayments(db: QueryDb, from: number, to: number): readonly SettledPayment[] {
  const rows = db.all<SaleMoney & { till: string; cashier: string }>(
    `SELECT m.*, c.cashier, (SELECT till FROM entry WHERE subject = c.id LIMIT 1) AS till FROM (
       SELECT c.n FROM to_settle s CROSS JOIN sale c ON c.id = s.subject WHERE s.open = 0 AND s.since >= ? AND s.since < ?
       UNION SELECT sale FROM sale_money INDEXED BY sale_money_by_reversal
         WHERE reversal_at IS NOT NULL AND max(at, reversal_at) >= ?
     ) p CROSS JOIN sale c ON c.n = p.n CROSS JOIN sale_money m ON m.sale = c.n
     WHERE ${settledSql('c.id')}`,
    ...[from, to, from],
  );
  return rows.map((row) => {
    const { till, cashier, gross, at, reversal_at, issue_bits } = row;
    return {
      till,
      cashier,
      gross,
      issues: [...issuesCounted(row).filter(({ issue }) => leavesWhenSettled(issue)), ...reversalsOf(db, row.sale)],
      wrongAt: issuesIn(issue_bits).every(leavesWhenSettled) ? (reversal_at ?? at) : null,
    };
  });
}

/** What went back of each account of a sale, by day. */
const reversalsOf = (db: QueryDb, sale: number): SettledPayment['issues'] =>
  db
    .all<{ attempt: number }>('SELECT DISTINCT attempt FROM reversal WHERE sale = ?', sale)
    .flatMap(({ attempt }) => reversalsByDay(db, sale, attempt))
    .map(({ amount, when }) => ({ issue: 'reversed', amount, when }));

/** Returns the sales with issues without those that were settled. `counts` says whether a moment is of the period. */
export function lessSettled(
  { count, amount }: Tally,
  settledMoney: readonly SettledPayment[],
  counts: (at: number) => boolean,
): Tally {
  const own = settledMoney.filter(({ wrongAt }) => wrongAt !== null && counts(wrongAt));
  return {
    count: count - own.length,
    amount: (amount - own.reduce((sum, { gross }) => sum + gross, 0)) as Units,
  };
}

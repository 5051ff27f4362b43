import type { QueryDb } from '../../journal/journal.ts';
import type { Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import type { PaymentIssue } from '../../shared/sales/payment-issues.ts';
import { settlementIssues } from '../../shared/sales/settlements.ts';
import { issuesCounted, type Payment } from '../history/payments.ts';

/** The condition that something of a payment was to be settled and nothing is left; of a sale's id and an attempt. */
export const settledSql = (sale: string, attempt: string): string =>
  `(EXISTS (SELECT 1 FROM to_settle t WHERE t.subject = ${sale} AND t.attempt = ${attempt} AND t.open = 0)
    AND NOT EXISTS (SELECT 1 FROM to_settle t WHERE t.subject = ${sale} AND t.attempt = ${attempt} AND t.open = 1))`;

/** Issues that leave the lists of problems once their payment is settled; the others stay until they end themselves. */
export const leavesWhenSettled = (issue: PaymentIssue): boolean =>
  issue === 'paid-unseen' || (settlementIssues as readonly string[]).includes(issue);

/** What a settled payment no longer counts as. */
export interface SettledPayment {
  readonly till: string;
  readonly cashier: string;
  readonly gross: number;
  /** The moment its sale counts as one with issues; null where an issue of it is not of those that are settled. */
  readonly wrongAt: number | null;
  readonly issues: readonly { readonly issue: PaymentIssue; readonly amount: number; readonly when: number }[];
}

/** Returns the settled payments whose issues count from `from` until before `to`. Reads those of the period alone. */
export function settledPayments(db: QueryDb, from: number, to: number): readonly SettledPayment[] {
  const rows = db.all<Payment & { till: string; cashier: string }>(
    `SELECT DISTINCT p.*, c.cashier, (SELECT till FROM entry WHERE subject = c.id LIMIT 1) AS till
     FROM to_settle s CROSS JOIN sale c ON c.id = s.subject CROSS JOIN payment p ON p.sale = c.n AND p.attempt = s.attempt
     WHERE s.open = 0 AND s.since >= ? AND s.since < ? AND ${settledSql('s.subject', 's.attempt')}`,
    ...[from, to],
  );
  return rows.map((row) => {
    const all = issuesCounted(row);
    const issues = all.filter(({ issue }) => leavesWhenSettled(issue));
    const { till, cashier, gross, at, reversal_at } = row;
    return { till, cashier, gross, issues, wrongAt: issues.length === all.length ? (reversal_at ?? at) : null };
  });
}

/** Returns the sales with issues without those that were settled. `counts` says whether a moment is of the period. */
export function lessSettled(
  { count, amount }: Tally,
  settled: readonly SettledPayment[],
  counts: (at: number) => boolean,
): Tally {
  const own = settled.filter(({ wrongAt }) => wrongAt !== null && counts(wrongAt));
  return {
    count: count - own.length,
    amount: (amount - own.reduce((sum, { gross }) => sum + gross, 0)) as Units,
  };
}

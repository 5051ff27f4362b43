import type { QueryDb } from '../../journal/journal.ts';
import { sumOfTallies, type Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import type { PaymentIssue } from '../../shared/sales/payment-issues.ts';
import { settlementIssues } from '../../shared/sales/settlements.ts';
import { hourNumber, shopDayOf } from '../../shared/shop/shop-day.ts';
import { bitsOf, issuesIn } from './issue-bits.ts';
import { issuesCounted, type SaleMoney } from './payments.ts';
import { settledSql } from './return-method.ts';

/** Issues that leave the lists of problems once their sale is settled; the others stay until they end themselves. */
export const leavesWhenSettled = (issue: PaymentIssue): boolean =>
  issue === 'paid-unseen' || (settlementIssues as readonly string[]).includes(issue);

/** A sum of a day of the shop, of the sales that one cashier asked for. `wrong`: sales with issues that are not settled. */
export interface DaySum extends Tally {
  readonly day: number;
  readonly cashier: string;
  readonly what: 'asked' | 'collected' | 'reversed' | 'wrong';
}

export function totalsOf(sums: readonly DaySum[]): Record<DaySum['what'], Tally> {
  const of = (what: DaySum['what']) => sumOfTallies(sums.filter((row) => row.what === what));
  return { asked: of('asked'), collected: of('collected'), reversed: of('reversed'), wrong: of('wrong') };
}

interface IssueSum extends Tally {
  readonly issue: PaymentIssue;
}

/** The shop's zone is one hour ahead of UTC: see `shopDayOf`. */
const hourSql = `SELECT what, (hour + 1) / 24 AS day, cashier, sum(count) AS count, sum(amount) AS amount FROM hour_sum
  WHERE what IN ('asked', 'collected') AND hour >= ? AND hour < ? GROUP BY what, day, cashier`;

/** Whether what went back of a sale is no problem: it is settled, or enough stayed. */
export const isReversalSettled = (sale: string): string =>
  `((SELECT issue_bits & ${bitsOf('reversed')} FROM sale_money WHERE sale = ${sale}) IS NOT ${bitsOf('reversed')}
    OR ${settledSql(`(SELECT id FROM sale WHERE n = ${sale})`)})`;

/** What went back of an account on one day is one reversal. */
const reversedSql = `SELECT 'reversed' AS what, r.day, c.cashier, 1 AS count, r.amount, ${isReversalSettled('c.n')} AS settled
  FROM (
    SELECT sale, (at / 3600000 + 1) / 24 AS day, sum(amount) AS amount FROM reversal
    WHERE at >= ? AND at < ? GROUP BY sale, attempt, day
  ) r CROSS JOIN sale c ON c.n = r.sale`;

const wrongSql = `SELECT m.*, c.cashier, ${settledSql('c.id')} AS settled FROM (
    SELECT sale FROM sale_money WHERE at >= ? AND at < ? AND issue_bits <> 0
    UNION SELECT sale FROM sale_money WHERE reversal_at IS NOT NULL AND reversal_at >= ? AND reversal_at < ?
  ) p CROSS JOIN sale_money m ON m.sale = p.sale CROSS JOIN sale c ON c.n = m.sale WHERE m.issue_bits <> 0`;

type WrongSale = SaleMoney & Pick<DaySum, 'cashier'> & { readonly settled: number };

/** Returns what a sale counts as without what was settled: as a sale with issues, and under each of them. */
function problemsOf(row: WrongSale) {
  const { gross, at, reversal_at, issue_bits, settled } = row;
  const isLeft = (issue: PaymentIssue): boolean => settled === 0 || !leavesWhenSettled(issue);
  const issues = issuesCounted(row).filter(({ issue }) => isLeft(issue));
  const isWrong = issuesIn(issue_bits).some(isLeft);
  return isWrong ? [...issues, { issue: 'wrong' as const, amount: gross as Units, when: reversal_at ?? at }] : issues;
}

/** Returns the sums of the days from `from` until before `to`, and their issues that are not settled. */
export function daySums(db: QueryDb, from: number, to: number) {
  const reversals = db.all<DaySum & { readonly settled: number }>(reversedSql, [from, to]);
  const sums = [...db.all<DaySum>(hourSql, [hourNumber(from), hourNumber(to)]), ...reversals];
  const issues: IssueSum[] = reversals
    .filter(({ settled }) => settled === 0)
    .map(({ count, amount }) => ({ issue: 'reversed', count, amount }));
  for (const row of db.all<WrongSale>(wrongSql, [from, to, from, to]))
    for (const { issue, amount, when } of problemsOf(row)) {
      if (when < from || when >= to) continue;
      if (issue !== 'wrong') issues.push({ issue, count: 1, amount });
      else sums.push({ what: issue, day: shopDayOf(when), cashier: row.cashier, count: 1, amount });
    }
  return { sums, issues };
}

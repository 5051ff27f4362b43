import type { QueryDb } from '../journal/journal.ts';
import type { Units } from '../shared/base/money.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import { ACCOUNT_LIFE } from '../shared/sales/countdown.ts';
import type { SaleId } from '../shared/sales/sale.ts';

/** What a customer may still buy for, and the sale whose settlement gave the latest of it. */
export interface CustomerCredit {
  readonly customer: string;
  readonly amount: Units;
  readonly sale: SaleId;
  readonly since: Ms;
}

interface CreditRow {
  readonly customer: string;
  readonly amount: number;
  readonly sale: string;
  readonly since: number;
}

/**
 * What settlements kept as credit, less what later sales used of it. Money that goes back takes the credit of its sale
 * with it, until the customer paid it again in cash. A sale that was cancelled, or whose account expired without money,
 * used none. Money that fits no sale has no customer, so its credit is not here.
 */
const creditSql = `SELECT g.customer, g.amount - coalesce(u.amount, 0) AS amount, g.sale, g.since FROM (
    SELECT c.customer, sum(max(0, k.amount - max(0, coalesce(
        (SELECT sum(iif(p.standing = 'reversing', p.gross, p.reversed)) FROM payment p WHERE p.sale = c.n), 0
      ) - coalesce(
        (SELECT sum(r.moved) FROM settlement r WHERE r.subject = c.id AND r.issue = 'reversed' AND r.method = 'cash'), 0
      )))) AS amount, max(k.since) AS since, k.subject AS sale
    FROM (
      SELECT subject, sum(moved) AS amount, max(at) AS since FROM settlement WHERE method = 'credit' GROUP BY subject
    ) k JOIN sale c ON c.id = k.subject GROUP BY c.customer
  ) g LEFT JOIN (
    SELECT customer, sum(credit) AS amount FROM sale
    WHERE credit IS NOT NULL AND cancelled_at IS NULL AND status <> 'refused'
      AND (coalesce(received, 0) > 0 OR created_at > ?) GROUP BY customer
  ) u ON u.customer = g.customer
  WHERE g.amount > coalesce(u.amount, 0)`;

const creditFrom = ({ customer, amount, sale, since }: CreditRow): CustomerCredit => ({
  customer,
  amount: amount as Units,
  sale: sale as SaleId,
  since: ms(since),
});

/** Returns the customers with credit at this till, the oldest first. */
export const listCredit = (query: QueryDb, now: Ms): readonly CustomerCredit[] =>
  query.all<CreditRow>(`${creditSql} ORDER BY g.since`, now - ACCOUNT_LIFE).map(creditFrom);

/** Returns the credit of one customer; null for none. */
export function creditOf(query: QueryDb, customer: string, now: Ms): CustomerCredit | null {
  const row = query.get<CreditRow>(`${creditSql} AND g.customer = ?`, now - ACCOUNT_LIFE, customer);
  return row ? creditFrom(row) : null;
}

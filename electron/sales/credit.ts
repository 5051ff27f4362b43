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
 * What settlements kept as credit, less what later sales used of it. A sale that was cancelled, or whose account expired
 * without money, used none. Money that fits no sale has no customer, so its credit is not here.
 */
const creditSql = `SELECT g.customer, g.amount - coalesce(u.amount, 0) AS amount, g.sale, g.since FROM (
    SELECT c.customer, sum(s.moved) AS amount, max(s.at) AS since, s.subject AS sale
    FROM settlement s JOIN sale c ON c.id = s.subject WHERE s.method = 'credit' GROUP BY c.customer
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

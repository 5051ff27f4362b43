import type { QueryDb } from '../journal/journal.ts';
import type { Units } from '../shared/base/money.ts';
import { type Phone, parsePhone } from '../shared/base/phone.ts';
import type { Ms } from '../shared/base/units.ts';
import type { StoreCredit } from '../shared/sales/contract.ts';
import { ACCOUNT_LIFE, WATCH_GRACE } from '../shared/sales/countdown.ts';
import { issueBits } from './history/issue-bits.ts';
import { returnMethodSql } from './history/return-method.ts';
import type { Sale } from './stored-sales.ts';

export type CustomerCredit = Pick<StoreCredit, 'amount' | 'sale' | 'since'> & { readonly customer: string };

/** Whether all money of a sale went back: it was sent back while underpaid, or reversed and no goods were given. */
const isAllBack = `(SELECT gross - reversed FROM sale_money m WHERE m.sale = sale.n) <=
  (SELECT sum(iif(issue = 'underpaid', moved, 0)) FROM settlement
    WHERE subject = sale.id AND (method = 'goods-back' OR method = 'bank' AND issue = 'underpaid'))`;

/**
 * Whether a sale uses its credit: not when it was cancelled or refused, when the credit was given back before money came
 * again, when its money went back to the customer, or once it has none and no late transfer into its last account can
 * come any more. Until then the same credit must pay for no other sale. What a window says of it follows
 * `creditToGiveBack` (`renderer/state/sale-state.ts`).
 */
const isUsed = `credit IS NOT NULL AND cancelled_at IS NULL AND status <> 'refused'
  AND issue_bits & ${issueBits(['paid-after-cancel'])} = 0
  AND ((received > 0 AND (${isAllBack}) IS NOT TRUE)
    OR max(coalesce(expires_at, 0), created_at + ${ACCOUNT_LIFE}) + ${WATCH_GRACE} > ?)
  AND (${returnMethodSql('sale')}) IS NULL`;

/**
 * What settlements kept as credit, less what later sales used of it. Money that goes back takes the credit of its sale
 * with it, until the customer paid it again in cash.
 */
const creditSql = `SELECT * FROM (
  SELECT g.customer, g.amount - coalesce(u.amount, 0) AS amount, g.sale, g.since FROM (
    SELECT c.customer, sum(max(0, k.amount - max(0, coalesce(
        (SELECT sum(p.reversed + p.reversing) FROM payment p WHERE p.sale = c.n), 0
      ) - coalesce(
        (SELECT sum(r.moved) FROM settlement r WHERE r.subject = c.id AND r.issue = 'reversed' AND r.method = 'cash'), 0
      )))) AS amount, max(k.since) AS since, k.subject AS sale
    FROM (
      SELECT subject, sum(moved) - iif(subject = ?, ?, 0) AS amount, max(at) AS since
      FROM settlement WHERE method = 'credit' GROUP BY subject
    ) k JOIN sale c ON c.id = k.subject GROUP BY c.customer
  ) g LEFT JOIN (
    SELECT customer, sum(credit) AS amount FROM sale
    WHERE ${isUsed} GROUP BY customer
  ) u ON u.customer = g.customer
)`;

/** Returns the sales of a customer that use their credit no more: a later sale may use the same. */
export const salesWithoutCredit = (query: QueryDb, customer: string, now: Ms) =>
  query.all<{ readonly n: number; readonly cashier: string }>(
    `SELECT n, cashier FROM sale WHERE customer = ? AND credit IS NOT NULL AND (${isUsed}) IS NOT TRUE`,
    [customer, now],
  );

/** Returns the customers with credit at this till, the oldest first. */
export const listCredit = (query: QueryDb, now: Ms): readonly CustomerCredit[] =>
  query.all(`${creditSql} WHERE amount > 0 ORDER BY since`, ['', 0, now]);

export const creditOf = (query: QueryDb, customer: string, now: Ms): CustomerCredit | null =>
  query.get<CustomerCredit>(`${creditSql} WHERE amount > 0 AND customer = ?`, ['', 0, now, customer]) ?? null;

export const hasCredit = (query: QueryDb, customer: string, amount: Units, now: Ms): boolean =>
  amount <= (creditOf(query, customer, now)?.amount ?? 0);

/**
 * Whether credit that was kept of a sale may be taken back: no later sale used it. What a reversal took away is none that
 * could be used; but where it was used before, it stays until the customer pays again.
 */
export const isUnusedCredit = (query: QueryDb, { id, customer }: Sale, amount: Units, now: Ms): boolean =>
  query.get(`${creditSql} WHERE amount < 0 AND customer = ?`, [id, amount, now, customer]) === undefined;

export const usesCredit = (query: QueryDb, { id }: Sale, now: Ms): boolean =>
  query.get(`SELECT 1 FROM sale WHERE id = ? AND ${isUsed}`, [id, now]) !== undefined;

/** Whether one more account may be requested for a sale: the credit that it gave back may be another sale's by now. */
export const keepsCredit = (query: QueryDb, sale: Sale, now: Ms): boolean =>
  sale.credit === null || usesCredit(query, sale, now) || hasCredit(query, sale.customer, sale.credit, now);

/** Whether a phone number is the shop's: everybody without a number of their own has it, so it has no credit. */
export function isShopPhone({ shopPhone }: { readonly shopPhone: () => string }, phone: Phone): boolean {
  const shop = parsePhone(shopPhone());
  return shop.ok && shop.value === phone;
}

/** Names the customer of a sale with the shop's number: everybody without a number has it, and each can be erased alone. */
export const nameOfShopsCustomer = (shopPhone: Phone, sale: string): string => `${shopPhone} ${sale}`;

import type { SettlementKey } from '../../shared/sales/settlements.ts';
import { inSession, type Queryable, type Session } from '../database.ts';
import { sqlStateOf, TAKEN } from '../refusal.ts';
import { NOT_AFTER_THE_LAST_Z, NOT_THE_NEXT_Z } from '../schema/sql-states.ts';
import type { SavedShopZ, ShopDay } from '../till/shop-port.ts';
import type { SavedMembership } from './membership-store.ts';

/**
 * Adds a Z report. False when another till made the report of this number first, or it does not go on from the last:
 * then it is to be computed again.
 */
export async function addZ(session: Queryable, shop: string, { till, number, body }: SavedShopZ): Promise<boolean> {
  try {
    await session.query('INSERT INTO transfer_till.z_report (shop, number, till, body) VALUES ($1, $2, $3, $4)', [
      shop,
      number,
      till,
      body,
    ]);
    return true;
  } catch (error) {
    if ([TAKEN, NOT_THE_NEXT_Z, NOT_AFTER_THE_LAST_Z].includes(sqlStateOf(error) ?? '')) return false;
    throw error;
  }
}

/** Returns the Z reports of a shop before a number, the newest first. Their times are those of the reports themselves. */
export async function zReportsBefore(
  session: Queryable,
  shop: string,
  before: number,
  limit: number,
): Promise<readonly SavedShopZ[]> {
  return session.query<SavedShopZ>(
    `SELECT number, till, body FROM transfer_till.z_report
     WHERE shop = $1 AND number < $2 ORDER BY number DESC LIMIT $3`,
    [shop, before, limit],
  );
}

/** Returns up to which entry the Z reports of a shop have counted each till, by the till's id. */
export async function countedByZ(session: Queryable, shop: string): Promise<ReadonlyMap<string, number>> {
  const rows = await session.query<{ till: string; counted: number }>(
    'SELECT till, counted FROM transfer_till.counted_by_z($1)',
    [shop],
  );
  return new Map(rows.map(({ till, counted }) => [till, counted]));
}

/**
 * Claims a name for a till. Returns the till that has it: the first that claimed it, also when the same till claims it
 * again after an answer was lost.
 */
export async function addClaim(session: Queryable, shop: string, till: string, name: string): Promise<string> {
  await session.query(
    'INSERT INTO transfer_till.claim (shop, payment, till) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [shop, name, till],
  );
  const [first] = await session.query<{ till: string }>(
    'SELECT till FROM transfer_till.claim WHERE shop = $1 AND payment = $2',
    [shop, name],
  );
  if (!first) throw new Error('the claim cannot be read');
  return first.till;
}

/**
 * The last claim of an unmatched payment, how many there are, and whether it counts no more: its till left the shop and
 * settled nothing of the payment. A claim is never changed: the next one has a name of its own.
 */
const lastClaim = `
  SELECT c.till, count(*) OVER () AS count, t.left_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM transfer_till.entry e WHERE e.shop = c.shop AND e.till = c.till AND e.subject = $3
      AND e.kind = 'settlement.recorded' AND position($4 IN e.body) > 0
  ) AS "isOver"
  FROM transfer_till.claim c JOIN transfer_till.till t ON t.shop = c.shop AND t.id = c.till
  WHERE c.shop = $1 AND (c.payment = $2 OR starts_with(c.payment, $2 || ' after '))
  ORDER BY length(c.payment) DESC, c.payment DESC LIMIT 1`;

/**
 * Claims an unmatched payment, named by its event, or its reversal for a till. Returns the till that has it: the first
 * that claimed it, or the next one where that one is over.
 */
export async function claimPayment(
  session: Queryable,
  shop: string,
  till: string,
  { id, issue }: SettlementKey,
): Promise<string> {
  // A reversal is settled after the payment itself, perhaps by another till.
  const name = issue === 'unmatched' ? id : `reversed:${id}`;
  const [last] = await session.query<{ till: string; count: number; isOver: boolean }>(lastClaim, [
    shop,
    name,
    id,
    `"issue":"${issue}"`,
  ]);
  if (last && !last.isOver) return last.till;
  return addClaim(session, shop, till, last ? `${name} after ${last.count}` : name);
}

/** Returns what a till asks the shop's database for that the shop has once. Each call is a short session of its own. */
export const dayCalls = ({ address, membership }: SavedMembership, till: string): ShopDay => {
  const { shop, login } = membership;
  const ask = <T>(work: (session: Session) => Promise<T>) => inSession(address, login, work);
  return {
    claim: (name) => ask((session) => addClaim(session, shop, till, name)),
    claimPayment: (payment) => ask((session) => claimPayment(session, shop, till, payment)),
    addZ: (number, body) => ask((session) => addZ(session, shop, { till, number, body })),
    zReports: (before, limit) => ask((session) => zReportsBefore(session, shop, before, limit)),
    counted: () => ask((session) => countedByZ(session, shop)),
  };
};

import type { Queryable } from '../database.ts';

/**
 * Claims an unmatched payment, named by its event, for a till. Returns the till that has it: the first that claimed it,
 * also when the same till claims it again after an answer was lost.
 */
export async function claimPayment(session: Queryable, shop: string, till: string, payment: string): Promise<string> {
  await session.query(
    'INSERT INTO transfer_till.claim (shop, payment, till) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    ...[shop, payment, till],
  );
  const [first] = await session.query<{ till: string }>(
    'SELECT till FROM transfer_till.claim WHERE shop = $1 AND payment = $2',
    ...[shop, payment],
  );
  if (!first) throw new Error('the claim cannot be read');
  return first.till;
}

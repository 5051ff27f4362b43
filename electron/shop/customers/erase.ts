import { erasedKind } from '../../journal/erasures.ts';
import type { QueryDb } from '../../journal/journal.ts';
import type { Queryable } from '../database.ts';
import type { KeyStore } from './key-store.ts';
import type { ShopKey } from './sealed-key.ts';

interface EraseOptions {
  readonly shop: ShopKey;
  readonly till: string;
  /** This till's journal. */
  readonly own: QueryDb;
  /** The other tills' entries. */
  readonly others: QueryDb;
  readonly store: KeyStore;
  /** Destroys this till's own key of a customer and records it; false when that is not possible now. */
  readonly eraseOwn: (customer: string) => boolean;
}

/** Erasures carried out in one round. */
const AT_A_TIME = 500;

interface Erased {
  readonly seq: number;
  readonly customer: string;
}

const erasedAfter = (query: QueryDb, seq: number): readonly Erased[] =>
  query.all<Erased>(
    `SELECT seq, subject AS customer FROM entry WHERE kind = '${erasedKind}' AND seq > ? ORDER BY seq`,
    seq,
  );

/** Whether a till erased this customer, as far as its entries are known here. */
export const isErased = (query: QueryDb, customer: string): boolean =>
  query.get(`SELECT 1 AS found FROM entry WHERE subject = ? AND +kind = '${erasedKind}'`, customer) !== undefined;

/** Removes the sealed keys of customers from the database. */
export const removeKeys = (session: Queryable, shop: string, customers: readonly string[]): Promise<unknown> =>
  session.query(
    `UPDATE transfer_till.customer_key SET sealed = NULL
     WHERE shop = $1 AND customer = ANY ($2::text[]) AND sealed IS NOT NULL`,
    ...[shop, customers],
  );

/**
 * Carries out erasures that tills recorded: here, and in the database. With `all` also those carried out before, since
 * an older database may have been put back.
 */
export function createErasing({ shop, own, others, store, eraseOwn }: Omit<EraseOptions, 'till'>) {
  /** The last entries that were carried out. */
  let [seenOwn, seenOthers] = [0, 0];

  const hasOwnKey = (customer: string): boolean =>
    own.get('SELECT 1 AS found FROM data_key WHERE customer = ?', customer) !== undefined;

  return async (session: Queryable, all: boolean): Promise<void> => {
    const [here, there] = [erasedAfter(own, all ? 0 : seenOwn), erasedAfter(others, all ? 0 : seenOthers)];
    const customers = [...new Set([...here, ...there].map(({ customer }) => customer))];
    const waiting = customers.filter((customer) => hasOwnKey(customer) && !eraseOwn(customer));
    const kept = all ? customers : customers.filter(store.isKept);
    if (kept.length > 0) {
      await removeKeys(session, shop.id, kept);
      store.erase(kept);
    }
    if (waiting.length > 0) return;
    seenOwn = here.at(-1)?.seq ?? seenOwn;
    seenOthers = there.at(-1)?.seq ?? seenOthers;
  };
}

/** Sends the erasures asked for here, and carries out those asked of this till. Returns whether any were sent. */
export async function eraseAsked(
  session: Queryable,
  { shop, till, own, store, eraseOwn }: Omit<EraseOptions, 'others'>,
): Promise<boolean> {
  const sending = store.asked();
  for (const asked of sending) {
    await session.query(
      'INSERT INTO transfer_till.erasure (shop, till, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      ...[shop.id, asked.till, asked.name],
    );
    store.forgetAsked(asked);
  }
  const mine = await session.query<{ name: string }>(
    `SELECT name FROM transfer_till.erasure WHERE shop = $1 AND till = $2 LIMIT ${AT_A_TIME}`,
    ...[shop.id, till],
  );
  for (const { name } of mine) {
    const row = own.get<{ customer: string }>('SELECT customer FROM data_key WHERE name = ?', name);
    if (row && !eraseOwn(row.customer)) continue;
    await session.query(
      'DELETE FROM transfer_till.erasure WHERE shop = $1 AND till = $2 AND name = $3',
      ...[shop.id, till, name],
    );
  }
  return sending.length > 0;
}

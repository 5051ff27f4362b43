import type { Queryable } from '../database.ts';
import type { SealedTillKey } from '../streams/till-keys.ts';
import { removeKeys } from './erase.ts';
import type { ArrivedKey, KeyRow, KeyStore } from './key-store.ts';
import { openKey, type ShopKey } from './sealed-key.ts';

const BATCH = 500;

interface DownloadOptions {
  readonly shop: ShopKey;
  readonly till: string;
  readonly store: KeyStore;
  /** Whether the customer of a till was erased: the key may arrive after the entry about it. */
  readonly isErased: (till: string, customer: string, name: string | null) => boolean;
}

/** Copies the sealed keys of the journals that are not known yet. Returns whether there were any. */
export async function copyTillsDown(session: Queryable, { id }: ShopKey, store: KeyStore): Promise<boolean> {
  const rows = await session.query<SealedTillKey>(
    `SELECT id AS till, journal::text AS journal, sealed_key AS sealed FROM transfer_till.till
     WHERE shop = $1 AND sealed_key IS NOT NULL AND id <> ALL ($2::text[])`,
    ...[id, store.tills().map(({ till }) => till)],
  );
  if (rows.length > 0) store.addTills(rows);
  return rows.length > 0;
}

/** Copies the other tills' new keys. A till numbers its keys without a gap. Returns whether any arrived. */
export async function copyKeysDown(
  session: Queryable,
  { shop, till, store, isErased }: DownloadOptions,
): Promise<boolean> {
  let arrived = false;
  for (;;) {
    const heads = store.heads();
    const rows = await session.query<KeyRow>(
      `SELECT k.till, k.n, k.customer, k.sealed FROM transfer_till.customer_key k
       LEFT JOIN unnest($3::text[], $4::bigint[]) AS head (till, n) ON head.till = k.till
       WHERE k.shop = $1 AND k.till <> $2 AND k.n > coalesce(head.n, 0) ORDER BY k.till, k.n LIMIT ${BATCH}`,
      ...[shop.id, till, heads.map((head) => head.till), heads.map((head) => head.n)],
    );
    if (rows.length === 0) return arrived;
    arrived = true;
    const late: string[] = [];
    const keys = rows.map((row): ArrivedKey => {
      const key = row.sealed && openKey(shop, row.till, row.customer, row.sealed);
      if (!isErased(row.till, row.customer, key?.name ?? null))
        return { ...row, name: key?.name ?? null, tail: key?.tail ?? null };
      if (row.sealed) late.push(row.customer);
      return { ...row, sealed: null, name: null, tail: null };
    });
    if (late.length > 0) await removeKeys(session, shop.id, late);
    store.add(keys);
  }
}

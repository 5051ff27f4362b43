import { genesis } from '../../journal/chain.ts';
import type { EntryRow } from '../../journal/entry.ts';
import type { OpenDataKey } from '../../journal/same-customers.ts';
import { lastSeqOf } from '../../journal/schema.ts';
import { openKey, type ShopKey } from '../customers/sealed-key.ts';
import type { Queryable } from '../database.ts';
import type { LostRecords } from '../till/shop-port.ts';
import { chainedRows, type OwnStream, ownHash, sameBytes } from './stream.ts';

/** Some 60 kB: more may take a slow network longer than a statement may. */
const BATCH = 50;

/** Reads what this till lost. */
export async function readLostRecords(session: Queryable, shop: ShopKey, own: OwnStream): Promise<LostRecords> {
  const common = await lastCommon(session, shop.id, own);
  const rows = await rowsAfter(session, shop.id, own, common);
  const isUsed = await isUsedElsewhere(session);
  return { common, rows, keys: await keysOf(session, shop, own.till), isUsedElsewhere: isUsed };
}

/** Entries are chained: where one is the same, all before it are. */
async function lastCommon(session: Queryable, shop: string, own: OwnStream): Promise<number> {
  const hashAt = async (seq: number) =>
    (
      await session.query<{ hash: Uint8Array }>(
        'SELECT hash FROM transfer_till.entry WHERE shop = $1 AND till = $2 AND seq = $3',
        [shop, own.till, seq],
      )
    )[0]?.hash;
  let same = 0;
  let different = lastSeqOf(own.query) + 1;
  while (different - same > 1) {
    const middle = Math.floor((same + different) / 2);
    const here = ownHash(own, middle);
    const there = await hashAt(middle);
    if (here && there && sameBytes(here, there)) same = middle;
    else different = middle;
  }
  return same;
}

/** Null from the first batch on that does not follow. */
async function rowsAfter(session: Queryable, shop: string, own: OwnStream, seq: number): Promise<EntryRow[] | null> {
  const from = { seq, hash: ownHash(own, seq) ?? genesis(own.journal) };
  const rows: EntryRow[] = [];
  for (;;) {
    const next = await session.query<EntryRow>(
      `SELECT seq, id, till, at, actor, kind, subject, body, hash FROM transfer_till.entry
       WHERE shop = $1 AND till = $2 AND seq > $3 ORDER BY seq LIMIT ${BATCH}`,
      [shop, own.till, rows.at(-1)?.seq ?? seq],
    );
    if (chainedRows(next, own.chainKey, rows.at(-1) ?? from).length < next.length) return null;
    rows.push(...next);
    if (next.length < BATCH) return rows;
  }
}

async function keysOf(session: Queryable, shop: ShopKey, till: string): Promise<OpenDataKey[]> {
  const rows = await session.query<{ customer: string; sealed: Uint8Array }>(
    'SELECT customer, sealed FROM transfer_till.customer_key WHERE shop = $1 AND till = $2 AND sealed IS NOT NULL',
    [shop.id, till],
  );
  return rows.flatMap(({ customer, sealed }) => {
    const key = openKey(shop, till, customer, sealed);
    return key ? [{ customer, ...key }] : [];
  });
}

/**
 * Whether another program uses this till's login now, such as a copy of its folder. The sessions of this one have the
 * name of the session that asks; a session that was left over does nothing any more.
 */
async function isUsedElsewhere(session: Queryable): Promise<boolean> {
  const [row] = await session.query<{ used: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_stat_activity WHERE usename = session_user
         AND application_name <> current_setting('application_name') AND state_change > now() - interval '15 seconds'
     ) AS used`,
  );
  return row?.used ?? false;
}

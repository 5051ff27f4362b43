import { decrypt } from '../../journal/encryption.ts';
import type { QueryDb } from '../../journal/journal.ts';
import { aboutKey } from '../../journal/vault.ts';
import type { Queryable } from '../database.ts';
import type { KeyStore } from './key-store.ts';
import { type ShopKey, sealKey } from './sealed-key.ts';

const BATCH = 200;

interface DataKeyRow {
  readonly customer: string;
  readonly wrapped: Uint8Array;
  readonly name: string | null;
  readonly tail: string | null;
}

interface UploadOptions {
  readonly shop: ShopKey;
  readonly till: string;
  readonly own: QueryDb;
  readonly store: KeyStore;
  /** What this till's keys are wrapped with. */
  readonly wrap: Uint8Array;
}

/**
 * Sends this till's new keys. The first run of an app compares all of them with what was sent; after it only those that
 * new entries name are.
 */
export function createKeyUpload({ shop, till, own, store, wrap }: UploadOptions) {
  /** The last entry whose customers were uploaded; null before the first run. */
  let seen: number | null = null;

  const lastEntry = (): number => own.get<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM entry')?.seq ?? 0;

  async function send(session: Queryable, rows: readonly DataKeyRow[]): Promise<boolean> {
    const fresh = rows.filter(({ customer }) => !store.isSent(till, customer));
    if (fresh.length === 0) return false;
    const [head] = await session.query<{ n: number }>(
      'SELECT coalesce(max(n), 0) AS n FROM transfer_till.customer_key WHERE shop = $1 AND till = $2',
      ...[shop.id, till],
    );
    const numbered = fresh.flatMap(({ customer, wrapped, name, tail }) => {
      const key = decrypt(wrap, aboutKey(customer), wrapped);
      return key ? [{ customer, sealed: sealKey(shop, till, customer, { key, name, tail }) }] : [];
    });
    const keys = numbered.map((each, i) => ({ ...each, n: (head?.n ?? 0) + 1 + i }));
    await session.query(
      `INSERT INTO transfer_till.customer_key (shop, till, n, customer, sealed)
       SELECT $1, $2, * FROM unnest($3::bigint[], $4::text[], $5::bytea[])`,
      ...[shop.id, till, keys.map(({ n }) => n), keys.map(({ customer }) => customer)],
      keys.map(({ sealed }) => sealed),
    );
    store.addSent(till, keys);
    return true;
  }

  async function sendAll(session: Queryable): Promise<boolean> {
    await readSent(session, { shop, till, store });
    let [sent, after] = [false, ''];
    for (;;) {
      const rows = own.all<DataKeyRow>(
        'SELECT customer, wrapped, name, tail FROM data_key WHERE customer > ? ORDER BY customer LIMIT ?',
        ...[after, BATCH],
      );
      sent = (await send(session, rows)) || sent;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return sent;
      after = last.customer;
    }
  }

  const sendNamed = (session: Queryable, after: number, until: number): Promise<boolean> =>
    send(
      session,
      own.all<DataKeyRow>(
        `SELECT customer, wrapped, name, tail FROM data_key WHERE customer IN (
           SELECT named.value FROM entry, json_tree(entry.body) AS named
           WHERE entry.seq > ? AND entry.seq <= ? AND named.key = 'customer')`,
        ...[after, until],
      ),
    );

  return {
    /** Returns whether any was sent. */
    async sendNew(session: Queryable): Promise<boolean> {
      const until = lastEntry();
      const sent = seen === null ? await sendAll(session) : seen < until && (await sendNamed(session, seen, until));
      seen = until;
      return sent;
    },
  };
}

/** Reads which keys of this till the database has, after those known here. */
async function readSent(
  session: Queryable,
  { shop, till, store }: Pick<UploadOptions, 'shop' | 'till' | 'store'>,
): Promise<void> {
  const known = store.heads().find((head) => head.till === till)?.n ?? 0;
  const rows = await session.query<{ n: number; customer: string }>(
    'SELECT n, customer FROM transfer_till.customer_key WHERE shop = $1 AND till = $2 AND n > $3 ORDER BY n',
    ...[shop.id, till, known],
  );
  if (rows.length > 0) store.addSent(till, rows);
}

import { decrypt } from '../../journal/encryption.ts';
import type { QueryDb } from '../../journal/journal.ts';
import { type DataKey, lastSeqOf } from '../../journal/schema.ts';
import { aboutKey } from '../../journal/vault.ts';
import type { Queryable } from '../database.ts';
import type { KeyRow, KeyStore } from './key-store.ts';
import { type ShopKey, sealKey } from './sealed-key.ts';

/** Some 60 kB: more may take a slow network longer than a statement may. */
const BATCH = 100;

const dataKeyColumns = 'customer, wrapped, name, tail';

interface UploadOptions {
  readonly shop: ShopKey;
  readonly till: string;
  readonly own: QueryDb;
  readonly store: KeyStore;
  /** What this till's keys are wrapped with. */
  readonly wrap: Uint8Array;
}

/** Sends this till's new keys. The first run of an app compares all of them with what was sent. */
export function createKeyUpload({ shop, till, own, store, wrap }: UploadOptions) {
  /** The last entry whose customers were uploaded; null before the first run. */
  let seenCount: number | null = null;

  /** The number of this till's last key in the database. */
  async function headIn(session: Queryable): Promise<number> {
    const [head] = await session.query<{ n: number }>(
      'SELECT coalesce(max(n), 0) AS n FROM transfer_till.customer_key WHERE shop = $1 AND till = $2',
      [shop.id, till],
    );
    return head?.n ?? 0;
  }

  const sealedKey = ({ customer, wrapped, name, tail }: DataKey): Uint8Array | null => {
    const key = decrypt(wrap, aboutKey(customer), wrapped);
    return key && sealKey(shop, till, customer, { key, name, tail });
  };

  const insert = (session: Queryable, keys: readonly Omit<KeyRow, 'till'>[]): Promise<unknown> =>
    session.query(
      `INSERT INTO transfer_till.customer_key (shop, till, n, customer, sealed)
       SELECT $1, $2, * FROM unnest($3::bigint[], $4::text[], $5::bytea[])`,
      [shop.id, till, keys.map(({ n }) => n), keys.map(({ customer }) => customer), keys.map(({ sealed }) => sealed)],
    );

  async function send(session: Queryable, rows: readonly DataKey[]): Promise<boolean> {
    const fresh = rows.flatMap((row) => {
      const sealedRowKey = store.isSent(till, row.customer) ? null : sealedKey(row);
      return sealedRowKey ? [{ customer: row.customer, sealed: sealedRowKey }] : [];
    });
    if (fresh.length === 0) return false;
    const head = await headIn(session);
    const keys = fresh.map((each, i) => ({ ...each, n: head + 1 + i }));
    await insert(session, keys);
    store.addSent(till, keys);
    return true;
  }

  /** Sends the keys again that an older database does not have, under their numbers; of who was erased, that alone. */
  async function sendLost(session: Queryable): Promise<void> {
    for (;;) {
      const unsavedKeys = store.sentAfter(till, await headIn(session), BATCH);
      if (unsavedKeys.length === 0) return;
      const keys = unsavedKeys.map(({ n, customer }) => {
        const row = own.get<DataKey>(`SELECT ${dataKeyColumns} FROM data_key WHERE customer = ?`, [customer]);
        return { n, customer, sealed: row ? sealedKey(row) : null };
      });
      await insert(session, keys);
    }
  }

  async function sendAll(session: Queryable): Promise<boolean> {
    let sent = false;
    let after = '';
    for (;;) {
      const rows = own.all<DataKey>(
        `SELECT ${dataKeyColumns} FROM data_key WHERE customer > ? ORDER BY customer LIMIT ?`,
        [after, BATCH],
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
      own.all<DataKey>(
        `SELECT ${dataKeyColumns} FROM data_key WHERE customer IN (
           SELECT named.value FROM entry, json_tree(entry.body) AS named
           WHERE entry.seq > ? AND entry.seq <= ? AND named.key = 'customer')`,
        [after, until],
      ),
    );

  /** Reads which keys of this till the database has, after those known here: the answer to sending them may be lost. */
  async function readSent(session: Queryable): Promise<void> {
    const lastNumber = store.heads().find((head) => head.till === till)?.n ?? 0;
    const rows = await session.query<{ n: number; customer: string }>(
      'SELECT n, customer FROM transfer_till.customer_key WHERE shop = $1 AND till = $2 AND n > $3 ORDER BY n',
      [shop.id, till, lastNumber],
    );
    if (rows.length > 0) store.addSent(till, rows);
  }

  return {
    /** Makes the database and what is known here of it the same: of a session, before its first key is sent. */
    async compare(session: Queryable): Promise<void> {
      await readSent(session);
      await sendLost(session);
    },

    async sendNew(session: Queryable): Promise<boolean> {
      const until = lastSeqOf(own);
      const sent =
        seenCount === null ? await sendAll(session) : seenCount < until && (await sendNamed(session, seenCount, until));
      seenCount = until;
      return sent;
    },
  };
}

import type { Connection } from '../../journal/connection.ts';
import type { Projection, QueryDb } from '../../journal/journal.ts';
import { storeDataKey } from '../../journal/schema.ts';
import type { SealedTillKey } from '../streams/till-keys.ts';

/** Tables of the replica that its entries do not fill. After a rebuild they are empty, and downloaded again. */
export const keysProjection: Projection = {
  name: 'shop-keys',
  version: 1,
  tables: ['shop_key', 'shop_till'],
  schema: `
-- As in the database. Of this till's own keys only that they were sent.
CREATE TABLE IF NOT EXISTS shop_key (
  till TEXT NOT NULL,
  n INTEGER NOT NULL,
  customer TEXT NOT NULL,
  sealed BLOB,
  name TEXT,
  erased INTEGER NOT NULL,
  PRIMARY KEY (till, n)
) STRICT;
CREATE INDEX IF NOT EXISTS shop_key_by_customer ON shop_key (customer, till);
CREATE INDEX IF NOT EXISTS shop_key_by_name ON shop_key (name) WHERE name IS NOT NULL;
-- The keys of the journals, sealed with the shop's key.
CREATE TABLE IF NOT EXISTS shop_till (till TEXT PRIMARY KEY, journal TEXT NOT NULL, sealed BLOB NOT NULL) STRICT;
`,
  apply: () => undefined,
};

/** A key as the database has it; `sealed` is null once the customer was erased. */
export interface KeyRow {
  readonly till: string;
  readonly n: number;
  readonly customer: string;
  readonly sealed: Uint8Array | null;
}

/** A downloaded key, opened where it names a customer. */
export interface ArrivedKey extends KeyRow {
  readonly name: string | null;
  readonly tail: string | null;
}

export function createKeyStore(writer: Connection, query: QueryDb, projections: readonly Projection[]) {
  const setTail = (customer: string, tail: string) => {
    for (const { tailChanged } of projections) tailChanged?.(writer, customer, tail);
  };

  let isLogCut = true;

  /** Removes the customers' keys here, also from SQLite's log: with the next call where a reader needs that now. */
  function erase(customers: readonly string[]): void {
    if (customers.length === 0 && isLogCut) return;
    writer.transaction(() => {
      for (const customer of customers) {
        writer.run('UPDATE shop_key SET sealed = NULL, name = NULL, erased = 1 WHERE customer = ?', [customer]);
        writer.run('DELETE FROM data_key WHERE customer = ?', [customer]);
        setTail(customer, '');
      }
    });
    isLogCut = writer.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0;
  }

  return {
    erase,

    heads: (): readonly { readonly till: string; readonly n: number }[] =>
      query.all('SELECT till, max(n) AS n FROM shop_key GROUP BY till'),

    add(rows: readonly ArrivedKey[]): void {
      writer.transaction(() => {
        for (const { till, n, customer, sealed, name, tail } of rows) {
          const insert =
            'INSERT OR IGNORE INTO shop_key (till, n, customer, sealed, name, erased) VALUES (?, ?, ?, ?, ?, ?)';
          writer.run(insert, [till, n, customer, sealed, name, Number(sealed === null)]);
          if (name === null || sealed === null) continue;
          storeDataKey(writer, { customer, wrapped: sealed, name, tail }, false);
          setTail(customer, tail ?? '');
        }
      });
    },

    /** Records that the database has these keys of this till. */
    addSent(till: string, rows: readonly Pick<KeyRow, 'n' | 'customer'>[]): void {
      const insert = 'INSERT OR IGNORE INTO shop_key (till, n, customer, sealed, erased) VALUES (?, ?, ?, NULL, 0)';
      writer.transaction(() => {
        for (const { n, customer } of rows) writer.run(insert, [till, n, customer]);
      });
    },

    /** Returns the first of this till's keys that were sent with a higher number. */
    sentAfter: (till: string, n: number, limit: number): readonly Pick<KeyRow, 'n' | 'customer'>[] =>
      query.all('SELECT n, customer FROM shop_key WHERE till = ? AND n > ? ORDER BY n LIMIT ?', [till, n, limit]),

    isSent: (till: string, customer: string): boolean =>
      query.get('SELECT 1 AS found FROM shop_key WHERE customer = ? AND till = ?', [customer, till]) !== undefined,

    /** Whether the database may still have a key of the customer. */
    isKept: (customer: string): boolean =>
      query.get('SELECT 1 AS found FROM shop_key WHERE customer = ? AND erased = 0', [customer]) !== undefined,

    sealedKey: (till: string, customer: string): Uint8Array | null =>
      query.get<{ sealed: Uint8Array | null }>('SELECT sealed FROM shop_key WHERE customer = ? AND till = ?', [
        customer,
        till,
      ])?.sealed ?? null,

    /** Returns the other tills' customers with this name; tills of which one is a copy have the same names. */
    named: (name: string): readonly { readonly till: string; readonly customer: string }[] =>
      query.all('SELECT till, customer FROM shop_key WHERE name = ?', [name]),

    /** Returns how many customers of each till were erased. */
    erasedCounts: (): readonly { readonly till: string; readonly count: number }[] =>
      query.all('SELECT till, count(*) AS count FROM shop_key WHERE erased = 1 GROUP BY till'),

    erasedOf: (till: string): readonly string[] =>
      query
        .all<{ customer: string }>('SELECT customer FROM shop_key WHERE till = ? AND erased = 1', [till])
        .map(({ customer }) => customer),

    tills: () => query.all<SealedTillKey>('SELECT till, journal, sealed FROM shop_till ORDER BY till'),

    /** Adds the keys of tills that have none here yet. */
    addTills(rows: readonly SealedTillKey[]): void {
      const insert = 'INSERT OR IGNORE INTO shop_till (till, journal, sealed) VALUES (?, ?, ?)';
      writer.transaction(() => {
        for (const { till, journal, sealed } of rows) writer.run(insert, [till, journal, sealed]);
      });
    },
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;

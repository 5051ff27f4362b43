import type { Connection } from '../../journal/connection.ts';
import type { Projection, QueryDb } from '../../journal/journal.ts';
import type { SealedTillKey } from '../streams/till-keys.ts';

/** Tables of the replica that its entries do not fill. After a rebuild they are empty, and downloaded again. */
export const keysProjection: Projection = {
  name: 'shop-keys',
  version: 1,
  tables: ['shop_key', 'shop_till', 'asked_erasure'],
  schema: `
-- As in the database. Of this till's own keys only that they were sent.
CREATE TABLE IF NOT EXISTS shop_key (
  till TEXT NOT NULL,
  n INTEGER NOT NULL,
  customer TEXT NOT NULL,
  sealed BLOB,
  erased INTEGER NOT NULL,
  PRIMARY KEY (till, n)
) STRICT;
CREATE INDEX IF NOT EXISTS shop_key_by_customer ON shop_key (customer, till);
-- The keys of the journals, sealed with the shop's key.
CREATE TABLE IF NOT EXISTS shop_till (till TEXT PRIMARY KEY, journal TEXT NOT NULL, sealed BLOB NOT NULL) STRICT;
-- Erasures that the database does not have yet.
CREATE TABLE IF NOT EXISTS asked_erasure (till TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (till, name)) STRICT;
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

export interface AskedErasure {
  readonly till: string;
  readonly name: string;
}

/** The customers' keys in the replica. */
export function createKeyStore(writer: Connection, query: QueryDb, projections: readonly Projection[]) {
  const setTail = (customer: string, tail: string) => {
    for (const { tailChanged } of projections) tailChanged?.(writer, customer, tail);
  };

  /** Removes the customer's keys here, also from SQLite's log. */
  function erase(customers: readonly string[]): void {
    if (customers.length === 0) return;
    writer.transaction(() => {
      for (const customer of customers) {
        writer.run('UPDATE shop_key SET sealed = NULL, erased = 1 WHERE customer = ?', customer);
        writer.run('DELETE FROM data_key WHERE customer = ?', customer);
        setTail(customer, '');
      }
    });
    writer.get('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  return {
    erase,

    /** Returns the number of the last key of each till. */
    heads: (): readonly { readonly till: string; readonly n: number }[] =>
      query.all('SELECT till, max(n) AS n FROM shop_key GROUP BY till'),

    add(rows: readonly ArrivedKey[]): void {
      writer.transaction(() => {
        for (const { till, n, customer, sealed, name, tail } of rows) {
          const insert = 'INSERT OR IGNORE INTO shop_key (till, n, customer, sealed, erased) VALUES (?, ?, ?, ?, ?)';
          writer.run(insert, till, n, customer, sealed, Number(sealed === null));
          if (name === null || sealed === null) continue;
          const known = 'INSERT OR IGNORE INTO data_key (customer, wrapped, name, tail) VALUES (?, ?, ?, ?)';
          writer.run(known, customer, sealed, name, tail);
          setTail(customer, tail ?? '');
        }
      });
    },

    /** Records that the database has these keys of this till. */
    addSent(till: string, rows: readonly Pick<KeyRow, 'n' | 'customer'>[]): void {
      const insert = 'INSERT OR IGNORE INTO shop_key (till, n, customer, sealed, erased) VALUES (?, ?, ?, NULL, 0)';
      writer.transaction(() => {
        for (const { n, customer } of rows) writer.run(insert, till, n, customer);
      });
    },

    isSent: (till: string, customer: string): boolean =>
      query.get('SELECT 1 AS found FROM shop_key WHERE customer = ? AND till = ?', customer, till) !== undefined,

    /** Whether the database may still have a key of the customer. */
    isKept: (customer: string): boolean =>
      query.get('SELECT 1 AS found FROM shop_key WHERE customer = ? AND erased = 0', customer) !== undefined,

    sealedKey: (till: string, customer: string): Uint8Array | null =>
      query.get<{ sealed: Uint8Array | null }>(
        'SELECT sealed FROM shop_key WHERE customer = ? AND till = ?',
        ...[customer, till],
      )?.sealed ?? null,

    customerNamed: (name: string): string | null =>
      query.get<{ customer: string }>('SELECT customer FROM data_key WHERE name = ?', name)?.customer ?? null,

    tills: () => query.all<SealedTillKey>('SELECT till, journal, sealed FROM shop_till ORDER BY till'),

    addTills(rows: readonly SealedTillKey[]): void {
      writer.transaction(() => {
        for (const { till, journal, sealed } of rows)
          writer.run(
            'INSERT OR REPLACE INTO shop_till (till, journal, sealed) VALUES (?, ?, ?)',
            till,
            journal,
            sealed,
          );
      });
    },

    askErasure(all: readonly AskedErasure[]): void {
      writer.transaction(() => {
        for (const { till, name } of all)
          writer.run('INSERT OR IGNORE INTO asked_erasure (till, name) VALUES (?, ?)', till, name);
      });
    },
    asked: () => query.all<AskedErasure>('SELECT till, name FROM asked_erasure'),
    forgetAsked({ till, name }: AskedErasure): void {
      writer.run('DELETE FROM asked_erasure WHERE till = ? AND name = ?', till, name);
    },
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;

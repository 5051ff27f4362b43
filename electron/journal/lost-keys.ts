import { listBackups } from './backups.ts';
import { type Connection, connectReading } from './connection.ts';
import { decrypt, type Keys } from './encryption.ts';
import { erasedKind } from './erasures.ts';
import type { Projection } from './projection.ts';
import { aboutKey } from './vault.ts';

interface DataKey {
  readonly customer: string;
  readonly wrapped: Uint8Array;
  readonly name: string | null;
  readonly tail: string | null;
}

/**
 * Returns the customers whose keys are missing without an erasure in the journal. A key without a name was made later:
 * it opens nothing that was sealed before.
 */
export const lostKeys = (db: Connection, projections: readonly Projection[]): readonly string[] =>
  projections.flatMap(({ customers }) =>
    customers === undefined
      ? []
      : db
          .all<{ customer: string }>(
            `SELECT customer FROM (${customers}) AS known WHERE customer <> ''
             AND NOT EXISTS (SELECT 1 FROM data_key WHERE data_key.customer = known.customer AND name IS NOT NULL)
             AND NOT EXISTS (SELECT 1 FROM entry WHERE subject = known.customer AND +kind = '${erasedKind}')`,
          )
          .map(({ customer }) => customer),
  );

/** Takes lost keys out of the copies, newest first. A key that the wrapping key does not open is none. */
export function bringLostKeys(into: Connection, copies: string, projections: readonly Projection[], keys: Keys): void {
  for (const { file } of listBackups(copies)) {
    const lost = lostKeys(into, projections);
    if (lost.length === 0) return;
    const found = keysIn(file, new Set(lost)).filter(
      ({ customer, wrapped }) => decrypt(keys.wrap, aboutKey(customer), wrapped) !== null,
    );
    into.transaction(() => {
      for (const { customer, wrapped, name, tail } of found) {
        const row = [customer, wrapped, name, tail] as const;
        into.run('INSERT OR REPLACE INTO data_key (customer, wrapped, name, tail) VALUES (?, ?, ?, ?)', ...row);
      }
    });
  }
}

function keysIn(file: string, wanted: ReadonlySet<string>): readonly DataKey[] {
  let db: Connection | null = null;
  try {
    db = connectReading(file);
    return db
      .all<DataKey>('SELECT customer, wrapped, name, tail FROM data_key')
      .filter((key) => wanted.has(key.customer));
  } catch {
    // A copy that cannot be read, or is of an older version: the one before it may do.
    return [];
  } finally {
    db?.close();
  }
}

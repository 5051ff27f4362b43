import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { Result } from '../shared/base/result.ts';
import type { Connection } from './connection.ts';
import { decrypt, encrypt, type Keys, packText, type Sealed, unpack } from './encryption.ts';
import { erasedKind } from './erasures.ts';
import { JournalError, type JournalFailure } from './problem.ts';
import type { DataKey } from './schema.ts';

/**
 * Personal data under one data key per customer. Erasing a customer destroys the key; entries and chain are unchanged.
 */
export interface Vault {
  /**
   * Returns the id of the customer of this name, e.g. +2348031234567: 32 hex digits made at random when they first come,
   * and others after they were erased. `tail` is what may be shown of the name.
   */
  readonly customerOf: (plain: string, tail?: string) => string;
  /** As above for a known customer; null for any other. */
  readonly findCustomer: (plain: string) => string | null;
  /**
   * Encrypts a text for an entry of this journal. A new customer's data key becomes durable with the next append. What is
   * encrypted for an erased customer, such as late news of an old sale, cannot be decrypted.
   */
  readonly seal: (customer: string, text: string) => Sealed;
  /** Null when the customer was erased or the ciphertext was changed, which a check of the whole journal finds. */
  readonly open: (sealed: Sealed) => string | null;
  /**
   * Destroys the customer's data key, in the file and in SQLite's WAL, and records the erasure. Cannot
   * be undone; may be repeated. Earlier copies contain the key until they are rotated out.
   */
  readonly erase: (customer: string, actor?: string) => Result<void, JournalFailure>;
}

/** What a customer's key is wrapped for. */
export const aboutKey = (customer: string) => `data key ${customer}`;

/** Returns what a customer's key is found by: a keyed hash of their name. */
export const hashedName = (names: KeyObject, plain: string): string =>
  createHmac('sha256', names).update(plain).digest('hex').slice(0, 32);

/** Whether a till erased this customer, as far as its entries are known here. */
export const isErasedIn = (db: Pick<Connection, 'get'>, customer: string): boolean =>
  db.get('SELECT 1 FROM entry WHERE subject = ? AND +kind = ?', [customer, erasedKind]) !== undefined;

export function createVault(reader: Connection, writer: Connection, keys: Keys) {
  /** Keys that are not durable yet, by customer. */
  const newKeys = new Map<string, DataKey>();

  const dataKey = (customer: string): Uint8Array | null => {
    const row = reader.get<{ wrapped: Uint8Array }>('SELECT wrapped FROM data_key WHERE customer = ?', [customer]);
    const wrappedKey = row?.wrapped ?? newKeys.get(customer)?.wrapped;
    return wrappedKey ? decrypt(keys.wrap, aboutKey(customer), wrappedKey) : null;
  };

  const makeKey = (customer: string, name: string | null = null, tail: string | null = null): Uint8Array => {
    const key = randomBytes(32);
    if (!isErasedIn(reader, customer))
      newKeys.set(customer, { customer, wrapped: encrypt(keys.wrap, aboutKey(customer), key), name, tail });
    return key;
  };

  const nameHash = (plain: string) => hashedName(keys.names, plain);
  const find = (name: string): string | null =>
    reader.get<{ customer: string }>('SELECT customer FROM data_key WHERE name = ?', [name])?.customer ??
    newKeys.values().find((key) => key.name === name)?.customer ??
    null;

  const vault: Omit<Vault, 'erase'> = {
    customerOf(plain, tail = '') {
      const name = nameHash(plain);
      const knownCustomer = find(name);
      if (knownCustomer !== null) return knownCustomer;
      const customer = randomBytes(16).toString('hex');
      makeKey(customer, name, tail);
      return customer;
    },
    findCustomer: (plain) => find(nameHash(plain)),
    seal: (customer, text) => {
      requireHash(customer);
      const box = encrypt(dataKey(customer) ?? makeKey(customer), customer, packText(text));
      return { customer, box: Buffer.from(box).toString('base64') };
    },
    open: ({ customer, box }) => {
      const key = dataKey(customer);
      const packedText = key && decrypt(key, customer, Buffer.from(box, 'base64'));
      return packedText ? unpack(packedText) : null;
    },
  };
  return {
    vault,
    /** Destroys a data key; to be called inside the transaction that records it. */
    destroyKey: (db: Connection, customer: string): void => {
      newKeys.delete(customer);
      db.run('DELETE FROM data_key WHERE customer = ?', [customer]);
    },
    /** Cuts the log, which still holds the key's page as it was. Throws 'busy' while a background reader needs it. */
    truncateWal: (): void => {
      const log = writer.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
      if (log?.busy !== 0) throw new JournalError('busy');
    },
    /** Writes the data keys made since the last append; to be called inside its transaction. */
    writeNewKeys: (db: Connection): void => {
      for (const { customer, wrapped, name, tail } of newKeys.values()) {
        const row = [customer, wrapped, name, tail] as const;
        db.run('INSERT INTO data_key (customer, wrapped, name, tail) VALUES (?, ?, ?, ?)', row);
      }
    },
    /** To be called once that transaction is durable. */
    onKeysCommitted: (): void => newKeys.clear(),
  };
}

export type VaultInternals = ReturnType<typeof createVault>;

/** The row contains the customer in clear: it must be an id, never the number itself. */
export function requireHash(customer: string): void {
  if (!/^[0-9a-f]{32}$/.test(customer)) throw new TypeError('a customer is named by customerOf');
}

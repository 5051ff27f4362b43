import { createHmac, randomBytes } from 'node:crypto';
import type { Result } from '../shared/result.ts';
import type { Connection } from './connection.ts';
import { type JournalFailure, JournalTrouble } from './problem.ts';
import { decrypt, encrypt, type Keys, pack, unpack } from './sealing.ts';

/** A text only the customer's data key opens; plain JSON, to be put into the body of an entry. */
export type Sealed = { readonly customer: string; readonly box: string };

/**
 * Personal data: one data key for each customer, wrapped by the one wrapping key. Erasing a customer destroys the
 * data key; the entries, and so the chain, stay as they are.
 */
export interface Vault {
  /** A keyed hash, 32 hex digits, of what names a customer, e.g. +2348031234567. The same for ever under one wrapping key. */
  readonly customerOf: (plain: string) => string;
  /** Seals a text for an entry of this journal. A new customer's data key becomes durable with the next append. */
  readonly seal: (customer: string, text: string) => Sealed;
  /** The text; null when the customer was erased, and when the box is not as it was sealed (`verify` tells which). */
  readonly open: (sealed: Sealed) => string | null;
  /**
   * Destroys the customer's data key, in the file and in what SQLite keeps beside it, and records that it did. Cannot
   * be undone; may be repeated. Copies made before keep the key until they are rotated out.
   */
  readonly erase: (customer: string, actor?: string) => Result<void, JournalFailure>;
}

/** The vault, and what an append needs of it. */
export interface VaultKeeping {
  readonly vault: Omit<Vault, 'erase'>;
  /** Destroys a data key; to be called inside the transaction that records it. */
  readonly destroyKey: (db: Connection, customer: string) => void;
  /** Cuts the log, which still holds the key's page as it was. Throws 'busy' while a background reader needs it. */
  readonly cutLog: () => void;
  /** Writes the data keys made since the last append; to be called inside its transaction. */
  readonly writeNewKeys: (db: Connection) => void;
  /** To be called once that transaction is durable. */
  readonly keysAreDurable: () => void;
}

const aboutKey = (customer: string) => `data key ${customer}`;

/** The vault over a journal's two connections. */
export function createVault(reader: Connection, writer: Connection, keys: Keys): VaultKeeping {
  const fresh = new Map<string, Uint8Array>();

  const dataKey = (customer: string): Uint8Array | null => {
    const row = reader.get<{ wrapped: Uint8Array }>('SELECT wrapped FROM data_key WHERE customer = ?', customer);
    const wrapped = row?.wrapped ?? fresh.get(customer);
    return wrapped ? decrypt(keys.wrap, aboutKey(customer), wrapped) : null;
  };

  const makeKey = (customer: string): Uint8Array => {
    const key = randomBytes(32);
    fresh.set(customer, encrypt(keys.wrap, aboutKey(customer), key));
    return key;
  };

  return {
    vault: {
      customerOf: (plain) => createHmac('sha256', keys.names).update(plain).digest('hex').slice(0, 32),
      seal: (customer, text) => {
        requireHash(customer);
        const box = encrypt(dataKey(customer) ?? makeKey(customer), customer, pack(text));
        return { customer, box: Buffer.from(box).toString('base64') };
      },
      open: ({ customer, box }) => {
        const key = dataKey(customer);
        const packed = key && decrypt(key, customer, Buffer.from(box, 'base64'));
        return packed ? unpack(packed) : null;
      },
    },
    destroyKey: (db, customer) => {
      fresh.delete(customer);
      db.run('DELETE FROM data_key WHERE customer = ?', customer);
    },
    cutLog: () => {
      const log = writer.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
      if (log?.busy !== 0) throw new JournalTrouble('busy');
    },
    writeNewKeys: (db) => {
      for (const [customer, wrapped] of fresh) {
        db.run('INSERT INTO data_key (customer, wrapped) VALUES (?, ?)', customer, wrapped);
      }
    },
    keysAreDurable: () => fresh.clear(),
  };
}

/** The customer stands in the row as it is: it must be the hash, never the number itself. */
export function requireHash(customer: string): void {
  if (!/^[0-9a-f]{32}$/.test(customer)) throw new TypeError('a customer is named by customerOf');
}

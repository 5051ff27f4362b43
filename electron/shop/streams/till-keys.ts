import { decrypt, encrypt, type Keys, keysFrom } from '../../journal/encryption.ts';
import { createReading } from '../../journal/entries.ts';
import type { QueryDb } from '../../journal/journal.ts';
import type { ShopKey } from '../customers/sealed-key.ts';
import type { Queryable } from '../database.ts';
import { notify } from './notify.ts';

/** What the key of a till's journal is sealed for. */
const about = (shop: string, till: string, journal: string): string => `journal key ${shop} ${till} ${journal}`;

export interface SealedTillKey {
  readonly till: string;
  readonly journal: string;
  readonly sealed: Uint8Array;
}

/**
 * Publishes the wrapping key of this till's journal to the tills of its shop, sealed with the shop's key, and notifies
 * them. Once.
 */
export async function publishKey(
  session: Queryable,
  shop: ShopKey,
  { till, journal, wrappingKey }: { readonly till: string; readonly journal: string; readonly wrappingKey: Uint8Array },
): Promise<void> {
  const publishedRows = await session.query(
    'UPDATE transfer_till.till SET sealed_key = $3 WHERE shop = $1 AND id = $2 AND sealed_key IS NULL RETURNING id',
    [shop.id, till, encrypt(shop.key, about(shop.id, till, journal), wrappingKey)],
  );
  if (publishedRows.length > 0) await notify(session, shop.id, till);
}

/**
 * Returns the last entry by which a till left a shop or entered another one; 0 in its first shop. Without it the reports
 * of a shop would count what another shop counts of the till.
 */
export function lastChangeOfShop(own: QueryDb): number {
  const read = createReading(own);
  const changes = ['shop.founded', 'shop.joined', 'shop.left'].flatMap((kind) => read({ kind }));
  return changes.length > 1 ? Math.max(...changes.map(({ seq }) => seq)) : 0;
}

/** Returns the keys of another till's journal; null when they were not sealed with the shop's key. */
export function keysOf(shop: ShopKey, { till, journal, sealed }: SealedTillKey): Keys | null {
  const key = decrypt(shop.key, about(shop.id, till, journal), sealed);
  return key?.length === 32 ? keysFrom(key) : null;
}

export const journalsOf = (shop: ShopKey, tills: () => readonly SealedTillKey[]) => ({
  /** Returns the uuid of a till's journal; null while it is not known. */
  ofTill: (till: string) => tills().find((row) => row.till === till)?.journal ?? null,
  /** Returns the wrapping key of a journal; null while it is not known. */
  key(journal: string): Uint8Array | null {
    const row = tills().find((each) => each.journal === journal);
    return row ? decrypt(shop.key, about(shop.id, row.till, journal), row.sealed) : null;
  },
});

export type ShopJournals = ReturnType<typeof journalsOf>;

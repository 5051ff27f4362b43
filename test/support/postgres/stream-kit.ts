import { onTestFinished } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import type { EntryDraft, Journal, Projection, QueryDb } from '../../../electron/journal/journal.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { createDownload } from '../../../electron/shop/streams/download.ts';
import { openReplica, type Replica } from '../../../electron/shop/streams/replica.ts';
import { publishKey } from '../../../electron/shop/streams/till-keys.ts';
import { createUpload } from '../../../electron/shop/streams/upload.ts';
import { aKey, drafts, newFile, open as openJournal, tally } from '../journal-kit.ts';
import { unwrap } from '../unwrap.ts';
import { open } from './database-kit.ts';
import { aTill, join, type TestShop } from './shop-kit.ts';

/** A till of the shop with its journal, all of which is in the database. */
export async function till(
  shop: TestShop,
  id: string,
  entries: number | readonly EntryDraft[],
  wrappingKey: Uint8Array = aKey,
): Promise<Journal> {
  const journal = openJournal(newFile(), { till: id });
  unwrap(journal.append(typeof entries === 'number' ? drafts(entries) : entries));
  const membership = await join(shop, aTill(id, { journal: journal.head().journal }));
  const session = await open(shop.database.address, membership.login);
  const own = { till: id, journal: journal.head().journal };
  await publishKey(session, keyOf(membership), { ...own, wrappingKey });
  const upload = createUpload(session, membership.shop, {
    ...own,
    chainKey: keysFrom(aKey).chain,
    query: journal.query,
  });
  while ((await upload.copyNext()).waiting > 0);
  return journal;
}

const keyOf = ({ shop, key }: ShopMembership) => ({ id: shop, key });

export function newReplica(projections: readonly Projection[] = [tally]): Replica {
  const replica = openReplica({ file: newFile(), projections });
  onTestFinished(replica.close);
  return replica;
}

/** The first till's download into a replica; its own journal is empty unless one is given. */
export async function downloadTo(
  shop: TestShop,
  replica: Replica,
  own: QueryDb = openJournal(newFile(), { till: 'AAAAAA' }).query,
) {
  const session = await open(shop.database.address, shop.first.login);
  return createDownload({ session, shop: keyOf(shop.first), till: 'AAAAAA', own, replica });
}

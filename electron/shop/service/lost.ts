import { keysFrom } from '../../journal/encryption.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { isUsedElsewhere, readLostRecords } from '../streams/lost-records.ts';
import type { LostStream } from '../till/shop-port.ts';
import type { SavedMembership } from './membership-store.ts';
import type { TillShopOptions } from './options.ts';
import { inSession } from './owner.ts';

/** Reads, with this till's login, what the shop has of its stream and its journal has not. */
export function readLostStream(
  { address, membership }: SavedMembership,
  { till, journal, query, wrappingKey }: Pick<TillShopOptions, 'till' | 'journal' | 'query' | 'wrappingKey'>,
): Promise<Result<LostStream>> {
  const { shop: id, key, login } = membership;
  const own = { till, journal, query, chainKey: keysFrom(wrappingKey).chain };
  return inSession(address, login, async (session) => {
    const records = await readLostRecords(session, { id, key }, own);
    return records.ok ? ok({ ...records.value, isUsedElsewhere: await isUsedElsewhere(session) }) : records;
  });
}

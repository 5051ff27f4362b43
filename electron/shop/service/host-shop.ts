import { err, ok, type Result } from '../../shared/base/result.ts';
import { type HostInput, shopFailure } from '../../shared/shop/shop.ts';
import { foundShop } from '../join/found.ts';
import type { PostgresServer } from '../server/postgres-server.ts';
import type { SavedMembership } from './membership-store.ts';
import type { TillShopOptions } from './options.ts';
import { inSession } from './owner.ts';

type This = Pick<TillShopOptions, 'till' | 'journal' | 'environment' | 'reportError'>;

/**
 * Makes a PostgreSQL on this computer, starts it, and founds a shop in it. Returns what this till saves of the shop.
 * `server-failed` where it does not start; then nothing of it is left.
 */
export async function hostShop(
  server: PostgresServer,
  { shopName, tillName }: HostInput,
  { till, journal, environment, reportError }: This,
): Promise<Result<SavedMembership>> {
  try {
    const { address, owner } = await server.create();
    const first = { id: till, name: tillName.trim(), journal, environment };
    const founding = await inSession(address, owner, (session) => foundShop(session, shopName.trim(), first));
    if (founding.ok) return ok({ state: 'member', address, membership: founding.value, owner });
    await server.remove();
    return founding;
  } catch (error) {
    reportError(error);
    await server.remove().catch(reportError);
    return err(shopFailure('server-failed'));
  }
}

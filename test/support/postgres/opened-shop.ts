import { onTestFinished } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { timers } from '../../../electron/platform/timers.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { openShop, type Shop, type ShopOptions } from '../../../electron/shop/open-shop.ts';
import { aKey, newFile, tally } from '../journal-kit.ts';
import { shopDefaults } from './shop-defaults.ts';
import type { TestShop } from './shop-kit.ts';

/** Opens the shop of a till over its journal. It is closed when the test is over. */
export function openShopOf(
  { database }: Pick<TestShop, 'database'>,
  id: string,
  journal: Journal,
  membership: ShopMembership,
  more: Partial<ShopOptions> = {},
): Shop {
  const { wrappingKey = aKey } = more;
  const shop = openShop({
    address: database.address,
    membership,
    wrappingKey,
    replica: newFile(),
    projections: [tally],
    own: { till: id, journal: journal.head().journal, chainKey: keysFrom(wrappingKey).chain, query: journal.query },
    ownJournal: journal,
    ...timers,
    now: Date.now,
    ...shopDefaults,
    ...more,
  });
  onTestFinished(() => shop.close());
  return shop;
}

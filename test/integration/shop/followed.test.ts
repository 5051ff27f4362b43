import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/result.ts';
import { ms } from '../../../electron/shared/units.ts';
import { acceptTill, joinRequests } from '../../../electron/shop/join/invitations.ts';
import { askToJoin } from '../../../electron/shop/join/join.ts';
import { createFollowed } from '../../../electron/shop/office/followed.ts';
import { temporaryDataDir } from '../../support/data-dirs.ts';
import { tally } from '../../support/journal-kit.ts';
import { codeFor } from '../../support/postgres/offices.ts';
import { aTill, newShop } from '../../support/postgres/shop-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

it('saves no shop that is given up while its owner accepts', async () => {
  const shop = await newShop();
  const { code } = await codeFor(shop, 'office');
  const office = aTill('FFFFFF', { name: 'Head office' });
  const asked = unwrap(await askToJoin(shop.database.address, code, office, { as: 'office' }));
  await asked.close();
  const folder = temporaryDataDir();
  const secrets = new Map<string, string>();
  const timers: (() => void)[] = [];
  const followed = createFollowed('further', {
    ...{ folder, secretName: 'shop', projections: [tally], now: () => 1_000, reportError: () => undefined },
    secrets: {
      get: async (name) => ok(secrets.get(name) ?? null),
      set: async (name, value) => {
        secrets.set(name, value);
        return ok(undefined);
      },
      // The answer of the owner arrives while the keychain works.
      remove: async (name) => {
        timers.at(-1)?.();
        await wait(500);
        return ok(secrets.delete(name));
      },
    },
    setTimer: (run) => timers.push(run),
    clearTimer: () => undefined,
    changed: () => undefined,
  });
  const { address } = shop.database;
  unwrap(await followed.begin({ state: 'asking', address, request: asked.request, expiresAt: ms(900_000) }));
  for (const { invitation } of await joinRequests(shop.owner, shop.first.shop))
    unwrap(await acceptTill(shop.owner, shop.first.shop, invitation));
  unwrap(await followed.forget());
  await wait(500);
  expect([secrets.size, existsSync(join(folder, 'further')), followed.view().state]).toEqual([0, false, 'closed']);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { joinRequests } from '../../../electron/shop/join/invitations.ts';
import { askToJoin } from '../../../electron/shop/join/join.ts';
import { createFollowed } from '../../../electron/shop/office/followed.ts';
import { officesOf } from '../../../electron/shop/office/offices.ts';
import { withdraw } from '../../../electron/shop/service/pending.ts';
import { temporaryDataDir } from '../../support/data-dirs.ts';
import { tally } from '../../support/journal-kit.ts';
import { acceptAll } from '../../support/postgres/joining.ts';
import { aTill, codeFor, newShop } from '../../support/postgres/shop-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** An office that asked a shop, with its keychain and its timers. `removing` is called before the keychain forgets. */
async function askingOffice(removing: (timers: readonly (() => void)[]) => Promise<unknown> = async () => undefined) {
  const shop = await newShop();
  const { code } = await codeFor(shop, 'office');
  const office = aTill('FFFFFF', { name: 'Head office' });
  const joinRequest = unwrap(await askToJoin(shop.database.address, code, office, { as: 'office' }));
  const folder = temporaryDataDir();
  const secrets = new Map<string, string>();
  const timers: (() => void)[] = [];
  const followedShop = createFollowed('further', {
    folder,
    secretName: 'shop',
    projections: [tally],
    now: () => 1_000,
    reportError: () => undefined,
    secrets: {
      get: async (name) => ok(secrets.get(name) ?? null),
      set: async (name, value) => {
        secrets.set(name, value);
        return ok(undefined);
      },
      async remove(name) {
        await removing(timers);
        secrets.delete(name);
        return ok(undefined);
      },
    },
    setTimer: (run) => timers.push(run),
    clearTimer: () => undefined,
    changed: () => undefined,
  });
  const { address } = shop.database;
  const savedState = { state: 'asking', address, request: joinRequest.request, expiresAt: ms(900_000) } as const;
  unwrap(await followedShop.begin(savedState));
  const requests = () => joinRequests(shop.owner, shop.first.shop);
  const accept = () => acceptAll(shop.owner, shop.first.shop);
  return { shop, folder, secrets, followed: followedShop, savedState, requests, accept };
}

it('saves no shop that is given up while its owner accepts', async () => {
  // The answer of the owner arrives while the keychain works.
  const { folder, secrets, followed, accept } = await askingOffice(async (timers) => {
    timers.at(-1)?.();
    await wait(500);
  });
  await accept();
  unwrap(await followed.forget());
  await wait(500);
  expect([secrets.size, existsSync(join(folder, 'further')), followed.view().state]).toEqual([0, false, 'closed']);
});

describe('a further shop that is given up before it was read', () => {
  it('asks its owner no more', async () => {
    const { followed, requests } = await askingOffice();
    expect(await requests()).toHaveLength(1);
    unwrap(await followed.forget());
    expect(await requests()).toEqual([]);
  });

  it('withdraws a request again whose session ended while it was withdrawn', async () => {
    const { savedState } = await askingOffice();
    let sessions = 0;
    const leave = async () => {
      sessions += 1;
      if (sessions === 1) throw new Error('the session ended');
    };
    await withdraw(savedState, leave, (run) => run());
    expect(sessions).toBe(2);
  });

  it('lists no office that its owner has just accepted', async () => {
    const { shop, followed, accept } = await askingOffice();
    await accept();
    unwrap(await followed.forget());
    expect(await officesOf(shop.owner, shop.first.shop)).toEqual([]);
  });
});

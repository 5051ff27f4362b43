import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ok } from '../../../electron/shared/result.ts';
import { shopSecretName } from '../../../electron/shared/shop.ts';
import { createMembershipStore } from '../../../electron/shop/service/membership-store.ts';
import type { TillShopOptions } from '../../../electron/shop/service/options.ts';
import { createTillShop } from '../../../electron/shop/till-shop.ts';
import { aKey, newFile, open, tally, tempFolder } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { unwrap } from '../../support/unwrap.ts';

const membership = {
  ...{ shop: '2f0f1b60-7d9c-4c0f-9d27-111111111111', shopName: 'Adunni Stores' },
  login: { user: 'none', password: 'none' },
  key: new Uint8Array(32),
};
const address = { host: '127.0.0.1', port: 1, database: 'none' };

it('opens a shop again later whose replica could not be opened', async () => {
  const [folder, journal] = [tempFolder(), open(newFile(), { till: 'AAAAAA' })];
  const [markerFile, replicaFile] = [join(folder, 'shop.json'), join(folder, 'replica.db')];
  const saved = new Map<string, string>();
  const secrets: TillShopOptions['secrets'] = {
    get: async (name) => ok(saved.get(name) ?? null),
    set: async (name, value) => ok(void saved.set(name, value)),
    remove: async (name) => ok(saved.delete(name)),
  };
  const store = createMembershipStore(secrets, shopSecretName('staging'), markerFile);
  unwrap(await store.save({ state: 'member', address, membership, owner: null }));
  mkdirSync(replicaFile);
  const timers = new Set<() => void>();
  const reported: unknown[] = [];
  const shop = createTillShop({
    ...partial<TillShopOptions>({}),
    ...{ environment: 'staging', till: 'AAAAAA', journal: journal.head().journal, query: journal.query },
    ...{ wrappingKey: aKey, projections: [tally], figuresSince: () => [], record: journal, arrived: () => undefined },
    ...{ markerFile, replicaFile, followedFolder: join(folder, 'followed'), secrets, now: () => 1_000 },
    setTimer(run) {
      timers.add(run);
      return run;
    },
    clearTimer: (timer) => timers.delete(timer as () => void),
    changed: () => undefined,
    polling: partial<TillShopOptions['polling']>({ setShop: () => undefined, changed: () => undefined }),
    reportError: (error) => reported.push(error),
  });
  await expect.poll(() => shop.status().state).toBe('closed');
  expect(shop.opened()).toBeNull();
  rmSync(replicaFile, { recursive: true });
  for (const run of timers) run();
  await expect.poll(() => shop.status()).toMatchObject({ state: 'member', shop: 'Adunni Stores' });
  await shop.close();
});

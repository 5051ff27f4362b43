import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { shopFailure, shopSecretName } from '../../../electron/shared/shop/shop.ts';
import type { ShopWatcher } from '../../../electron/shop/poller/polling.ts';
import { createMembershipStore } from '../../../electron/shop/service/membership-store.ts';
import { shopDraft } from '../../../electron/shop/till/shop-entries.ts';
import type { TillShopOptions } from '../../../electron/shop/till/shop-port.ts';
import { createTillShop } from '../../../electron/shop/till-shop.ts';
import { aKey, newFile, open, tally, tempFolder } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { unwrap } from '../../support/unwrap.ts';

const membership = {
  shop: '2f0f1b60-7d9c-4c0f-9d27-111111111111',
  shopName: 'Adunni Stores',
  login: { user: 'none', password: 'none' },
  key: new Uint8Array(32),
};
const address = { host: '127.0.0.1', port: 1, database: 'none' };

/**
 * A till that is in a shop or in none, whose replica cannot be opened or removed: a folder has its place. Nor can the
 * further shops be read: their folder is a file.
 */
async function tillWithoutReplica(isMember = true, onChange = () => undefined) {
  const folder = tempFolder();
  const journal = open(newFile(), { till: 'AAAAAA' });
  const markerFile = join(folder, 'shop.json');
  const replicaFile = join(folder, 'replica.db');
  const savedSecrets = new Map<string, string>();
  const watchedShops: unknown[] = [];
  let untilSaving = Promise.resolve();
  const secrets: TillShopOptions['secrets'] = {
    get: async (name) => ok(savedSecrets.get(name) ?? null),
    set: async (name, value) => {
      await untilSaving;
      return ok(void savedSecrets.set(name, value));
    },
    remove: async (name) => ok(void savedSecrets.delete(name)),
  };
  const store = createMembershipStore(secrets, shopSecretName('staging'), markerFile);
  if (isMember) unwrap(await store.save({ state: 'member', address, membership, owner: null }));
  const followedFolder = join(folder, 'followed');
  writeFileSync(followedFolder, '');
  mkdirSync(replicaFile);
  const timers = new Set<() => void>();
  const reportedErrors: unknown[] = [];
  const shop = createTillShop({
    ...partial<TillShopOptions>({}),
    environment: 'staging',
    till: 'AAAAAA',
    journal: journal.head().journal,
    query: journal.query,
    wrappingKey: aKey,
    projections: [tally],
    figuresSince: () => [],
    ownJournal: journal,
    arrived: () => undefined,
    markerFile,
    replicaFile,
    followedFolder,
    serverFolder: join(folder, 'server'),
    postgres: null,
    secrets,
    now: () => 1_000,
    setTimer(run) {
      timers.add(run);
      return run;
    },
    clearTimer: (timer) => timers.delete(timer as () => void),
    changed: onChange,
    polling: () =>
      partial<ShopWatcher>({
        setShop: (watchedShop) => watchedShops.push(watchedShop),
        changed: () => undefined,
      }),
    reportError: (error) => reportedErrors.push(error),
  });
  onTestFinished(shop.close);
  await expect.poll(() => shop.status().state).toBe(isMember ? 'closed' : 'none');
  /** The keychain saves nothing until the returned function is called. */
  const holdKeychain = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    untilSaving = promise;
    onTestFinished(() => resolve());
    return resolve;
  };
  const files = { replicaFile, markerFile };
  return { shop, journal, ...files, saved: savedSecrets, timers, reported: reportedErrors, watchedShops, holdKeychain };
}

describe('a shop whose replica cannot be opened', () => {
  it('opens a shop later whose replica could not be opened at first', async () => {
    const { shop, timers, reported, replicaFile } = await tillWithoutReplica();
    expect([shop.opened(), reported.length > 0]).toEqual([null, true]);
    rmSync(replicaFile, { recursive: true });
    for (const run of timers) run();
    await expect.poll(() => shop.status()).toMatchObject({ state: 'member', shop: 'Adunni Stores' });
  });

  it('closes the shop at once although a call waits for the keychain, and opens none after that call', async () => {
    const { shop, timers, replicaFile, watchedShops, holdKeychain } = await tillWithoutReplica();
    rmSync(replicaFile, { recursive: true });
    for (const run of timers) run();
    await expect.poll(() => shop.status().state).toBe('member');
    const release = holdKeychain();
    const removing = shop.removeLogin();
    const closing = shop.close();
    expect(watchedShops.at(-1)).toBe(null);
    release();
    unwrap(await removing);
    await closing;
    expect([watchedShops.at(-1), watchedShops.filter((each) => each !== null).length]).toEqual([null, 1]);
  });

  it('opens no shop of a till that is closed meanwhile', async () => {
    const { shop, timers, replicaFile } = await tillWithoutReplica();
    rmSync(replicaFile, { recursive: true });
    for (const run of timers) run();
    await shop.close();
    expect(shop.status().state).toBe('closed');
  });

  it('leaves a shop also where its replica cannot be removed', async () => {
    const { shop, saved, timers } = await tillWithoutReplica();
    unwrap(await shop.leave());
    expect([shop.status(), saved.size, timers.size]).toEqual([{ state: 'none' }, 0, 0]);
  });
});

it('opens the shop of a till whose marker file was deleted', async () => {
  const { shop, timers, replicaFile, markerFile, journal } = await tillWithoutReplica();
  unwrap(journal.append([shopDraft('shop.joined', '', 'till', { shop: 'Adunni Stores' })]));
  rmSync(markerFile);
  rmSync(replicaFile, { recursive: true });
  for (const run of timers) run();
  await expect.poll(() => shop.status()).toMatchObject({ state: 'member', shop: 'Adunni Stores' });
});

it('goes on where what follows a change of the status fails', async () => {
  const { shop, reported } = await tillWithoutReplica(false, () => {
    throw new Error('database disk image is malformed');
  });
  expect(await shop.cancelJoin()).toEqual(err(shopFailure('not-asking')));
  expect([shop.status(), reported.length]).toEqual([{ state: 'none' }, 1]);
});

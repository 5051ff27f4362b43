import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fileKeychain } from '../../../electron/credentials/file-keychain.ts';
import { timers } from '../../../electron/platform/timers.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { shopFailure } from '../../../electron/shared/shop/shop.ts';
import type { TillShopOptions } from '../../../electron/shop/till/shop-port.ts';
import { createTillShop } from '../../../electron/shop/till-shop.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';

it('goes on where what follows a change of the status fails', async () => {
  const folder = tempFolder();
  const errors: unknown[] = [];
  const shop = createTillShop(
    partial<TillShopOptions>({
      ...timers,
      environment: 'practice',
      till: 'AAAAAA',
      postgres: null,
      markerFile: join(folder, 'shop.json'),
      followedFolder: join(folder, 'followed'),
      secrets: fileKeychain(folder),
      now: Date.now,
      journal: 'journal',
      connection: {},
      changed() {
        throw new Error('database disk image is malformed');
      },
      reportError: (error) => errors.push(error),
    }),
  );
  onTestFinished(() => shop.close());
  expect(await shop.cancelJoin()).toEqual(err(shopFailure('not-asking')));
  expect(shop.status()).toEqual({ state: 'none' });
  expect(errors).toHaveLength(1);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTillShop } from '../../../electron/app/open-till-shop.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import { shopDraft } from '../../../electron/shop/till/shop-entries.ts';
import type { ShopHost, TillShop } from '../../../electron/shop/till/shop-port.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { partial } from '../../support/partial.ts';
import { until } from '../../support/practice-kit.ts';
import { openTill } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const loads = { count: 0, fails: false };
const loadShop = async () => {
  loads.count += 1;
  return {
    createTillShop() {
      if (loads.fails) throw new Error('not opened');
      return partial<TillShop>({
        status: () => ({ state: 'closed', failure: failure('not-found'), isHost: false }),
        test: async () => ok({ refusal: 'address-wrong' }),
        close: async () => undefined,
      });
    },
  };
};
const openShop = (host: ShopHost, counterShown = Promise.resolve()) => openTillShop(null, counterShown, loadShop)(host);

function hostIn(folder: string) {
  const { keychain, native } = memoryKeychain();
  const journal = openTill('AAAAAA');
  const host = partial<ShopHost>({
    till: 'AAAAAA',
    query: journal.query,
    secrets: keychain,
    reportError: () => expect.fail('an error is reported'),
    markerFile: join(folder, 'shop.json'),
    followedFolder: join(folder, 'followed'),
  });
  return { host, native, journal };
}

it('loads nothing of several tills, and asks for no secret, until this till does something about a shop', async () => {
  const { host, native } = hostIn(tempFolder());
  const alone = openShop(host);
  alone.appended();
  expect([alone.status(), alone.opened(), loads.count]).toEqual([{ state: 'none' }, null, 0]);
  await alone.close();
  expect([loads.count, native.calls]).toEqual([0, []]);

  const tillShop = openShop(host);
  await tillShop.test({ address: '', authority: null });
  expect(loads.count).toBe(1);
  await tillShop.close();
});

it('opens the shop by itself where the marker file says that there is one', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'shop.json'), '{}');
  const member = openShop(hostIn(folder).host);
  expect(member.status()).toEqual({ state: 'opening' });
  await until(() => member.status().state === 'closed');
  await member.close();
});

it.each([
  ['founded', [shopDraft('shop.founded', '', 'ada', { shop: 'Shop', till: 'Counter 1' })], 'opening'],
  ['joined', [shopDraft('shop.joined', '', 'till', { shop: 'Shop' })], 'opening'],
  [
    'left',
    [shopDraft('shop.joined', '', 'till', { shop: 'Shop' }), shopDraft('shop.left', '', 'ada', { shop: 'Shop' })],
    'none',
  ],
])('opens the shop without its marker file unless the till left it by its record: %s', async (_, drafts, state) => {
  const { host, journal } = hostIn(tempFolder());
  unwrap(journal.append(drafts));
  const member = openShop(host);
  expect(member.status()).toEqual({ state });
  expect(openShop({ ...host, till: 'BBBBBB' }).status()).toEqual({ state: 'none' });
  await member.close();
});

it('opens the further shops by itself that a till reads, also one that is in no shop', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'followed', 'a'), { recursive: true });
  const office = openShop(hostIn(folder).host);
  expect(office.status()).toEqual({ state: 'none' });
  await until(() => office.status().state === 'closed');
  await office.close();
});

it('opens the till where the folder of the further shops cannot be read', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'followed'), '');
  expect(openShop(hostIn(folder).host).status()).toEqual({ state: 'none' });
});

it('reports once why the shop was not opened, and closes all the same', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'shop.json'), '{}');
  const reportError = vi.fn();
  loads.fails = true;
  onTestFinished(() => {
    loads.fails = false;
  });
  const member = openShop({ ...hostIn(folder).host, reportError });
  await until(() => reportError.mock.calls.length > 0);
  await member.close();
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('not opened'));
});

it('opens the shop once the counter is shown, or at once for a call, and not after it was closed', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'shop.json'), '{}');
  const { promise: counterShown, resolve: show } = Promise.withResolvers<void>();
  const untouchedShop = openShop(hostIn(folder).host, counterShown);
  const calledShop = openShop(hostIn(folder).host, counterShown);
  const closedShop = openShop(hostIn(folder).host, counterShown);
  await calledShop.test({ address: '', authority: null });
  await closedShop.close();
  expect([untouchedShop.status().state, calledShop.status().state]).toEqual(['opening', 'closed']);
  show();
  await until(() => untouchedShop.status().state === 'closed');
  expect(closedShop.status()).toEqual({ state: 'opening' });
  for (const each of [untouchedShop, calledShop]) await each.close();
});

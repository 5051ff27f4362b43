import type { ShopOptions } from '../../../electron/shop/open-shop.ts';
import type { ShopWatcher } from '../../../electron/shop/poller/polling.ts';

/** The watcher of a till that cannot reach the service. */
export const idleWatcher: ShopWatcher = {
  isAble: () => false,
  saleOnScreen: () => null,
  cover: () => ({}),
  hinted: () => undefined,
  changed: () => undefined,
  setShop: () => undefined,
};

/** A shop whose till does nothing about what happens in it. */
export const shopDefaults = {
  parts: [],
  moves: async () => async () => undefined,
  changed: () => undefined,
  announced: () => undefined,
  arrived: () => undefined,
  replicaChanged: () => undefined,
  reportError: () => undefined,
  isGone: () => false,
  polling: idleWatcher,
} satisfies Partial<ShopOptions>;

import { existsSync } from 'node:fs';
import type { OpenTillShop, TillShop } from '../environments/shop-port.ts';
import { timers } from '../platform/timers.ts';
import { failure } from '../shared/failure.ts';
import { err } from '../shared/result.ts';

/**
 * Opens a till's shop. Without a marker file nothing of `shop` is loaded until a call that founds, joins or tests one,
 * and the keychain is not asked.
 */
export const openTillShop: OpenTillShop = (host) => {
  let shop: TillShop | null = null;
  let loading: Promise<TillShop> | null = null;
  let closed = false;
  const isMarked = existsSync(host.markerFile);

  async function load(): Promise<TillShop> {
    const { createTillShop } = await import('../shop/till-shop.ts');
    const opened = createTillShop({ ...host, ...timers });
    shop = opened;
    return opened;
  }
  const loaded = (): Promise<TillShop> => {
    loading ??= load();
    return loading;
  };
  const call = async <T>(run: (opened: TillShop) => Promise<T>) =>
    closed ? err(failure('journal-unavailable', { text: 'closed' })) : run(await loaded());

  if (isMarked) void loaded().catch(host.reportError);
  return {
    status: () => shop?.status() ?? { state: isMarked ? 'opening' : 'none' },
    opened: () => shop?.opened() ?? null,
    followed: () => shop?.followed() ?? [],
    appended: () => shop?.appended(),
    test: (input) => call((opened) => opened.test(input)),
    found: (input) => call((opened) => opened.found(input)),
    invite: () => call((opened) => opened.invite()),
    accept: (input) => call((opened) => opened.accept(input)),
    refuse: (input) => call((opened) => opened.refuse(input)),
    lost: () => call((opened) => opened.lost()),
    takeOut: (input) => call((opened) => opened.takeOut(input)),
    foundAgain: (input) => call((opened) => opened.foundAgain(input)),
    leave: () => call((opened) => opened.leave()),
    join: (input) => call((opened) => opened.join(input)),
    cancelJoin: () => call((opened) => opened.cancelJoin()),
    figures: (input) => call((opened) => opened.figures(input)),
    async close() {
      closed = true;
      await (await loading)?.close();
    },
  };
};

import { afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import { openTillKit, type TillKit } from './till-kit.ts';

/** Opens a till that is closed when the test is over. `service`: that of another till, in place of its own. */
export async function newTillKit(
  service?: Parameters<typeof openTillKit>[1],
  loadShop?: Parameters<typeof openTillKit>[2],
): Promise<TillKit> {
  const kit = await openTillKit({}, service, loadShop);
  onTestFinished(() => kit.close());
  return kit;
}

/** Returns the till of the test that runs: each test of the file has one of its own, whose code made no mistake. */
export function tillKitOfEachTest(...input: Parameters<typeof openTillKit>): TillKit {
  let kit: TillKit;
  beforeEach(async () => {
    kit = await openTillKit(...input);
  });
  afterEach(async () => {
    await kit.close();
    expect(kit.mistakes).toEqual([]);
  });
  return new Proxy({} as TillKit, { get: (_, name) => Reflect.get(kit, name) });
}

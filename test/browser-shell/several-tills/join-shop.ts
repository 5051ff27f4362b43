import { setTimeout as delay } from 'node:timers/promises';
import type { ShopStatus } from '../../../electron/shared/shop/shop.ts';
import { openTabCalls, type TabCalls } from './tab-calls.ts';

const SHOP_NAME = 'Practice shop';
const PATIENCE = 60_000;
const STEP = 50;

export interface NamedTill {
  readonly name: string;
  readonly address: string;
}

/** Makes the tills one shop: the first founds it, each other one joins by a code. Members stay as they are. */
export async function joinShop([first, ...others]: readonly NamedTill[], database: string): Promise<void> {
  if (!first) return;
  await using founder = await callsOf(first);
  const { host, pathname } = new URL(database);
  const address = { address: `${host}${pathname}`, authority: null };
  if ((await openedStatus(founder)).state === 'none')
    await founder.call('tills', 'found', {
      address: database,
      authority: null,
      shopName: SHOP_NAME,
      tillName: first.name,
    });
  await until(founder, ({ state }) => state === 'member');
  for (const other of others) {
    await using joining = await callsOf(other);
    if ((await openedStatus(joining)).state === 'none') {
      const { code } = await founder.call('tills', 'invite', undefined);
      await joining.call('tills', 'join', { ...address, code, tillName: other.name });
      await founder.call('tills', 'accept', { invitation: await requestOf(founder, other) });
    }
    await until(joining, ({ state }) => state === 'member');
  }
}

async function callsOf({ address }: NamedTill): Promise<TabCalls & AsyncDisposable> {
  const calls = await openTabCalls(address);
  return { ...calls, [Symbol.asyncDispose]: calls.close };
}

/** Returns the status once the saved membership was read. */
const openedStatus = (till: TabCalls): Promise<ShopStatus> => until(till, ({ state }) => state !== 'opening');

/** Waits until the till that created the shop lists the till that used its code. */
async function requestOf(founder: TabCalls, { name }: NamedTill): Promise<string> {
  const isOfIt = (asking: { readonly name: string }) => asking.name === name;
  const status = await until(founder, (now) => now.state === 'member' && now.asking.some(isOfIt));
  return status.state === 'member' ? (status.asking.find(isOfIt)?.invitation ?? '') : '';
}

/** Reads the status until it is as wanted. Throws with the last one when that takes too long. */
async function until(till: TabCalls, isWanted: (status: ShopStatus) => boolean): Promise<ShopStatus> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const status = await till.call('tills', 'status', undefined);
    if (isWanted(status)) return status;
    if (performance.now() > end) throw new Error(`the till did not join: ${JSON.stringify(status)}`);
    await delay(STEP);
  }
}

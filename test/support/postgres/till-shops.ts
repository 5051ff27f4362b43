import { onTestFinished } from 'vitest';
import type { ShopMemberStatus } from '../../../electron/shared/shop/shop.ts';
import type { TillShop } from '../../../electron/shop/till/shop-port.ts';
import { until } from '../practice-kit.ts';
import { openTillKit, type TillKit } from '../till-kit.ts';
import { unwrap } from '../unwrap.ts';
import { newDatabase, type TestDatabase } from './database-kit.ts';

/** A whole till. `service`: that of another till, in place of its own. */
export async function newTillKit(service?: TillKit['practice']['service']): Promise<TillKit> {
  const kit = await openTillKit({}, service);
  onTestFinished(() => kit.close());
  return kit;
}

export function shopOf(kit: TillKit): TillShop {
  const { shop } = kit.till();
  if (!shop) throw new Error('no journal');
  return shop;
}

export const inputOf = ({ address: { host, port, database }, owner: { user, password } }: TestDatabase) => ({
  address: `postgres://${user}:${password}@${host}:${port}/${database}`,
  authority: null,
});

export function memberOf(kit: TillKit): ShopMemberStatus | null {
  const status = shopOf(kit).status();
  return status.state === 'member' ? status : null;
}

/** Waits until it is linked with its shop. */
export const untilLinked = (kit: TillKit) => until(() => memberOf(kit)?.link.state === 'linked' && memberOf(kit));

/** A till that founded a shop in a database of its own. */
export async function tillOfNewShop() {
  const kit = await newTillKit();
  const database = await newDatabase();
  const input = inputOf(database);
  unwrap(await shopOf(kit).found({ ...input, shopName: 'Adunni Stores', tillName: 'Counter 1' }));
  await untilLinked(kit);
  return { kit, database, input };
}

/** Takes a second till into the shop, by all steps. */
export async function joinedBy(first: Awaited<ReturnType<typeof tillOfNewShop>>, second: TillKit) {
  const { code } = unwrap(await shopOf(first.kit).invite());
  const { address } = first.input;
  unwrap(await shopOf(second).join({ address, authority: null, code, tillName: 'Counter 2' }));
  const asking = await until(() => memberOf(first.kit)?.asking[0]);
  unwrap(await shopOf(first.kit).accept({ invitation: asking.invitation }));
  await untilLinked(second);
}

/** A till that founded a shop, and one that joined it; `isOneService`: both at the same service. */
export async function tillsOfNewShop({ isOneService = false } = {}) {
  const first = await tillOfNewShop();
  const second = await newTillKit(isOneService ? first.kit.practice.service : undefined);
  await joinedBy(first, second);
  return [first, second] as const;
}

/** Two tills of a shop whose database the first one runs. */
export async function hostedShop(): Promise<readonly [first: TillKit, second: TillKit]> {
  const first = await newTillKit();
  unwrap(await shopOf(first).host({ shopName: 'Adunni Stores', tillName: 'Counter 1' }));
  await untilLinked(first);
  const { link } = unwrap(await shopOf(first).invite());
  const code = (link ?? '').replace(/\/\/[^:]+:/, '//127.0.0.1:');
  const second = await newTillKit();
  unwrap(await shopOf(second).join({ address: '', authority: null, code, tillName: 'Counter 2' }));
  const asking = await until(() => memberOf(first)?.asking[0]);
  unwrap(await shopOf(first).accept({ invitation: asking.invitation }));
  await untilLinked(second);
  return [first, second];
}

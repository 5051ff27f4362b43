import { minutes, ms } from '../../../electron/shared/base/units.ts';
import type { ShopMemberStatus } from '../../../electron/shared/shop/shop.ts';
import { createShopDay } from '../../../electron/shop/till/shop-day.ts';
import { until } from '../practice-kit.ts';
import type { TillKit } from '../till-kit.ts';
import { newTillKit } from '../till-of-each-test.ts';
import { unwrap } from '../unwrap.ts';
import { newDatabaseWithSchema, type TestDatabase } from './database-kit.ts';

export const shopOf = (kit: TillKit) => kit.part('shop');

type JoinInput = Parameters<ReturnType<typeof shopOf>['join']>[0];

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

/** Closes the shop's day at a till, a minute later than it is. */
export function closeLater(kit: TillKit) {
  const { shop, tillJournal } = kit.till();
  const now = () => ms(Date.now() + minutes(1));
  const person = () => ({ id: 'till', name: '' });
  return createShopDay({ shop, journal: tillJournal?.journal ?? null, now, person }).close();
}

/** A till that founded a shop in a database of its own. */
export async function tillOfNewShop() {
  const kit = await newTillKit();
  const database = await newDatabaseWithSchema();
  const input = inputOf(database);
  unwrap(await shopOf(kit).found({ ...input, shopName: 'Adunni Stores', tillName: 'Counter 1' }));
  await untilLinked(kit);
  return { kit, database, input };
}

/** Lets a second till ask to join the shop. Returns its request as the first till shows it, and what it entered. */
export async function askedBy(first: Awaited<ReturnType<typeof tillOfNewShop>>, second: TillKit) {
  const { code } = unwrap(await shopOf(first.kit).invite());
  const input = { address: first.input.address, authority: null, code, tillName: 'Counter 2' };
  unwrap(await shopOf(second).join(input));
  return { asking: await until(() => memberOf(first.kit)?.asking[0]), input };
}

/** Takes a second till into the shop, by all steps. */
export async function joinedBy(first: Awaited<ReturnType<typeof tillOfNewShop>>, second: TillKit) {
  const { asking } = await askedBy(first, second);
  unwrap(await shopOf(first.kit).accept({ invitation: asking.invitation }));
  await untilLinked(second);
}

/** Takes a second till into the shop of another by a code, or by the text of a QR code. */
export async function joinedByCode(code: string, first: TillKit, second: TillKit, more: Partial<JoinInput> = {}) {
  unwrap(await shopOf(second).join({ address: '', authority: null, code, tillName: 'Counter 2', ...more }));
  const asking = await until(() => memberOf(first)?.asking[0]);
  unwrap(await shopOf(first).accept({ invitation: asking.invitation }));
  await untilLinked(second);
}

/** A till that founded a shop, and one that joined it; `isOneService`: both at the same service. */
export async function tillsOfNewShop({ isOneService = false } = {}) {
  const first = await tillOfNewShop();
  const second = await newTillKit(isOneService ? first.kit.practice.service : undefined);
  await joinedBy(first, second);
  return [first, second] as const;
}

/** Two tills of a shop at one service with one relay; the first polls. */
export async function servedTill() {
  const first = await tillOfNewShop();
  await until(() => memberOf(first.kit)?.poller);
  const second = await newTillKit(first.kit.practice.service);
  second.relay.address = first.kit.relay.address;
  await joinedBy(first, second);
  const poller = memberOf(first.kit)?.till ?? '';
  await until(() => memberOf(second)?.poller === poller);
  return { shop: first, first: first.kit, second, poller };
}

/** Makes a till run the database of its shop. */
export async function host(kit: TillKit): Promise<void> {
  unwrap(await shopOf(kit).host({ shopName: 'Adunni Stores', tillName: 'Counter 1' }));
  await untilLinked(kit);
}

/** The text of a QR code of the first till, with the address that this computer has for itself. */
export async function linkOf(first: TillKit): Promise<string> {
  const { link } = unwrap(await shopOf(first).invite());
  return (link ?? '').replace(/\/\/[^:]+:/, '//127.0.0.1:');
}

/** Two tills of a shop whose database the first one runs; `loadShop` is how the first loads its part of the shop. */
export async function hostedShop(
  loadShop?: Parameters<typeof newTillKit>[1],
): Promise<readonly [first: TillKit, second: TillKit]> {
  const first = await newTillKit(undefined, loadShop);
  await host(first);
  const second = await newTillKit();
  await joinedByCode(await linkOf(first), first, second);
  return [first, second];
}

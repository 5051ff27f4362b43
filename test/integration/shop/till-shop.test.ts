import { describe, expect, it, onTestFinished } from 'vitest';
import type { TillShop } from '../../../electron/environments/shop-port.ts';
import type { ShopMemberStatus } from '../../../electron/shared/shop.ts';
import { newDatabase, type TestDatabase } from '../../support/postgres/database-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

async function aTill(): Promise<TillKit> {
  const kit = await openTillKit();
  onTestFinished(() => kit.close());
  return kit;
}

function shopOf(kit: TillKit): TillShop {
  const { shop } = kit.till();
  if (!shop) throw new Error('no journal');
  return shop;
}

const inputOf = ({ address: { host, port, database }, owner }: TestDatabase) => ({
  ...{ address: `${host}:${port}/${database}`, ...owner, authority: null },
});

function memberOf(kit: TillKit): ShopMemberStatus | null {
  const status = shopOf(kit).status();
  return status.state === 'member' ? status : null;
}

const linked = (kit: TillKit) => until(() => memberOf(kit)?.link.state === 'linked' && memberOf(kit));

async function founded() {
  const [kit, database] = [await aTill(), await newDatabase()];
  const input = inputOf(database);
  unwrap(await shopOf(kit).found({ ...input, shopName: 'Adunni Stores', tillName: 'Counter 1' }));
  await linked(kit);
  return { kit, database, input };
}

/** Takes a second till into the shop, by all steps. */
async function joinedBy(first: Awaited<ReturnType<typeof founded>>, second: TillKit) {
  const { code } = unwrap(await shopOf(first.kit).invite());
  const { address } = first.input;
  unwrap(await shopOf(second).join({ address, authority: null, code, tillName: 'Counter 2' }));
  const asking = await until(() => memberOf(first.kit)?.asking[0]);
  unwrap(await shopOf(first.kit).accept({ invitation: asking.invitation }));
  await linked(second);
}

const salesAt = (kit: TillKit): readonly string[] =>
  (shopOf(kit).opened()?.others.all<{ id: string }>('SELECT id FROM collection') ?? []).map(({ id }) => id);

describe('the shop of a till', () => {
  it('is founded, joined by a code, and has a sale of the first till at the second', async () => {
    const first = await founded();
    const second = await aTill();
    expect(shopOf(second).status()).toEqual({ state: 'none' });
    await joinedBy(first, second);
    const sale = await first.kit.collect();
    await until(() => salesAt(second).includes(sale.id));
    await until(() => memberOf(first.kit)?.tills.length === 2);
    expect(memberOf(first.kit)).toMatchObject({
      ...{ shop: 'Adunni Stores', isFounder: true, waiting: 0, problem: null, asking: [] },
      tills: [
        { name: 'Counter 1', isThis: true },
        { name: 'Counter 2', isThis: false },
      ],
    });
    expect(memberOf(second)).toMatchObject({ isFounder: false, shop: 'Adunni Stores' });
  });

  it('is opened again after a restart, and gone after the till has left', async () => {
    const first = await founded();
    const second = await aTill();
    await joinedBy(first, second);
    await second.restart();
    await linked(second);
    unwrap(await shopOf(second).leave());
    expect(shopOf(second).status()).toEqual({ state: 'none' });
    await until(() => memberOf(first.kit)?.tills[1]?.leftAt !== null);
    await second.restart();
    expect(shopOf(second).status()).toEqual({ state: 'none' });
  });

  it('goes on asking after a restart, and ends when the owner refuses', async () => {
    const first = await founded();
    const second = await aTill();
    const { code } = unwrap(await shopOf(first.kit).invite());
    unwrap(await shopOf(second).join({ address: first.input.address, authority: null, code, tillName: 'Counter 2' }));
    await second.restart();
    await until(() => shopOf(second).status().state === 'asking');
    const asking = await until(() => memberOf(first.kit)?.asking[0]);
    unwrap(await shopOf(first.kit).refuse({ invitation: asking.invitation }));
    await until(() => {
      const status = shopOf(second).status();
      return status.state === 'asking' && status.refusal === 'refused';
    });
    unwrap(await shopOf(second).cancelJoin());
    expect(shopOf(second).status()).toEqual({ state: 'none' });
  });

  it('gives a till that was taken out nothing more', async () => {
    const first = await founded();
    const second = await aTill();
    await joinedBy(first, second);
    const { till } = memberOf(second) ?? { till: '' };
    unwrap(await shopOf(first.kit).takeOut({ till }));
    await until(() => memberOf(second)?.link.refusal === 'login-refused');
    expect(await shopOf(second).invite()).toMatchObject({ ok: false, failure: { text: 'not-the-founder' } });
  });
});

describe('a till without a shop', () => {
  it('asks the keychain for nothing of a shop', async () => {
    const kit = await aTill();
    const sale = await kit.collect();
    expect(sale.account).not.toBe(null);
    expect(kit.native.calls.filter((call) => call.includes('shop'))).toEqual([]);
    expect(shopOf(kit).opened()).toBe(null);
  });

  it('is told why a database cannot be used, and stays as it was', async () => {
    const kit = await aTill();
    const input = { ...inputOf(await newDatabase()), password: 'wrong' };
    expect(unwrap(await shopOf(kit).test(input))).toEqual({ passed: [], refusal: 'login-refused' });
    const founding = await shopOf(kit).found({ ...input, shopName: 'Adunni Stores', tillName: 'Counter 1' });
    expect(founding).toMatchObject({ ok: false, failure: { code: 'shop-refused', text: 'login-refused' } });
    expect(shopOf(kit).status()).toEqual({ state: 'none' });
  });
});

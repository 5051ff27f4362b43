import { describe, expect, it } from 'vitest';
import { newDatabase } from '../../support/postgres/database-kit.ts';
import { founded, inputOf, joinedBy, linked, memberOf, newTillKit, shopOf } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const salesAt = (kit: TillKit): readonly string[] =>
  (shopOf(kit).opened()?.others.all<{ id: string }>('SELECT id FROM collection') ?? []).map(({ id }) => id);

describe('the shop of a till', () => {
  it('is founded, joined by a code, and has a sale of the first till at the second', async () => {
    const first = await founded();
    const second = await newTillKit();
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
    const second = await newTillKit();
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
    const second = await newTillKit();
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
    const second = await newTillKit();
    await joinedBy(first, second);
    const { till } = memberOf(second) ?? { till: '' };
    unwrap(await shopOf(first.kit).takeOut({ till }));
    await until(() => memberOf(second)?.link.refusal === 'login-refused');
    expect(await shopOf(second).invite()).toMatchObject({ ok: false, failure: { text: 'not-the-founder' } });
  });
});

describe('a till without a shop', () => {
  it('asks the keychain for nothing of a shop', async () => {
    const kit = await newTillKit();
    const sale = await kit.collect();
    expect(sale.account).not.toBe(null);
    expect(kit.native.calls.filter((call) => call.includes('shop'))).toEqual([]);
    expect(shopOf(kit).opened()).toBe(null);
  });

  it('is told why a database cannot be used, and stays as it was', async () => {
    const kit = await newTillKit();
    const input = { ...inputOf(await newDatabase()), password: 'wrong' };
    expect(unwrap(await shopOf(kit).test(input))).toEqual({ passed: [], refusal: 'login-refused' });
    const founding = await shopOf(kit).found({ ...input, shopName: 'Adunni Stores', tillName: 'Counter 1' });
    expect(founding).toMatchObject({ ok: false, failure: { code: 'shop-refused', text: 'login-refused' } });
    expect(shopOf(kit).status()).toEqual({ state: 'none' });
  });
});

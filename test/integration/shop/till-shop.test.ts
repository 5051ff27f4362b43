import { describe, expect, it } from 'vitest';
import { ms } from '../../../electron/shared/base/units.ts';
import { roleOf } from '../../../electron/shop/join/invitations.ts';
import { holdLogin } from '../../../electron/shop/join/roles.ts';
import { administer, newDatabase, open } from '../../support/postgres/database-kit.ts';
import { recordedAt, secretOf } from '../../support/postgres/till-records.ts';
import {
  askedBy,
  inputOf,
  joinedBy,
  memberOf,
  shopOf,
  tillOfNewShop,
  tillsOfNewShop,
  untilLinked,
} from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

describe('the shop of a till', () => {
  it('opens the shop of a till again after a restart, and no more after the till has left', async () => {
    const [first, second] = await tillsOfNewShop();
    await second.restart();
    await untilLinked(second);
    unwrap(await shopOf(second).leave());
    expect(shopOf(second).status()).toEqual({ state: 'none' });
    await until(() => memberOf(first.kit)?.tills[1]?.leftAt !== null);
    await second.restart();
    expect(shopOf(second).status()).toEqual({ state: 'none' });
    expect(recordedAt(first.kit)).toEqual(['shop.founded Counter 1', 'shop.invited', 'shop.accepted Counter 2']);
    expect(recordedAt(second)).toEqual(['shop.join-asked Counter 2', 'shop.joined', 'shop.left']);
  });

  it('copies what a till recorded last to the shop it leaves, with its figures, as counted there', async () => {
    const [first, second] = await tillsOfNewShop();
    const owner = await open(first.database.address, first.database.owner);
    await second.collect('7000');
    const filler = { kind: 'test.filler', subject: '', actor: 'till', body: { text: 'x'.repeat(200) } };
    await until(() => memberOf(second)?.waiting === 0);
    const till = memberOf(second)?.till ?? '';
    const leaving = shopOf(second).leave();
    unwrap(second.journal().append(Array.from({ length: 3_000 }, () => filler)));
    const { seq } = second.journal().head();
    unwrap(await leaving);
    const [copiedRow] = await owner.query<{ seq: number }>(
      'SELECT max(seq) AS seq FROM transfer_till.entry WHERE till = $1',
      [till],
    );
    // The till may have recorded more meanwhile.
    expect(copiedRow?.seq).toBeGreaterThanOrEqual(seq);
    expect(second.journal().entries({ kind: 'shop.left' })[0]?.body).toMatchObject({ counted: copiedRow?.seq });
    const [figures] = await owner.query('SELECT asked_count FROM transfer_till.day_figures WHERE till = $1', [till]);
    expect(figures).toEqual({ asked_count: 1 });
  });

  it('continues to ask to join a shop after a restart, until the owner refuses', async () => {
    const first = await tillOfNewShop();
    const second = await newTillKit();
    const { asking } = await askedBy(first, second);
    await second.restart();
    await until(() => shopOf(second).status().state === 'asking');
    unwrap(await shopOf(first.kit).refuse({ invitation: asking.invitation }));
    await until(() => {
      const status = shopOf(second).status();
      return status.state === 'asking' && status.refusal === 'refused';
    });
    unwrap(await shopOf(second).cancelJoin());
    expect(shopOf(second).status()).toEqual({ state: 'none' });
    expect(recordedAt(first.kit).at(-1)).toBe('shop.refused Counter 2');
    expect(recordedAt(second)).toEqual(['shop.join-asked Counter 2', 'shop.join-cancelled']);
  });

  it('shows a request to join no more at the owner’s till once it is cancelled', async () => {
    const first = await tillOfNewShop();
    const second = await newTillKit();
    const { asking, input } = await askedBy(first, second);
    unwrap(await shopOf(second).cancelJoin());
    await until(() => memberOf(first.kit)?.asking.length === 0);
    expect(await shopOf(first.kit).accept({ invitation: asking.invitation })).toMatchObject({
      failure: { text: 'not-asking' },
    });
    expect(await shopOf(second).join(input)).toMatchObject({ failure: { text: 'code-refused' } });
  });

  it('lets no till in that cancelled its request while its acceptance kept it from logging in', async () => {
    const first = await tillOfNewShop();
    const second = await newTillKit();
    const { asking } = await askedBy(first, second);
    const owner = await open(first.database.address, first.database.owner);
    await holdLogin(owner, roleOf(asking.invitation));
    const cancelling = shopOf(second).cancelJoin();
    unwrap(await shopOf(first.kit).accept({ invitation: asking.invitation }));
    unwrap(await cancelling);
    await until(() => memberOf(first.kit)?.tills.some(({ id, leftAt }) => id === asking.till && leftAt !== null));
    expect(shopOf(second).status()).toEqual({ state: 'none' });
  });

  it('shows the new name of a till at both, also at the second when it starts without the database', async () => {
    const [first, second] = await tillsOfNewShop();
    const own = await until(() => memberOf(second)?.till);
    unwrap(await shopOf(first.kit).rename({ till: own, name: 'Kiosk' }));
    await until(() => memberOf(first.kit)?.names[own] === 'Kiosk');
    await until(() => memberOf(second)?.names[own] === 'Kiosk');
    expect(recordedAt(first.kit).at(-1)).toBe('shop.renamed Counter 2');
    expect(await shopOf(first.kit).rename({ till: 'ZZZZZZ', name: 'Kiosk' })).toMatchObject({ ok: false });
    const { database } = first.database.address;
    await administer('postgres', `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
    await second.restart();
    expect(await until(() => memberOf(second))).toMatchObject({ tills: [], names: { [own]: 'Kiosk' } });
  });
});

describe('people', () => {
  const staffOf = (kit: TillKit) => kit.part('staff');
  const active = (kit: TillKit) =>
    staffOf(kit)
      .view()
      .people.filter((person) => person.active)
      .map(({ name }) => name);

  it('restores the people from before a till was stolen, once it is taken out with the time since when', async () => {
    const [first, second] = await tillsOfNewShop();
    unwrap(await staffOf(first.kit).createOwner({ name: 'Adunni', pin: '730519' }));
    await until(() => active(second).includes('Adunni'));
    const since = ms(Date.now());
    await until(() => Date.now() > since);
    unwrap(await staffOf(second).add({ name: 'Thief', role: 'owner', pin: '918273' }));
    await until(() => active(first.kit).includes('Thief'));
    const { till } = memberOf(second) ?? { till: '' };
    unwrap(await shopOf(first.kit).takeOut({ till, countsUntil: since }));
    await until(() => !active(first.kit).includes('Thief'));
    expect(active(first.kit)).toEqual(['Adunni']);
    await first.kit.restart();
    await untilLinked(first.kit);
    expect(active(first.kit)).toEqual(['Adunni']);
    // As in a database from before that is put back.
    const owner = await open(first.database.address, first.database.owner);
    await owner.query(
      'UPDATE transfer_till.till SET left_at = NULL, counts_until = NULL, counts_before = NULL WHERE id = $1',
      [till],
    );
    await until(() => memberOf(first.kit)?.returned.includes(till));
    expect(active(first.kit)).toEqual(['Adunni']);
  });
});

describe('the login of the database’s owner', () => {
  it('takes a lost founder out and lets the next till in by the database owner’s login at another till', async () => {
    const first = await tillOfNewShop();
    const second = await newTillKit();
    const third = await newTillKit();
    await joinedBy(first, second);
    const { user, password } = first.database.owner;
    const lostTill = memberOf(first.kit)?.till ?? '';
    const wrong = { user, password: 'wrong' };
    expect(unwrap(await shopOf(second).testLogin(wrong))).toEqual({ refusal: 'login-refused' });
    expect(await shopOf(second).enterLogin(wrong)).toMatchObject({ failure: { text: 'login-refused' } });
    const ownLogin = { user: secretOf(second, 'login', 'user'), password: secretOf(second, 'login', 'password') };
    expect(unwrap(await shopOf(second).testLogin(ownLogin)).refusal).toBe('tables-not-allowed');
    expect(memberOf(second)?.hasOwnerLogin).toBe(false);
    unwrap(await shopOf(second).enterLogin({ user, password }));
    await untilLinked(second);
    expect(memberOf(second)?.hasOwnerLogin).toBe(true);
    unwrap(await shopOf(second).takeOut({ till: lostTill, countsUntil: null }));
    await until(() => memberOf(first.kit)?.link.refusal === 'login-refused');
    await joinedBy({ ...first, kit: second }, third);
    unwrap(await shopOf(second).removeLogin());
    await untilLinked(second);
    expect(await shopOf(second).invite()).toMatchObject({ failure: { text: 'no-owner-login' } });
    await second.restart();
    await untilLinked(second);
    expect(memberOf(second)?.hasOwnerLogin).toBe(false);
    expect(recordedAt(second)).toEqual([
      'shop.join-asked Counter 2',
      'shop.joined',
      'shop.login-entered',
      'shop.taken-out Counter 1',
      'shop.invited',
      'shop.accepted Counter 2',
      'shop.login-removed',
    ]);
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

  it('returns why a database cannot be used for a shop, and leaves the till without one', async () => {
    const kit = await newTillKit();
    const right = inputOf(await newDatabase());
    const without = { ...right, address: right.address.replace(/:\/\/.*@/, '://') };
    expect(unwrap(await shopOf(kit).test(without))).toEqual({ refusal: 'login-missing' });
    const input = { ...right, address: right.address.replace(/:[^:]*@/, ':wrong@') };
    expect(unwrap(await shopOf(kit).test(input))).toEqual({ refusal: 'login-refused' });
    const founding = await shopOf(kit).found({ ...input, shopName: 'Adunni Stores', tillName: 'Counter 1' });
    expect(founding).toMatchObject({ ok: false, failure: { code: 'shop-refused', text: 'login-refused' } });
    expect(shopOf(kit).status()).toEqual({ state: 'none' });
  });
});

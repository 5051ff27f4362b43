import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shopDayOf } from '../../../electron/environments/shop-day.ts';
import { administer, newDatabase, open, superuser, type TestDatabase } from '../../support/postgres/database-kit.ts';
import { founded, inputOf, joinedBy, linked, memberOf, newTillKit, shopOf } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const salesAt = (kit: TillKit): readonly string[] =>
  (shopOf(kit).opened()?.others.all<{ id: string }>('SELECT id FROM collection') ?? []).map(({ id }) => id);

/** The changes of the shop that a till recorded: their kinds, with the till that each names. */
const recordedAt = (kit: TillKit): readonly string[] =>
  (kit.till().record?.journal.entries({ after: 0 }) ?? [])
    .filter(({ kind }) => kind.startsWith('shop.'))
    .map(({ kind, body }) => (body.till === undefined ? kind : `${kind} ${body.till}`));

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
      ...{ shop: 'Adunni Stores', hasOwnerLogin: true, waiting: 0, problem: null, asking: [] },
      tills: [
        { name: 'Counter 1', isThis: true },
        { name: 'Counter 2', isThis: false },
      ],
    });
    expect(memberOf(second)).toMatchObject({ hasOwnerLogin: false, shop: 'Adunni Stores' });
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
    expect(recordedAt(first.kit)).toEqual(['shop.founded Counter 1', 'shop.invited', 'shop.accepted Counter 2']);
    expect(recordedAt(second)).toEqual(['shop.join-asked Counter 2', 'shop.joined', 'shop.left']);
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
    expect(recordedAt(first.kit).at(-1)).toBe('shop.refused Counter 2');
    expect(recordedAt(second)).toEqual(['shop.join-asked Counter 2', 'shop.join-cancelled']);
  });

  it('is asked for no more at the owner’s till once the request is cancelled', async () => {
    const first = await founded();
    const second = await newTillKit();
    const { code } = unwrap(await shopOf(first.kit).invite());
    const input = { address: first.input.address, authority: null, code, tillName: 'Counter 2' };
    unwrap(await shopOf(second).join(input));
    const asking = await until(() => memberOf(first.kit)?.asking[0]);
    unwrap(await shopOf(second).cancelJoin());
    await until(() => memberOf(first.kit)?.asking.length === 0);
    expect(await shopOf(first.kit).accept({ invitation: asking.invitation })).toMatchObject({
      failure: { text: 'not-asking' },
    });
    expect(await shopOf(second).join(input)).toMatchObject({ failure: { text: 'code-refused' } });
  });

  it('gives a till that was taken out nothing more', async () => {
    const first = await founded();
    const second = await newTillKit();
    await joinedBy(first, second);
    const { till } = memberOf(second) ?? { till: '' };
    unwrap(await shopOf(first.kit).takeOut({ till }));
    await until(() => memberOf(second)?.link.refusal === 'login-refused');
    expect(await shopOf(second).invite()).toMatchObject({ ok: false, failure: { text: 'no-owner-login' } });
    expect(recordedAt(first.kit).at(-1)).toBe('shop.taken-out Counter 2');
  });
});

describe('the login of the database’s owner', () => {
  it('is entered at another till, which takes the lost founder out and lets the next till in', async () => {
    const first = await founded();
    const [second, third] = [await newTillKit(), await newTillKit()];
    await joinedBy(first, second);
    const { user, password } = first.input;
    const lost = memberOf(first.kit)?.till ?? '';
    const wrong = { user, password: 'wrong' };
    expect(unwrap(await shopOf(second).testLogin(wrong))).toEqual({ passed: [], refusal: 'login-refused' });
    expect(await shopOf(second).enterLogin(wrong)).toMatchObject({ failure: { text: 'login-refused' } });
    const ownLogin = { user: secretOf(second, 'login', 'user'), password: secretOf(second, 'login', 'password') };
    expect(unwrap(await shopOf(second).testLogin(ownLogin)).refusal).toBe('tables-not-allowed');
    expect(memberOf(second)?.hasOwnerLogin).toBe(false);
    unwrap(await shopOf(second).enterLogin({ user, password }));
    await linked(second);
    expect(memberOf(second)?.hasOwnerLogin).toBe(true);
    unwrap(await shopOf(second).takeOut({ till: lost }));
    await until(() => memberOf(first.kit)?.link.refusal === 'login-refused');
    await joinedBy({ ...first, kit: second }, third);
    unwrap(await shopOf(second).removeLogin());
    await linked(second);
    expect(await shopOf(second).invite()).toMatchObject({ failure: { text: 'no-owner-login' } });
    await second.restart();
    await linked(second);
    expect(memberOf(second)?.hasOwnerLogin).toBe(false);
    expect(recordedAt(second)).toEqual([
      ...['shop.join-asked Counter 2', 'shop.joined', 'shop.login-entered', 'shop.taken-out Counter 1'],
      ...['shop.invited', 'shop.accepted Counter 2', 'shop.login-removed'],
    ]);
  });
});

/** How many Z reports of the shop this till has from the others' journals. */
const reportsAt = (kit: TillKit): number =>
  shopOf(kit).opened()?.others.all("SELECT 1 FROM entry WHERE kind = 'shop.closed'").length ?? 0;

/** The database is lost, and an empty one is at its address. */
async function lose({ database }: { readonly database: TestDatabase }): Promise<void> {
  const { address } = database;
  const session = await open(address, database.owner);
  const roles = await session.query<{ role: string }>('SELECT role FROM transfer_till.till');
  await session.query('DROP SCHEMA transfer_till CASCADE');
  for (const { role } of roles)
    await administer(
      address.database,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`,
      `DROP OWNED BY ${role}`,
      `DROP ROLE ${role}`,
    );
}

describe('a database that was lost', () => {
  it('is filled again from the tills, the founder first and the others by new codes', async () => {
    const first = await founded();
    const second = await newTillKit();
    await joinedBy(first, second);
    const sales = [await first.kit.collect(), await second.collect()];
    await until(() => salesAt(second).length === 1 && salesAt(first.kit).length === 1);
    unwrap(await shopDayOf(first.kit.till()).close());
    unwrap(await shopDayOf(second.till()).close());
    await until(() => reportsAt(first.kit) === 1);
    await lose(first);
    await until(() => memberOf(first.kit)?.link.refusal === 'login-refused');
    expect(await shopOf(second).foundAgain({ tillName: 'Counter 2' })).toMatchObject({ ok: false });
    unwrap(await shopOf(first.kit).foundAgain({ tillName: 'Counter 1' }));
    await linked(first.kit);
    await until(() => memberOf(first.kit)?.tills.length === 1);
    const third = unwrap(await shopDayOf(first.kit.till()).close());
    expect([third.number, third.totals.asked.count]).toEqual([3, 0]);
    expect(unwrap(await shopDayOf(first.kit.till()).zReports(null)).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(recordedAt(first.kit).slice(-2)).toEqual(['shop.set-up-again Counter 1', 'shop.closed']);
    unwrap(await shopOf(second).leave());
    await joinedBy(first, second);
    await until(() => salesAt(second).includes(sales[0]?.id ?? '') && salesAt(first.kit).includes(sales[1]?.id ?? ''));
    await until(() => memberOf(second)?.waiting === 0 && memberOf(first.kit)?.waiting === 0);
  });
});

/** Every row of every table, and every byte of the second till's replica, as text. */
async function everythingCopied(database: TestDatabase, at: TillKit): Promise<string> {
  const session = await open({ ...database.address }, superuser());
  const tables = await session.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'transfer_till'",
  );
  const texts: string[] = [];
  for (const { name } of tables)
    for (const { row } of await session.query<{ row: string }>(`SELECT t::text AS row FROM transfer_till.${name} t`))
      texts.push(row);
  const folder = join(at.dataDir, 'shop');
  return [...texts, ...readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'))].join('\n');
}

/** The text that a keychain entry has under a name; entries of objects by their paths. */
function secretOf(kit: TillKit, ...path: readonly string[]): string {
  const entry = [...kit.native.entries].find(([name]) => name.endsWith('shop.staging'))?.[1] ?? '{}';
  let value: unknown = JSON.parse(entry);
  for (const name of path) value = Object(value)[name];
  if (typeof value !== 'string') throw new TypeError(path.join('.'));
  return value;
}

describe('what leaves a till for its shop', () => {
  it('has no key of the service, no login, no key of the shop and no whole phone number', async () => {
    const first = await founded();
    const second = await newTillKit();
    await joinedBy(first, second);
    const sale = await first.kit.collect('5000', '08031234567');
    await until(() => salesAt(second).includes(sale.id));
    const text = await everythingCopied(first.database, second);
    expect(text).toContain(sale.id);
    const { accessKey, secretKey, bearerToken } = first.kit.practice.service.credentials;
    const key = secretOf(first.kit, 'key');
    const keyBytes = Buffer.from(key, 'base64url');
    const logins = [secretOf(first.kit, 'login', 'password'), secretOf(second, 'login', 'password')];
    const keys = [key, keyBytes.toString('hex'), keyBytes.toString('latin1')];
    for (const secret of [
      accessKey,
      secretKey,
      bearerToken ?? '-',
      first.input.password,
      ...logins,
      ...keys,
      '8031234567',
    ])
      expect(text.includes(secret), secret.slice(0, 4)).toBe(false);
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

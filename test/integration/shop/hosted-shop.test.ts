import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../electron/shop/database.ts';
import { readJoinLink } from '../../../electron/shop/join/code.ts';
import { refusalOf } from '../../../electron/shop/refusal.ts';
import { createPostgresServer } from '../../../electron/shop/server/postgres-server.ts';
import { shopFiles } from '../../../electron/shop/till/shop-port.ts';
import { isRunning } from '../../support/is-running.ts';
import { postgresPrograms } from '../../support/postgres/programs.ts';
import { salesAt } from '../../support/postgres/till-records.ts';
import { host, joinedByCode, linkOf, memberOf, shopOf, untilLinked } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const portOf = (kit: TillKit): number => {
  const settings = readFileSync(`${shopFiles(kit.dataDir).serverFolder}/data/till.conf`, 'utf8');
  return Number(/^port = (\d+)$/m.exec(settings)?.[1]);
};

describe('a shop whose database is run by its first till', () => {
  let first: TillKit;
  let second: TillKit;
  beforeAll(async () => {
    first = await openTillKit();
    second = await openTillKit();
    await host(first);
    await joinedByCode(await linkOf(first), first, second);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('finds the server of a shop again after its address changed', async () => {
    const { address } = readJoinLink(unwrap(await shopOf(first).invite()).link ?? '') ?? expect.fail();
    const login = { user: 'till_join_none', password: 'wrong' };
    const elsewhere = { ...address, host: '127.0.0.1', port: 9 };
    expect(refusalOf(await connect(elsewhere, login).catch((error: unknown) => error))).toBe('login-refused');
  });

  it('shows a sale of the first till at a second one that joined by the text of a QR code', async () => {
    const sale = await first.collect();
    await until(() => salesAt(second).includes(sale.id));
    expect(memberOf(first)).toMatchObject({ host: 'here', hasOwnerLogin: true, shop: 'Adunni Stores' });
    expect(memberOf(second)).toMatchObject({ host: 'till', hasOwnerLogin: false });
  });

  it('refuses a code of another certificate or shop, and is found in the network by its code alone', async () => {
    const third = await newTillKit();
    const code = await linkOf(first);
    const join = { address: '', authority: null, tillName: 'Counter 3' };
    const forgedCode = code.replace(/[^/]+\/[0-9a-f]{64}/, `127.0.0.1:9/${'a'.repeat(64)}`);
    const address = `127.0.0.1:${portOf(first)}/postgres`;
    expect(await shopOf(third).join({ ...join, address, code: forgedCode })).toMatchObject({
      failure: { text: 'tls-untrusted' },
    });
    const other = code.replace(/#.*/, '#ABCD-EFGH-JKMN-PQRS');
    expect(await shopOf(third).join({ ...join, code: other })).toMatchObject({ failure: { text: 'code-refused' } });
    await joinedByCode(unwrap(await shopOf(first).invite()).code, first, third, { tillName: 'Counter 3' });
  });

  it('takes in a till that typed the address and the 16 letters, also the address of this computer alone', async () => {
    const fourth = await newTillKit();
    const { code } = unwrap(await shopOf(first).invite());
    const join = { authority: null, code, tillName: 'Counter 4' };
    const asks = () => memberOf(first)?.asking.length;
    unwrap(await shopOf(fourth).join({ ...join, address: memberOf(first)?.address ?? '' }));
    await until(() => asks() === 1);
    unwrap(await shopOf(fourth).cancelJoin());
    await until(() => asks() === 0);
    const { code: another } = unwrap(await shopOf(first).invite());
    await joinedByCode(another, first, fourth, {
      ...join,
      code: another,
      address: `127.0.0.1:${portOf(first)}/postgres`,
    });
    expect(memberOf(fourth)?.host).toBe('till');
  });

  it('starts with its till again, and the other till links again by itself', async () => {
    await first.restart();
    await untilLinked(first);
    await untilLinked(second);
    const sale = await second.collect();
    await until(() => salesAt(first).includes(sale.id));
  });

  it('starts the killed PostgreSQL of a shop again, with both tills linked and every sale', async () => {
    const pid = Number(
      readFileSync(`${shopFiles(first.dataDir).serverFolder}/data/postmaster.pid`, 'utf8').split('\n')[0],
    );
    process.kill(pid, 'SIGKILL');
    await until(() => memberOf(second)?.link.state === 'alone');
    const sale = await second.collect();
    await untilLinked(first);
    await untilLinked(second);
    await until(() => salesAt(first).includes(sale.id));
    // Its owner logs in from this computer alone: by the loopback address, whatever was found in the network meanwhile.
    unwrap(await shopOf(first).invite());
  });
});

it('shows a shop whole or not at all while the till that runs it leaves it, and then removes its files', async () => {
  const first = await newTillKit();
  await host(first);
  const shop = shopOf(first);
  expect(shop.opened()?.others.all('SELECT seq FROM entry')).toEqual([]);
  let isLeaving = true;
  const leaving = shop.leave().finally(() => {
    isLeaving = false;
  });
  let looks = 0;
  for (; isLeaving; looks += 1) {
    shop.opened()?.others.all('SELECT seq FROM entry');
    await setImmediate();
  }
  expect(looks).toBeGreaterThan(5);
  unwrap(await leaving);
  expect(shopOf(first).status()).toEqual({ state: 'none' });
  expect(() => portOf(first)).toThrow(/ENOENT/);
});

it('ends and deletes its database where the shop cannot be saved, and is made again after that', async () => {
  const first = await newTillKit();
  first.native.mood = 'locked';
  const hosting = await shopOf(first).host({ shopName: 'Adunni Stores', tillName: 'Counter 1' });
  expect(hosting).toMatchObject({ ok: false });
  expect(existsSync(shopFiles(first.dataDir).serverFolder)).toBe(false);
  first.native.mood = 'open';
  await host(first);
});

it('ends a database that a till left running which was killed before it saved its shop', async () => {
  const first = await newTillKit();
  const { serverFolder } = shopFiles(first.dataDir);
  await createPostgresServer(postgresPrograms(), serverFolder).create();
  const pid = Number(readFileSync(join(serverFolder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  await host(first);
  expect(isRunning(pid)).toBe(false);
});

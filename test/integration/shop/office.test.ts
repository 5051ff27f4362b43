import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { err } from '../../../electron/shared/base/result.ts';
import { shopFailure } from '../../../electron/shared/shop/shop.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import { askToJoin } from '../../../electron/shop/join/join.ts';
import { tillsOf } from '../../../electron/shop/join/tills.ts';
import { officesOf, takeOfficeOut } from '../../../electron/shop/office/offices.ts';
import { openReading } from '../../../electron/shop/office/reading.ts';
import { sqlStateOf } from '../../../electron/shop/refusal.ts';
import { newFile, tally } from '../../support/journal-kit.ts';
import { administer, open } from '../../support/postgres/database-kit.ts';
import { ask, aTill, codeFor, join, newShop, officeOf, type TestShop } from '../../support/postgres/shop-kit.ts';
import { till } from '../../support/postgres/stream-kit.ts';

const NOT_ALLOWED = '42501';

describe('a login of an office', () => {
  it('gives an office the shop’s key and a login that is no till and reads its own shop only', async () => {
    const shop = await newShop();
    const office = await officeOf(shop);
    expect(office).toMatchObject({ shop: shop.first.shop, shopName: 'Shop', key: shop.first.key });
    expect((await tillsOf(shop.owner, office.shop)).map(({ id }) => id)).toEqual(['AAAAAA']);
    expect(await officesOf(shop.owner, office.shop)).toMatchObject([{ id: 'FFFFFF', name: 'Head office' }]);
    const session = await open(shop.database.address, office.login);
    expect((await tillsOf(session, office.shop)).map(({ id }) => id)).toEqual(['AAAAAA']);
    await shop.owner.query("INSERT INTO transfer_till.shop VALUES (gen_random_uuid(), 'Another', 'staging')");
    expect(await session.query('SELECT name FROM transfer_till.shop')).toEqual([{ name: 'Shop' }]);
  });

  it('takes no part in the polling of the shop, hints at nothing and takes no till out', async () => {
    const shop = await newShop();
    const session = await open(shop.database.address, (await officeOf(shop)).login);
    const beat = "SELECT transfer_till.poll_beat(NULL, true, NULL, '{}')";
    expect(await session.query(beat).catch(sqlStateOf)).toBe(NOT_ALLOWED);
    await session.query("SELECT transfer_till.send_hint(NULL, 'AAAAAA', 'sale', 'channel')").catch(() => undefined);
    await session.query('SELECT transfer_till.leave_shop()');
    expect(await shop.owner.query('SELECT FROM transfer_till.hint')).toEqual([]);
    expect(await tillsOf(shop.owner, shop.first.shop)).toMatchObject([{ leftAt: null }]);
  });

  it('reads nothing from the moment it is taken out, and is let in again by a new code', async () => {
    const shop = await newShop();
    const { login } = await officeOf(shop);
    const session = await open(shop.database.address, login);
    expect(await takeOfficeOut(shop.owner, shop.first.shop, 'FFFFFF')).toBe(true);
    await session.ended;
    await expect(open(shop.database.address, login)).rejects.toThrow();
    expect(await officesOf(shop.owner, shop.first.shop)).toEqual([]);
    expect(await takeOfficeOut(shop.owner, shop.first.shop, 'FFFFFF')).toBe(false);
    await open(shop.database.address, (await officeOf(shop)).login);
  });

  it('makes a login of an office by a code for an office alone, and no till by such a code', async () => {
    const shop = await newShop();
    const forOffice = await codeFor(shop, 'office');
    expect(await ask(shop, forOffice.code, aTill('BBBBBB'))).toEqual(err(shopFailure('code-refused')));
    const forTill = await codeFor(shop, 'till');
    const joinResult = await askToJoin(shop.database.address, forTill.code, aTill('BBBBBB'), { as: 'office' });
    expect(joinResult).toEqual(err(shopFailure('code-refused')));
  });

  it('refuses a login of an office to a till of the same shop, and for a second time', async () => {
    const shop = await newShop();
    await join(shop, aTill('BBBBBB'));
    await expect(officeOf(shop, aTill('BBBBBB'))).rejects.toThrow('till-known');
    await officeOf(shop);
    await expect(officeOf(shop)).rejects.toThrow('till-known');
  });
});

const readingOf = (shop: TestShop, membership: ShopMembership, steps?: number) => {
  const savedState = { state: 'member', address: shop.database.address, membership, owner: null } as const;
  const options = { projections: [tally], now: () => 1_000, reportError: () => undefined, ...(steps && { steps }) };
  const file = newFile();
  const reading = openReading(savedState, { ...options, file });
  onTestFinished(reading.close);
  return { ...reading, file };
};

describe('the sales of a shop that an office reads', () => {
  it('downloads the sales that an office reads in visits of bounded work, until everything is here', async () => {
    const shop = await newShop();
    const counter = await till(shop, 'BBBBBB', 230);
    const reading = readingOf(shop, await officeOf(shop), 2);
    const count = () => reading.shop().others.get('SELECT count(*) AS count FROM entry');
    expect(await reading.visit()).toBe(true);
    // SQLite deletes the log when the last connection closes.
    expect([existsSync(reading.file), existsSync(`${reading.file}-wal`)]).toEqual([true, false]);
    expect([count(), reading.progress().asOf]).toEqual([{ count: 200 }, null]);
    expect(await reading.visit()).toBe(false);
    expect([count(), reading.progress().asOf]).toEqual([{ count: 230 }, 1_000]);
    expect(reading.shop().others.all('SELECT * FROM tally')).toEqual(counter.query.all('SELECT * FROM tally'));
    expect(reading.shop().tillName('BBBBBB')).toBe('Counter BBBBBB');
  });

  it('believes no sales from a changed entry on at an office, and names the till', async () => {
    const shop = await newShop();
    await till(shop, 'BBBBBB', 3);
    const { database } = shop.database.address;
    const change = "UPDATE transfer_till.entry SET body = '{}' WHERE seq = 2";
    await administer(database, 'ALTER TABLE transfer_till.entry DISABLE TRIGGER ALL', change);
    const reading = readingOf(shop, await officeOf(shop));
    await reading.visit();
    expect(reading.shop().others.get('SELECT count(*) AS count FROM entry')).toEqual({ count: 1 });
    expect(reading.progress().broken).toEqual(['Counter BBBBBB']);
  });

  it('leaves the sales of a shop as of the last visit while the database refuses the office', async () => {
    const shop = await newShop();
    await till(shop, 'BBBBBB', 3);
    const reading = readingOf(shop, await officeOf(shop));
    await reading.visit();
    await takeOfficeOut(shop.owner, shop.first.shop, 'FFFFFF');
    await reading.visit();
    expect(reading.progress()).toMatchObject({ asOf: 1_000, refusal: 'login-refused' });
    expect(reading.shop().others.get('SELECT count(*) AS count FROM entry')).toEqual({ count: 3 });
  });
});

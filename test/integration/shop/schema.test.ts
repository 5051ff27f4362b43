import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRole, newLogin } from '../../../electron/shop/join/roles.ts';
import { sqlStateOf } from '../../../electron/shop/refusal.ts';
import { migrateSchema } from '../../../electron/shop/schema/migrate.ts';
import { NEVER_CHANGED, NOT_AT_THE_END } from '../../../electron/shop/schema/sql-states.ts';
import { steps } from '../../../electron/shop/schema/steps.ts';
import { insertEntry, newDatabase, open } from '../../support/postgres/database-kit.ts';

const NOT_ALLOWED = '42501';
const tills = { own: 'AAAAAA', other: 'BBBBBB' } as const;

/** A shop of two tills with an entry each, and another shop in the same database with the same. */
async function twoShops() {
  const database = await newDatabase();
  const owner = await open(database.address, database.owner);
  await migrateSchema(owner);
  const shops = [randomUUID(), randomUUID()];
  const logins: string[] = [];
  for (const shop of shops) {
    await owner.query("INSERT INTO transfer_till.shop (id, name, environment) VALUES ($1, 'Shop', 'staging')", [shop]);
    for (const till of Object.values(tills)) {
      const role = `till_${randomBytes(6).toString('hex')}`;
      logins.push(role);
      await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
      await owner.query(
        "INSERT INTO transfer_till.till (shop, id, name, journal, role) VALUES ($1, $2, 'Counter', $3, $4)",
        [shop, till, randomUUID(), role],
      );
      await insertEntry(owner, shop, till, 1);
    }
  }
  const shop = shops[0] ?? '';
  const login = logins[0] ?? '';
  return {
    database,
    owner,
    shop,
    /** A session of the first till of the shop. */
    own: await open(database.address, { user: login, password: login }),
  };
}

describe('the schema', () => {
  it('makes the schema in steps, each once, also by two tills at the same time', async () => {
    const { address, owner } = await newDatabase();
    const sessions = [await open(address, owner), await open(address, owner)];
    expect(await Promise.all(sessions.map((session) => migrateSchema(session)))).toEqual([steps.length, steps.length]);
    const schemaSteps = await sessions[0]?.query<{ step: number }>(
      'SELECT step FROM transfer_till.schema_step ORDER BY step',
    );
    expect(schemaSteps?.map(({ step }) => step)).toEqual(steps.map((_, n) => n + 1));
  });

  it('adds the missing steps to a schema, and leaves a newer one as it is', async () => {
    const { address, owner } = await newDatabase();
    const session = await open(address, owner);
    const more = [...steps, 'CREATE TABLE transfer_till.later (one integer)'];
    expect(await migrateSchema(session)).toBe(steps.length);
    expect(await migrateSchema(session, more)).toBe(more.length);
    expect(await migrateSchema(session)).toBe(more.length);
    expect(await session.query('SELECT * FROM transfer_till.later')).toEqual([]);
  });

  it('adds steps to a schema also while another login holds an advisory lock and reads the table of steps', async () => {
    const { address, owner } = await newDatabase();
    const session = await open(address, owner);
    await migrateSchema(session);
    const login = newLogin();
    await createRole(session, login);
    const other = await open(address, login);
    await other.query('BEGIN');
    await other.query('SELECT pg_advisory_lock($1)', [0x54_49_4c_4c]);
    await other.query('SELECT FROM transfer_till.schema_step');
    const more = [...steps, 'CREATE TABLE transfer_till.later (one integer)'];
    expect(await migrateSchema(session, more)).toBe(more.length);
  });

  it('makes nothing when a step fails', async () => {
    const { address, owner } = await newDatabase();
    const session = await open(address, owner);
    await expect(migrateSchema(session, [...steps, 'SELECT 1 / 0'])).rejects.toThrow('division by zero');
    expect(await session.query("SELECT 1 FROM pg_namespace WHERE nspname = 'transfer_till'")).toEqual([]);
  });
});

describe('a till', () => {
  it('reads its own shop, and nothing of another', async () => {
    const { own, shop } = await twoShops();
    expect(await own.query('SELECT id FROM transfer_till.shop')).toEqual([{ id: shop }]);
    for (const table of ['till', 'entry']) {
      const rows = await own.query<{ shop: string }>(`SELECT shop FROM transfer_till.${table}`);
      expect(rows).toEqual([{ shop }, { shop }]);
    }
  });

  it('inserts at the end of its own stream, and nowhere else', async () => {
    const { own, owner, shop } = await twoShops();
    const [{ id: otherShop } = { id: '' }] = await owner.query<{ id: string }>(
      'SELECT id FROM transfer_till.shop WHERE id <> $1',
      [shop],
    );
    await insertEntry(own, shop, tills.own, 2);
    expect(await insertEntry(own, shop, tills.own, 2).catch(sqlStateOf)).toBe(NOT_AT_THE_END);
    expect(await insertEntry(own, shop, tills.own, 4).catch(sqlStateOf)).toBe(NOT_AT_THE_END);
    expect(await insertEntry(own, shop, tills.other, 2).catch(sqlStateOf)).toBe(NOT_ALLOWED);
    expect(await insertEntry(own, otherShop, tills.own, 2).catch(sqlStateOf)).toBe(NOT_ALLOWED);
  });

  it('prevents a till and the owner from changing or deleting what was inserted', async () => {
    const { own, owner } = await twoShops();
    for (const change of [
      "UPDATE transfer_till.entry SET body = '1'",
      'DELETE FROM transfer_till.entry',
      'TRUNCATE transfer_till.entry',
    ]) {
      expect(await own.query(change).catch(sqlStateOf), change).toBe(NOT_ALLOWED);
      expect(await owner.query(change).catch(sqlStateOf), change).toBe(NEVER_CHANGED);
    }
  });

  it('writes its sealed key once, and no other column or till', async () => {
    const { own, owner, shop } = await twoShops();
    const key = new Uint8Array([1, 2, 3]);
    await own.query('UPDATE transfer_till.till SET sealed_key = $1', [key]);
    await own.query('UPDATE transfer_till.till SET sealed_key = $1', [new Uint8Array([4])]);
    const rows = await owner.query<{ id: string; sealed_key: Buffer | null }>(
      'SELECT id, sealed_key FROM transfer_till.till WHERE shop = $1 ORDER BY id',
      [shop],
    );
    expect(rows).toEqual([
      { id: tills.own, sealed_key: Buffer.from(key) },
      { id: tills.other, sealed_key: null },
    ]);
    expect(await own.query("UPDATE transfer_till.till SET name = 'other'").catch(sqlStateOf)).toBe(NOT_ALLOWED);
    expect(await own.query('DELETE FROM transfer_till.till').catch(sqlStateOf)).toBe(NOT_ALLOWED);
    expect(await own.query('CREATE TABLE transfer_till.mine (one integer)').catch(sqlStateOf)).toBe(NOT_ALLOWED);
  });

  it('reads and writes nothing from the moment it was taken out, also over an open connection', async () => {
    const { own, owner, shop } = await twoShops();
    await owner.query('UPDATE transfer_till.till SET left_at = now() WHERE shop = $1 AND id = $2', [shop, tills.own]);
    for (const table of ['shop', 'till', 'entry'])
      expect(await own.query(`SELECT * FROM transfer_till.${table}`).catch(sqlStateOf), table).toBe(NOT_ALLOWED);
    expect(await insertEntry(own, shop, tills.own, 2).catch(sqlStateOf)).toBe(NOT_ALLOWED);
  });
});

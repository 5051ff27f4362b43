import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../electron/shop/database.ts';
import { shopFiles } from '../../../electron/shop/till/shop-port.ts';
import { PHONE, PIN, type Places, placesOf, secretsOf } from '../../e2e/canary-kit.ts';
import { filesOf } from '../../support/files-of.ts';
import { startPostgres } from '../../support/postgres/server.ts';
import { secretOf } from '../../support/postgres/till-records.ts';
import { joinedByCode, memberOf, shopOf, untilLinked } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

const CUSTOMER = 'Ngozi of the red umbrella';

/** A server that logs every statement with its values. */
async function talkativeServer() {
  const lines: string[] = [];
  const server = await startPostgres({
    password: randomBytes(12).toString('hex'),
    settings: ['log_statement=all', 'log_parameter_max_length_on_error=-1'],
    logged: (line) => void lines.push(line),
  });
  onTestFinished(server.remove);
  return { ...server, log: () => lines.join('\n') };
}

/** All rows of all tables of the shops, as texts; large values are compressed in the files. */
async function rowsOf(port: number, login: { readonly user: string; readonly password: string }): Promise<string> {
  const session = await connect({ host: '127.0.0.1', port, database: 'postgres' }, login);
  const tables = await session.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'transfer_till'",
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(...(await session.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)));
  rows.push(...(await session.query<{ row: string }>('SELECT a::text AS row FROM pg_authid a')));
  await session.close();
  return rows.map(({ row }) => row).join('\n');
}

/** The keys of a till that its journal and its shop are sealed with, in bytes. */
const keysOf = (kit: TillKit): readonly Buffer[] => {
  const [, journalKey = ''] = [...kit.native.entries].find(([name]) => name.endsWith('journal.staging')) ?? [];
  const keys = [Buffer.from(secretOf(kit, 'key'), 'base64url'), Buffer.from(journalKey, 'base64')];
  expect(keys.map(({ length }) => length)).toEqual([32, 32]);
  return keys;
};

/** Sells to the customer, who pays; then nothing waits to be copied. */
async function sell(kit: TillKit): Promise<void> {
  const details = { name: CUSTOMER, note: CUSTOMER, cash: '', credit: null };
  const sale = await kit.collect('5000', `0${PHONE}`, details);
  await kit.pay(sale);
  await kit.becomesPaid(sale.id);
  await until(() => memberOf(kit)?.waiting === 0);
}

it('puts no key, PIN, phone, name, code or password into the database, its log, the replica or the marker file', async () => {
  const server = await talkativeServer();
  const { port, user, password } = server;
  const address = { address: `127.0.0.1:${port}/postgres`, authority: null };
  const ownersAddress = { ...address, address: `postgres://${user}:${password}@${address.address}` };
  const first = await newTillKit();
  const second = await newTillKit();
  unwrap(await first.part('staff').createOwner({ name: 'Adunni', pin: PIN }));
  unwrap(await shopOf(first).found({ ...ownersAddress, shopName: 'Stores', tillName: 'Counter 1' }));
  await untilLinked(first);
  const { code } = unwrap(await shopOf(first).invite());
  await joinedByCode(code, first, second, address);
  // A used code is refused, which the server logs as an error.
  const third = await newTillKit();
  expect((await shopOf(third).join({ ...address, code, tillName: 'Counter 3' })).ok).toBe(false);
  await sell(first);
  const others = () => shopOf(second).opened()?.others;
  await until(() => others()?.get("SELECT 1 AS found FROM entry WHERE kind = 'evidence.recorded'"));

  const places: Places = new Map([['tables', Buffer.from(await rowsOf(port, { user, password }))]]);
  await server.stop();
  const { markerFile, replicaFile } = shopFiles(second.dataDir);
  const folders = { server: server.folder, replica: dirname(replicaFile) };
  for (const [place, folder] of Object.entries(folders))
    for (const { name, bytes } of filesOf(folder)) places.set(`${place}: ${name}`, bytes);
  places.set('marker', filesOf(second.dataDir).find(({ name }) => markerFile.endsWith(name))?.bytes ?? Buffer.alloc(0));
  await server.start();

  places.set('log', Buffer.from(server.log()));
  expect(server.log()).toMatch(/INSERT INTO transfer_till.entry/);
  expect(server.log(), 'the values of statements').toContain('Counter 2');
  expect(places.get('marker')?.toString()).toContain(String(port));
  expect(places.get('tables')?.toString()).toContain('evidence.recorded');
  const secrets = [
    ...secretsOf(first.practice.service.credentials),
    ...[first, second].map((kit) => ({ name: 'bearer token', text: kit.practice.service.credentials.bearerToken })),
    ...[first, second].map((kit) => ({ name: 'password of a till', text: secretOf(kit, 'login', 'password') })),
    { name: 'password of the owner', text: password },
    { name: 'one-time code', text: code.replaceAll('-', '') },
    { name: 'name of a customer', text: CUSTOMER },
  ];
  expect(placesOf(places, secrets)).toEqual([]);
  for (const key of [first, second].flatMap(keysOf)) {
    const forms = [key, ...(['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(key.toString(form)))];
    for (const [place, bytes] of places)
      expect(
        forms.some((form) => bytes.includes(form)),
        place,
      ).toBe(false);
  }
});

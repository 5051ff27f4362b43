import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectReading } from '../../../electron/journal/connection.ts';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import { hashedName } from '../../../electron/journal/vault.ts';
import { hours } from '../../../electron/shared/base/units.ts';
import { createAskedErasures } from '../../../electron/shop/customers/asked-erasures.ts';
import { createCustomers, limitErasures } from '../../../electron/shop/customers/customers.ts';
import { createErasing } from '../../../electron/shop/customers/erase.ts';
import { sealKey } from '../../../electron/shop/customers/sealed-key.ts';
import type { Queryable, Session, SqlValue } from '../../../electron/shop/database.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { aKey, entryRow, newFile, open } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { unwrap } from '../../support/unwrap.ts';

const till = 'AAAAAA';
const other = 'BBBBBB';
const customer = '0123456789abcdef0123456789abcdef';

/**
 * A till of a shop that another till asked to erase customers, with the customers and names whose keys it looked up.
 * `askedNames` is what the other till sealed in each erasure that it asks for.
 */
function erasingTill(askedNames: string | null = null) {
  const journal = open(newFile(), { till });
  const replica = openReplica({ file: newFile(), projections: journalProjections });
  onTestFinished(replica.close);
  const own = journal.query;
  const others = replica.query;
  /** Those looked for without a pause, each time until somebody else had their turn. */
  const turns: string[][] = [];
  let isPaused = true;
  const note = (one: string) => {
    if (isPaused) {
      turns.push([]);
      setImmediate(() => {
        isPaused = true;
      });
    }
    isPaused = false;
    turns.at(-1)?.push(one);
  };
  const isKept = (one: string) => {
    note(one);
    return replica.keys.isKept(one);
  };
  const named = (name: string) => {
    note(name);
    return replica.keys.named(name);
  };
  const erasing = createErasing({
    shop: { id: randomUUID(), key: aKey },
    till,
    own,
    others,
    store: { ...replica.keys, isKept, named },
    ownJournal: journal,
    asked: createAskedErasures({ till, own, others, open: () => askedNames }),
    eraseOwn: () => true,
    isGone: () => false,
  });
  return { replica, erasing, turns };
}

it.each([
  [1, []],
  [0, [[customer]]],
])('removes a key again only from a database that has removed fewer: %i of 1', async (removedThere, expectedValues) => {
  const { replica, erasing } = erasingTill();
  replica.keys.add([{ till: other, n: 1, customer, sealed: null, name: null, tail: null }]);
  const namedValues: SqlValue[] = [];
  const query = async (sql: string, values: readonly SqlValue[] = []) => {
    if (sql.startsWith('UPDATE')) namedValues.push(...values.filter(Array.isArray));
    return sql.startsWith('SELECT') && removedThere > 0 ? [{ till: other, removed: removedThere }] : [];
  };
  await erasing.recorded({ query: query as Queryable['query'] }, true);
  expect(namedValues).toEqual(expectedValues);
});

it('finds in steps, when a link begins, whose key is still there among the erasures of years', async () => {
  const { replica, erasing, turns } = erasingTill();
  const customers = Array.from({ length: 3_000 }, (_, n) => String(n).padStart(32, '0'));
  replica.add(customers.map((subject, n) => entryRow({ seq: n + 1, id: `id ${n}`, kind: 'customer.erased', subject })));
  const last = customers.at(-1) ?? '';
  replica.keys.add([{ till: other, n: 1, customer: last, sealed: new Uint8Array(8), name: 'name', tail: '1111' }]);
  const removedCustomers: SqlValue[] = [];
  const query = async (sql: string, values: readonly SqlValue[] = []) => {
    if (sql.startsWith('UPDATE')) removedCustomers.push(...values.filter(Array.isArray));
    return [];
  };
  await erasing.recorded({ query: query as Queryable['query'] }, true);
  expect(turns.flat()).toEqual(customers);
  expect(turns.length).toBeGreaterThan(1);
  expect(removedCustomers).toEqual([[last]]);
  expect(replica.keys.isKept(last)).toBe(false);
});

it('cuts the removed keys from the log of the replica in the next round, where a reader needs it in this one', async () => {
  const { replica, erasing } = erasingTill();
  replica.keys.add([{ till: other, n: 1, customer, sealed: new Uint8Array(8), name: 'name', tail: '1111' }]);
  replica.add([entryRow({ seq: 1, id: 'id 1', kind: 'customer.erased', subject: customer })]);
  const session: Queryable = { query: async () => [] };
  const [file] = replica.query.all<{ file: string }>('PRAGMA database_list');
  const log = `${file?.file}-wal`;
  const reader = connectReading(file?.file ?? '');
  reader.exec('BEGIN');
  reader.get('SELECT count(*) FROM shop_key');
  await erasing.recorded(session, true);
  expect(statSync(log).size).toBeGreaterThan(0);
  reader.native.close();
  await erasing.recorded(session, false);
  expect(statSync(log).size).toBe(0);
});

describe('erasures that other tills ask for', () => {
  const askAt = (till: ReturnType<typeof erasingTill>, count: number) =>
    till.replica.add(
      Array.from({ length: count }, (_, n) => {
        const body = JSON.stringify({ names: { customer, box: '' } });
        return entryRow({ seq: n + 1, id: `id ${n}`, till: other, kind: 'customer.erasure-asked', subject: '', body });
      }),
    );
  const session: Queryable = { query: async () => [] };

  it('compares the names of each asked erasure with the keys once, with a pause after each', async () => {
    const till = erasingTill('first second');
    askAt(till, 3);
    await till.erasing.asked(session);
    const names = ['first', 'second'];
    expect(till.turns).toEqual([names, names, names]);
    await till.erasing.asked(session);
    expect(till.turns).toHaveLength(3);
  });

  it('compares none of an asked erasure with more names than a shop has tills', async () => {
    const till = erasingTill(Array.from({ length: 1_001 }, (_, n) => String(n)).join(' '));
    askAt(till, 1);
    await till.erasing.asked(session);
    expect(till.turns).toEqual([]);
  });

  it('lets other tills erase a hundred customers a day; those that were not possible do not count', () => {
    let now = 0;
    let isPossible = false;
    const erasedCustomers: string[] = [];
    const erase = limitErasures(
      (customer) => isPossible && erasedCustomers.push(customer) > 0,
      () => now,
    );
    const askAll = () => Array.from({ length: 250 }, (_, n) => erase(String(n))).filter(Boolean).length;
    expect(askAll()).toBe(0);
    isPossible = true;
    expect(askAll()).toBe(100);
    now += hours(23);
    expect(askAll()).toBe(0);
    now += hours(1);
    expect(askAll()).toBe(100);
    expect(erasedCustomers).toHaveLength(200);
  });
});

/** A till that asked to erase a customer, and finds in the database a key of another till for the same phone. */
async function tillWithLateKey() {
  const journal = open(newFile(), { till });
  const replica = openReplica({ file: newFile(), projections: journalProjections });
  onTestFinished(replica.close);
  const shop = { id: randomUUID(), key: aKey };
  const removedCustomers: SqlValue[] = [];
  const key = { key: new Uint8Array(32), name: hashedName(keysFrom(aKey).names, '+2348031234567'), tail: '4567' };
  const row = { till: other, n: 1, customer, sealed: sealKey(shop, other, customer, key) };
  const query = async (sql: string, values: readonly SqlValue[] = []) => {
    if (sql.startsWith('UPDATE')) removedCustomers.push(...values.filter(Array.isArray));
    const isAsked = sql.includes('customer_key k') && !JSON.stringify(values).includes(other);
    return isAsked ? [row] : [];
  };
  const customers = createCustomers({
    shop,
    till,
    own: journal.query,
    others: replica.query,
    wrappingKey: aKey,
    // It has not carried out the erasure yet.
    store: { ...replica.keys, tills: () => [{ till: other, journal: '', sealed: new Uint8Array(8) }] },
    ownJournal: journal,
    isGone: () => false,
    isCopied: () => false,
    arrived: () => undefined,
    announce: async () => undefined,
  });
  unwrap(customers.eraseAtOthers('+2348031234567', 'owner'));
  const [asked] = journal.entries({ kind: 'customer.erasure-asked' });
  const round = await customers.part(partial<Session>({ query: query as Queryable['query'] }));
  const isKept = () => replica.keys.isKept(customer);
  return { replica, round, removedCustomers, isKept, asked: asked?.id ?? '' };
}

it('leaves the key of a customer who came back, whose till says in its next entries that it erased them', async () => {
  const { replica, round, removedCustomers, isKept, asked } = await tillWithLateKey();
  await round();
  const body = JSON.stringify({ asked: [asked] });
  replica.add([entryRow({ seq: 1, id: 'id 1', till: other, kind: 'customer.erasures-done', subject: '', body })]);
  await round();
  expect([isKept(), removedCustomers]).toEqual([true, []]);
});

it('removes the key of a customer to be erased whose till has not done it by the next round', async () => {
  const { round, removedCustomers, isKept } = await tillWithLateKey();
  await round();
  expect([isKept(), removedCustomers]).toEqual([false, []]);
  await round();
  expect([isKept(), removedCustomers]).toEqual([false, [[customer]]]);
});

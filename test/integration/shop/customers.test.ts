import { describe, expect, it } from 'vitest';
import { keysFrom } from '../../../electron/journal/encryption.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { createOtherSales } from '../../../electron/sales/other-tills.ts';
import { err } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { createKeyUpload } from '../../../electron/shop/customers/upload-keys.ts';
import type { Queryable, SqlValue } from '../../../electron/shop/database.ts';
import type { ShopMembership } from '../../../electron/shop/join/found.ts';
import type { Shop, ShopOptions } from '../../../electron/shop/open-shop.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { aKey, anotherKey, newFile } from '../../support/journal-kit.ts';
import { open } from '../../support/postgres/database-kit.ts';
import { openShopOf } from '../../support/postgres/opened-shop.ts';
import { aTill, join, newShopOf, type TestShop } from '../../support/postgres/shop-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { newReplica, openTill, recordSale, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const PHONE = '+2348031234567';
const START = ms(Date.UTC(2026, 10, 1, 9));

function tillOf(test: TestShop, id: string, journal: Journal, wrappingKey: Uint8Array, membership: ShopMembership) {
  const replica = newFile();
  const start = (more: Partial<ShopOptions> = {}) => {
    const ownJournal = waking(journal, () => shop.appended());
    const usual = { wrappingKey, replica, projections: journalProjections, ownJournal };
    const shop: Shop = openShopOf(test, id, journal, membership, { ...usual, ...more });
    return shop;
  };
  return { journal, start };
}

type RunningTill = ReturnType<typeof tillOf>;

/** A journal as the shop writes to it; each new entry is copied at once, as in the app. */
const waking = ({ append, vault }: Journal, onAppend: () => void): ShopOptions['ownJournal'] => ({
  append(drafts) {
    const done = append(drafts);
    onAppend();
    return done;
  },
  vault: {
    ...vault,
    erase(customer, actor) {
      const done = vault.erase(customer, actor);
      onAppend();
      return done;
    },
  },
});

/** Two tills, neither of them open. */
async function twoTills() {
  const a = openTill('AAAAAA', aKey);
  const b = openTill('BBBBBB', anotherKey);
  const test = await newShopOf(a);
  const second = await join(test, aTill('BBBBBB', { journal: b.head().journal }));
  return {
    test,
    first: tillOf(test, 'AAAAAA', a, aKey, test.first),
    second: tillOf(test, 'BBBBBB', b, anotherKey, second),
  };
}

const tailOf = ({ others }: Shop) =>
  others.get<{ phone_tail: string }>('SELECT phone_tail FROM sale WHERE id = ?', [saleId(1)])?.phone_tail;

/** Returns the phone of the sale of another till, as this one reads it. */
function phoneAt({ others, customers }: Shop): string | null {
  const sales = createOtherSales(
    {
      query: others,
      isGenuine: () => true,
      tillName: (id) => id,
      personName: () => null,
      asOf: () => null,
      customersOf: customers.ofPhone,
      open: customers.open,
      broken: [],
    },
    () => START,
  );
  const line = sales.timeline(saleId(1)).find(({ kind }) => kind === 'sale.intended');
  return (line?.facts.phoneTail as string | null | undefined) ?? null;
}

const customerAt = ({ journal }: RunningTill) => journal.vault.findCustomer(PHONE);

/** What the database has of the customers' keys. */
const keysIn = async ({ owner }: TestShop) =>
  owner.query<{ till: string; kept: boolean }>(
    'SELECT till, sealed IS NOT NULL AS kept FROM transfer_till.customer_key ORDER BY till, n',
  );

/** How many sealed keys the database has. */
const keptKeys = async (test: TestShop) => (await keysIn(test)).filter((key) => key.kept).length;

/** Waits for what the tills sent last: the server executes it although they have closed their links. */
const statementsAreOver = ({ owner }: TestShop) =>
  until(async () => {
    const sessions = await owner.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND starts_with(usename, 'till_')",
    );
    return sessions.length === 0;
  });

/** Puts a database back with so many entries, and the keys that it had then. */
async function putOlderBack(test: TestShop, entries: number): Promise<void> {
  const { owner } = test;
  await statementsAreOver(test);
  for (const table of ['entry', 'customer_key']) {
    await owner.query(`ALTER TABLE transfer_till.${table} DISABLE TRIGGER USER`);
    await owner.query(`DELETE FROM transfer_till.${table} WHERE ctid NOT IN (
      SELECT ctid FROM transfer_till.${table} ORDER BY ctid LIMIT ${table === 'entry' ? entries : 1})`);
    await owner.query(`ALTER TABLE transfer_till.${table} ENABLE TRIGGER USER`);
  }
}

describe('the customers of a shop', () => {
  it('finds the customers of a shop by phone and shows them at every till, also those of a new sale', async () => {
    const { first, second } = await twoTills();
    recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
    const at = first.start();
    const from = second.start();
    await until(() => tailOf(at) === '4567');
    expect(at.customers.ofPhone(PHONE)).toEqual([customerAt(second)]);
    expect(phoneAt(at)).toBe('4567');
    expect(at.customers.ofPhone('+2348030000000')).toEqual([]);
    recordSale(second.journal, 'BBBBBB', { n: 2, at: START, phone: '+2348039999999' });
    from.appended();
    await until(() => at.customers.ofPhone('+2348039999999').length === 1);
  });

  it('erases a customer at the till with their data and in the database when another till erases them', async () => {
    const { test, first, second } = await twoTills();
    recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
    const at = first.start();
    const from = second.start();
    await until(() => tailOf(at) === '4567');
    const [customer = ''] = at.customers.ofPhone(PHONE);
    expect(first.journal.vault.erase(customer, 'owner').ok).toBe(true);
    at.appended();
    await until(() => customerAt(second) === null && tailOf(at) === '');
    from.appended();
    // The entry of the other till may be here a moment before this one has removed its own copy of the key.
    await until(() => at.customers.ofPhone(PHONE).length === 0);
    expect(phoneAt(at)).toBeNull();
    await until(async () => (await keysIn(test)).every(({ kept }) => !kept));
    expect(second.journal.query.all('SELECT * FROM data_key')).toEqual([]);
  });

  it('removes an erased customer from the database again where an older one was put back', async () => {
    const { test, first, second } = await twoTills();
    const { owner } = test;
    recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
    const at = first.start();
    const from = second.start();
    await until(() => tailOf(at) === '4567');
    const sealedKeys = await owner.query<{ sealed: Uint8Array }>('SELECT sealed FROM transfer_till.customer_key');
    expect(first.journal.vault.erase(customerAt(second) ?? '', 'owner').ok).toBe(true);
    at.appended();
    const areKept = async () => (await keysIn(test)).map(({ kept }) => kept);
    await until(async () => !(await areKept()).includes(true));
    await Promise.all([at.close(), from.close()]);
    await statementsAreOver(test);
    await owner.query('ALTER TABLE transfer_till.customer_key DISABLE TRIGGER USER');
    await owner.query('UPDATE transfer_till.customer_key SET sealed = $1', [sealedKeys[0]?.sealed ?? new Uint8Array()]);
    await owner.query('ALTER TABLE transfer_till.customer_key ENABLE TRIGGER USER');
    expect(await areKept()).toEqual([true]);
    first.start();
    await until(async () => !(await areKept()).includes(true));
  });

  it('erases a customer at a till that was off, also where their key had not arrived', async () => {
    const { test, first, second } = await twoTills();
    const at = first.start();
    const from = second.start();
    await until(() => at.journals.ofTill('BBBBBB') !== null);
    await from.close();
    recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
    unwrap(at.customers.eraseAtOthers(PHONE, 'owner'));
    at.appended();
    await until(async () => (await keptKeys(test)) === 1);
    second.start();
    await until(() => customerAt(second) === null);
    await until(() => at.others.get('SELECT 1 FROM sale WHERE id = ?', [saleId(1)]) !== undefined);
    await until(
      async () => (await keptKeys(test)) === 0 && first.journal.query.get('SELECT 1 FROM data_key') === undefined,
    );
    expect([tailOf(at), at.customers.ofPhone(PHONE)]).toEqual(['', []]);
  });

  it('shows an erased customer of a shop who came back, also when the tills are started again', async () => {
    const { test, first, second } = await twoTills();
    const at = first.start();
    const from = second.start();
    await until(() => at.journals.ofTill('BBBBBB') !== null);
    unwrap(at.customers.eraseAtOthers(PHONE, 'owner'));
    at.appended();
    await until(
      () => second.journal.query.get("SELECT 1 FROM entry WHERE kind = 'customer.erasures-done'") !== undefined,
    );
    recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
    from.appended();
    await until(() => at.customers.ofPhone(PHONE).length === 1);
    await Promise.all([at.close(), from.close()]);
    const again = first.start();
    const other = second.start();
    await until(() => [again, other].every((each) => each.view().asOf !== null && each.view().waiting === 0));
    // The key of the erasure itself is destroyed once this till has read that the other carried it out.
    await until(async () => (await keptKeys(test)) === 1);
    expect(again.customers.ofPhone(PHONE)).toEqual([customerAt(second)]);
  });

  it('removes a customer from other tills and the database where their own till cannot erase them', async () => {
    const { test, first, second } = await twoTills();
    const { vault } = second.journal;
    const cannot = {
      ...second.journal,
      vault: { ...vault, erase: () => err({ code: 'journal-failed', text: 'busy' }) },
    };
    const at = first.start();
    const from = second.start({ ownJournal: cannot as never });
    await until(() => at.journals.ofTill('BBBBBB') !== null);
    await from.close();
    recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
    unwrap(at.customers.eraseAtOthers(PHONE, 'owner'));
    at.appended();
    await until(async () => (await keptKeys(test)) === 1);
    second.start({ ownJournal: cannot as never });
    await until(() => at.others.get('SELECT 1 FROM sale WHERE id = ?', [saleId(1)]) !== undefined);
    await until(async () => (await keysIn(test)).some(({ till, kept: has }) => till === 'BBBBBB' && !has));
    expect([tailOf(at), at.customers.ofPhone(PHONE)]).toEqual(['', []]);
    expect(customerAt(second)).not.toBe(null);
  });

  it('erases a customer at a till that was off while an older database was put back', async () => {
    const { test, first, second } = await twoTills();
    recordSale(first.journal, 'AAAAAA', { n: 2, at: START, phone: '+2348039999999' });
    const at = first.start();
    const from = second.start();
    await until(() => at.journals.ofTill('BBBBBB') !== null);
    await from.close();
    recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
    const before = (await test.owner.query('SELECT 1 FROM transfer_till.entry')).length;
    unwrap(at.customers.eraseAtOthers(PHONE, 'owner'));
    at.appended();
    await until(async () => (await keptKeys(test)) === 2);
    await at.close();
    await putOlderBack(test, before);
    first.start();
    await until(async () => (await keptKeys(test)) === 2);
    second.start();
    await until(() => customerAt(second) === null);
  });

  it('sends no keys of customers while the till has another stream than the database, as the copy of a till has', async () => {
    const { test, second } = await twoTills();
    recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
    const from = second.start();
    await until(async () => (await keptKeys(test)) === 1);
    await from.close();
    await test.owner.query(
      `INSERT INTO transfer_till.entry SELECT shop, till, seq + 1, 'of the copy', at, actor, kind, subject, body, hash
       FROM transfer_till.entry WHERE till = 'BBBBBB' ORDER BY seq DESC LIMIT 1`,
    );
    recordSale(second.journal, 'BBBBBB', { n: 2, at: START, phone: '+2348039999999' });
    const rounds: number[] = [];
    const again = second.start({ parts: [async () => async () => void rounds.push(1)] });
    await until(() => rounds.length > 0);
    expect([again.view().problem, await keptKeys(test)]).toEqual(['forked', 1]);
  });

  it('leaves a customer erased in a replica that is downloaded again', async () => {
    const { first, second } = await twoTills();
    recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
    const from = second.start();
    await until(() => from.view().waiting === 0 && from.view().asOf !== null);
    expect(second.journal.vault.erase(customerAt(second) ?? '').ok).toBe(true);
    from.appended();
    const at = first.start();
    await until(() => at.others.get("SELECT 1 FROM entry WHERE kind = 'customer.erased'") !== undefined);
    await until(() => at.view().link.state === 'linked');
    expect([tailOf(at), at.customers.ofPhone(PHONE)]).toEqual(['', []]);
  });
});

it('lets no till change or delete the key of a customer', async () => {
  const { test, first, second } = await twoTills();
  recordSale(second.journal, 'BBBBBB', { n: 1, at: START, phone: PHONE });
  const at = first.start();
  second.start();
  await until(() => tailOf(at) === '4567');
  const session = await open(test.database.address, test.first.login);
  const change = "UPDATE transfer_till.customer_key SET sealed = 'x'";
  await expect(session.query(change)).rejects.toMatchObject({ code: 'TT002' });
  await expect(session.query('DELETE FROM transfer_till.customer_key')).rejects.toMatchObject({ code: '42501' });
});

describe('the keys of a till’s customers', () => {
  it('continues to send the keys of customers after the answer to sending some was lost', async () => {
    const { test, first } = await twoTills();
    const { database, first: membership } = test;
    const { journal } = first;
    const store = newReplica().keys;
    const { wrap } = keysFrom(aKey);
    const shop = { id: membership.shop, key: membership.key };
    const upload = createKeyUpload({ shop, till: 'AAAAAA', own: journal.query, store, wrap });
    const session = await open(database.address, membership.login);
    const cutAfterwards: Queryable = {
      async query<Row>(sql: string, values?: readonly SqlValue[]) {
        const rows = await session.query<Row>(sql, values);
        if (sql.startsWith('INSERT')) throw new Error('cut');
        return rows;
      },
    };
    recordSale(journal, 'AAAAAA', { n: 1, at: START, phone: PHONE });
    await upload.compare(session);
    await upload.sendNew(session);
    recordSale(journal, 'AAAAAA', { n: 2, at: START, phone: '+2348039999999' });
    await expect(upload.sendNew(cutAfterwards)).rejects.toThrow('cut');
    recordSale(journal, 'AAAAAA', { n: 3, at: START, phone: '+2348030000000' });
    const next = await open(database.address, membership.login);
    await upload.compare(next);
    expect(await upload.sendNew(next)).toBe(true);
    expect(await keptKeys(test)).toBe(3);
  });
});

import { cpSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EntryRow } from '../../../electron/journal/entry.ts';
import type { QueryDb } from '../../../electron/journal/journal.ts';
import { problemIn } from '../../../electron/journal/maintenance/maintenance.ts';
import { existingJournalFiles } from '../../../electron/journal/recovery/journal-location.ts';
import { recoverJournal } from '../../../electron/journal/recovery/recovery.ts';
import { hours, ms } from '../../../electron/shared/base/units.ts';
import type { HealMode } from '../../../electron/shared/shop/shop.ts';
import type { ActiveTill } from '../../../electron/till/active-till.ts';
import { healStream } from '../../../electron/till/backup/heal-stream.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { open } from '../../support/postgres/database-kit.ts';
import { totalsOfTheShop } from '../../support/postgres/till-records.ts';
import { joinedBy, memberOf, shopOf, type tillOfNewShop, tillsOfNewShop } from '../../support/postgres/till-shops.ts';
import { until } from '../../support/practice-kit.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { newTillKit } from '../../support/till-of-each-test.ts';
import { unwrap } from '../../support/unwrap.ts';

/** Saves a till's computer as it is: its folder and its keychain. */
async function saveComputer(kit: TillKit) {
  const folder = tempFolder();
  const secrets = new Map<string, string>();
  await kit.between(async () => {
    cpSync(kit.dataDir, folder, { recursive: true });
    for (const [name, value] of kit.native.entries) secrets.set(name, value);
  });
  return {
    /** Puts the folder and the keychain of this computer in the place of those of another till, which is restarted. */
    putBackTo: (other: TillKit) =>
      other.between(async () => {
        rmSync(other.dataDir, { recursive: true, force: true });
        cpSync(folder, other.dataDir, { recursive: true });
        other.native.entries.clear();
        for (const [name, value] of secrets) other.native.entries.set(name, value);
      }),
  };
}

/** Heals the stream of a till, as its screen does. */
const heal = (kit: TillKit, as: HealMode) =>
  healStream(
    partial<ActiveTill>({ now: kit.till, between: kit.between }),
    { environment: 'staging', dataDir: kit.dataDir, keychain: kit.keychain },
    as,
  );

const columns = 'id, till, at, actor, kind, subject, body, hash';

/** Every entry of a till's own journal, and of the copy of its stream at another till. */
const streamIn = (query: QueryDb, till: string) =>
  query
    .all<Omit<EntryRow, 'seq'>>(`SELECT ${columns} FROM entry WHERE till = ? ORDER BY seq`, [till])
    .map(({ hash, ...row }) => ({ ...row, hash: Buffer.from(hash).toString('hex') }));

const queryOf = (kit: TillKit): QueryDb => kit.journal().query;

const till = (kit: TillKit) => kit.till().tillJournal?.till ?? '';

const salesIn = (query: QueryDb | undefined): readonly string[] =>
  (query?.all<{ id: string }>('SELECT id FROM sale ORDER BY id') ?? []).map(({ id }) => id);

/** The sales of the whole shop, as a till knows them. */
const salesOfTheShop = (kit: TillKit): readonly string[] =>
  [...salesIn(queryOf(kit)), ...salesIn(shopOf(kit).opened()?.others)].sort();

const untilCopied = (kit: TillKit) =>
  until(() => memberOf(kit)?.link.state === 'linked' && memberOf(kit)?.waiting === 0);
const untilDiverged = (kit: TillKit) => until(() => memberOf(kit)?.problem);

const PHONE = '+2348031234567';

/** A shop of two; the second till's computer is saved with one sale of its own, to a customer who was erased before. */
async function twoTills() {
  const [first, second] = await tillsOfNewShop({ isOneService: true });
  const shop = await until(() => shopOf(first.kit).opened());
  await until(() => shop.journals.ofTill(till(second)));
  unwrap(shop.customers.eraseAtOthers(PHONE, 'owner'));
  await until(() => queryOf(second).get("SELECT 1 FROM entry WHERE kind = 'customer.erasures-done'"));
  const before = await second.collect();
  await untilCopied(second);
  return { first, second, before, saved: await saveComputer(second) };
}

/** Another program uses the login of a till. Returns what ends it. */
async function useElsewhere({ database }: Awaited<ReturnType<typeof tillOfNewShop>>, kit: TillKit) {
  const { user, password } = JSON.parse(kit.native.entries.get('shop.staging') ?? '').login;
  const session = await open(database.address, { user, password });
  await session.query("SET application_name = 'another program'");
  return session.close;
}

describe('an old backup that was put back', () => {
  it('fills an old backup with the shop’s entries unless its login is in use, and remains the same till', async () => {
    const { first, second, before, saved } = await twoTills();
    const lostSale = await second.collect('7000', '08099999999');
    await untilCopied(second);
    await saved.putBackTo(second);
    const problem = await untilDiverged(second);
    const own = problem === 'forked' ? [] : [await second.collect('300')];
    const close = await useElsewhere(first, second);
    expect(await heal(second, 'bring-back')).toMatchObject({ failure: { text: 'used-elsewhere' } });
    await close();
    unwrap(await heal(second, 'bring-back'));
    await untilCopied(second);
    expect(salesIn(queryOf(second))).toEqual([before, lostSale, ...own].map(({ id }) => id).sort());
    expect(second.view(lostSale.id).phoneTail).toBe('9999');
    const after = await second.collect('900');
    await until(() => salesOfTheShop(first.kit).includes(after.id));
    await untilCopied(second);
    await until(
      () =>
        streamIn(shopOf(first.kit).opened()?.others as QueryDb, till(second)).length ===
        queryOf(second).all('SELECT seq FROM entry').length,
    );
    expect(streamIn(shopOf(first.kit).opened()?.others as QueryDb, till(second))).toEqual(
      streamIn(queryOf(second), till(second)),
    );
    expect(memberOf(second)).toMatchObject({ problem: null, waiting: 0 });
    expect(second.journal().verify()).toMatchObject({ ok: true });
  });
});

describe('a sale whose balance was requested both before and after an old backup was put back', () => {
  it('finds what is paid into either account of one attempt once the backup has the shop’s entries', async () => {
    const { first, second, before } = await twoTills();
    await first.kit.pay(before, { amount: 2_000 });
    await second.becomes(before.id, ({ verdict }) => verdict?.headline === 'underpaid');
    await untilCopied(second);
    const computer = await saveComputer(second);
    const requestBalance = async () => {
      unwrap(await second.sales().collectBalance(before.id));
      return second.view(before.id);
    };
    const withFirst = await requestBalance();
    await untilCopied(second);
    await computer.putBackTo(second);
    await second.becomes(before.id, ({ verdict }) => verdict?.headline === 'underpaid');
    const withOther = await requestBalance();
    await untilDiverged(second);
    unwrap(await heal(second, 'bring-back'));
    await first.kit.pay(withFirst, { amount: 1_000 });
    await first.kit.pay(withOther, { amount: 2_000 });
    await second.becomesPaid(before.id);
  });
});

describe('the figures of a shop with a till where an old backup was put back', () => {
  it('leaves the figures of what an old backup lacks as they are, also where its till goes on as a new one', async () => {
    const { first, second, saved } = await twoTills();
    const old = till(second);
    const accountsRequested = async () => {
      const [shop] = unwrap(
        await shopOf(first.kit).figures({ from: ms(Date.now() - hours(24)), to: ms(Date.now() + 1) }),
      );
      return shop?.tills.find(({ id }) => id === old)?.asked.count;
    };
    await second.collect('7000', '08099999999');
    await until(async () => (await accountsRequested()) === 2);
    await saved.putBackTo(second);
    await until(() => memberOf(second)?.problem && memberOf(second)?.link.state === 'linked');
    expect(await accountsRequested()).toBe(2);
    unwrap(await heal(second, 'new-till'));
    expect(await accountsRequested()).toBe(2);
  });
});

describe('a customer who came both before and after an old backup was put back', () => {
  it('makes one customer of who came before and after an old backup was put back, with all records', async () => {
    const { second, saved } = await twoTills();
    const lostSale = await second.collect('7000', '08099999999');
    await untilCopied(second);
    await saved.putBackTo(second);
    const own = await second.collect('300', '08099999999');
    unwrap(second.sales().history.note(own.id, 'Wears a green hat'));
    await untilDiverged(second);
    unwrap(await heal(second, 'bring-back'));
    await untilCopied(second);
    expect([lostSale, own].map(({ id }) => second.view(id).phoneTail)).toEqual(['9999', '9999']);
    const customers = "SELECT DISTINCT customer FROM sale WHERE phone_tail = '9999'";
    expect(queryOf(second).all(customers)).toHaveLength(1);
    expect(JSON.stringify(unwrap(second.sales().timeline(own.id)))).toContain('green hat');
    const checkReport = await second.part('tillJournal').maintenance.check();
    expect(problemIn({ kind: 'checked', result: checkReport })).toBeNull();
  });
});

describe('a folder that was copied', () => {
  it('makes a copied folder a new till that joins by a code, and counts each sale once', async () => {
    const { first, second, before, saved } = await twoTills();
    const copy = await newTillKit(first.kit.practice.service);
    await saved.putBackTo(copy);
    const sales = [await second.collect('2000'), await copy.collect('3000')];
    const forkedKit = await until(() => [second, copy].find((kit) => memberOf(kit)?.problem === 'forked'));
    const [original, other] = forkedKit === second ? [copy, second] : [second, copy];
    const old = till(other);
    unwrap(await heal(other, 'new-till'));
    expect(shopOf(other).status()).toEqual({ state: 'none' });
    expect(till(other)).not.toBe(old);
    await joinedBy(first, other);
    await untilCopied(other);
    await untilCopied(original);
    const all = [before, ...sales].map(({ id }) => id).sort();
    for (const kit of [first.kit, original, other]) await until(() => salesOfTheShop(kit).length === all.length);
    for (const kit of [first.kit, original, other]) expect(salesOfTheShop(kit)).toEqual(all);
    for (const kit of [original, other]) expect(memberOf(kit)).toMatchObject({ problem: null, broken: [] });
    for (const kit of [original, other]) expect(erasuresDone(kit)).toEqual([erasureAsked(first.kit)]);
    expect(totalsOfTheShop(first.kit).asked).toEqual({ count: 3, amount: 100_000_000 });
    const sale = sales.find(({ id }) => salesIn(queryOf(other)).includes(id));
    await first.kit.pay(sale ?? expect.fail());
    await until(() => sale && other.view(sale.id).verdict?.headline === 'paid');
  });
});

describe('a record that was begun again', () => {
  it('makes a till with an empty record a new till that joins by a code, with its sales and PINs since then', async () => {
    const { first, second, before } = await twoTills();
    const place = { environment: 'staging', dataDir: second.dataDir, keychain: second.keychain } as const;
    const old = till(second);
    await second.between(async () => {
      for (const path of existingJournalFiles(second.dataDir)) rmSync(path, { recursive: true, force: true });
      const projections = journalProjections;
      unwrap(await recoverJournal({ ...place, till: old, projections, allowEmptyStart: true }));
    });
    unwrap(await second.part('staff').createOwner({ name: 'Bola', pin: '771204' }));
    const sale = await second.collect('2000');
    await until(() => memberOf(second)?.problem === 'forked');
    expect(await heal(second, 'bring-back')).toMatchObject({ failure: { text: 'lost-records-wrong' } });
    unwrap(await heal(second, 'new-till'));
    expect(till(second)).not.toBe(old);
    await joinedBy(first, second);
    await untilCopied(second);
    const all = [before, sale].map(({ id }) => id).sort();
    for (const kit of [first.kit, second]) await until(() => salesOfTheShop(kit).length === all.length);
    for (const kit of [first.kit, second]) expect(salesOfTheShop(kit)).toEqual(all);
    const staff = first.kit.part('staff');
    const { id } = await until(() => staff.view().people.find(({ name }) => name === 'Bola'));
    expect(await staff.signIn({ id, pin: '771205' })).toMatchObject({ failure: { code: 'pin-wrong' } });
    expect(unwrap(await staff.signIn({ id, pin: '771204' })).signedIn).toBe(id);
  });
});

const erasureAsked = (kit: TillKit) =>
  queryOf(kit).get<{ id: string }>("SELECT id FROM entry WHERE kind = 'customer.erasure-asked'")?.id;

/** The erasures that a till has carried out for others, so that it does not once more. */
const erasuresDone = (kit: TillKit) =>
  queryOf(kit)
    .all<{ body: string }>("SELECT body FROM entry WHERE kind = 'customer.erasures-done'")
    .flatMap(({ body }) => JSON.parse(body).asked);

import { expect, it } from 'vitest';
import type { QueryDb } from '../../../../electron/journal/journal.ts';
import { ok } from '../../../../electron/shared/base/result.ts';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import type { ShopMemberStatus } from '../../../../electron/shared/shop/shop.ts';
import { areOthersMissing, furtherTills, otherTillsOf } from '../../../../electron/shop/till/other-tills.ts';
import type { FollowedShop, OpenedShop, TillShop } from '../../../../electron/shop/till/shop-port.ts';
import { NOW } from '../../../support/builders.ts';
import { partial } from '../../../support/partial.ts';
import { memberStatus } from '../../../support/shop-status.ts';
import { copyTo, newReplica, openTill, recordSale } from '../../../support/two-tills-kit.ts';
import { unwrap } from '../../../support/unwrap.ts';

const START = ms(Date.UTC(2026, 10, 1, 9));

const member = (state: 'linked' | 'alone', asOf: ShopMemberStatus['asOf'], brokenTills: readonly string[] = []) => {
  const link = { state, since: START, refusal: null };
  const names = { BBBBBB: 'Counter 2' };
  return memberStatus({ link, asOf, names, broken: brokenTills });
};

function shopWith(status: ShopMemberStatus) {
  const replica = newReplica();
  const second = openTill('BBBBBB');
  recordSale(second, 'BBBBBB', { n: 1, at: START });
  copyTo(replica, second);
  const customers: OpenedShop['customers'] = {
    ofPhone: () => [],
    open: () => null,
    eraseAtOthers: () => ok(undefined),
  };
  const openedShop: Partial<OpenedShop> = { others: replica.query, customers, status: () => status };
  const [last] = second.entries({}).slice(-1);
  return { shop: { opened: () => openedShop as OpenedShop }, lastAt: last?.at, second, replica };
}

it('names the other tills, and says until when they are known only while there is no link', () => {
  const { shop } = shopWith(member('linked', START));
  expect([otherTillsOf(shop)?.tillName('BBBBBB'), otherTillsOf(shop)?.tillName('CCCCCC')]).toEqual([
    'Counter 2',
    'CCCCCC',
  ]);
  expect(otherTillsOf(shop)?.asOf()).toBe(null);
  expect(otherTillsOf(shopWith(member('alone', START)).shop)?.asOf()).toBe(START);
});

it('returns the time of the last downloaded entry after a start without a link', () => {
  const { shop, lastAt } = shopWith(member('alone', null));
  expect(lastAt).toBeGreaterThan(0);
  expect(otherTillsOf(shop)?.asOf()).toBe(lastAt);
});

it('names the tills that are not believed, and when their last believed entry was recorded', () => {
  const { shop, lastAt } = shopWith(member('linked', START, ['BBBBBB', 'CCCCCC']));
  expect(otherTillsOf(shop)?.broken).toEqual([
    { name: 'Counter 2', after: lastAt },
    { name: 'CCCCCC', after: null },
  ]);
});

it('names the people of other tills, and none by a name that no till gives', () => {
  const { shop, second, replica } = shopWith(member('linked', START));
  const addPerson = (id: string, name: string) =>
    unwrap(
      second.append([{ kind: 'staff.added', subject: id, actor: 'till', body: { name, role: 'cashier', pin: {} } }]),
    );
  addPerson('usual', 'Bola');
  addPerson('long', 'B'.repeat(1_000));
  addPerson('on two lines', 'Bola\nowner');
  addPerson('empty', '');
  copyTo(replica, second);
  const readRows: unknown[] = [];
  const others: QueryDb = {
    ...replica.query,
    get<Row>(sql: string, values?: Parameters<QueryDb['get']>[1]) {
      const row = replica.query.get<Row>(sql, values);
      readRows.push(row);
      return row;
    },
  };
  for (const tills of [otherTillsOf(shop), ...tillsOf({ others })]) {
    const names = ['usual', 'long', 'on two lines', 'empty', 'nobody'].map((id) => tills?.personName(id));
    expect(names).toEqual(['Bola', null, null, null, null]);
  }
  expect(JSON.stringify(readRows).length).toBeLessThan(500);
});

it('returns nothing for a till that works alone', () => {
  expect(otherTillsOf(null)).toBe(null);
  expect(otherTillsOf({ opened: () => null })).toBe(null);
});

it('misses other tills before the shop is open, and where its copy was lost until it is downloaded', () => {
  const shopWithKeys = (status: ShopMemberStatus, of: readonly string[]) => {
    const journals = { ofTill: (till: string) => (of.includes(till) ? `of ${till}` : null), key: () => null };
    const openShop = partial<OpenedShop>({ status: () => status, journals });
    return partial<TillShop>({ status: () => status, opened: () => openShop });
  };
  const alone = member('alone', null);
  const reopening = partial<TillShop>({ status: () => alone, opened: () => null });
  expect([reopening, shopWithKeys(alone, [])].map(areOthersMissing)).toEqual([true, true]);
  const known = [shopWithKeys(alone, ['BBBBBB']), shopWithKeys(member('alone', START), [])];
  expect([null, ...known].map(areOthersMissing)).toEqual([false, false, false]);
});

const minutesAgo = (minutes: number) => ms(NOW - minutes * 60_000);

/** The tills of a further shop, one of whose records is not believed. */
const tillsOf = (more: Partial<FollowedShop> & Pick<FollowedShop, 'others'>) =>
  furtherTills({
    followed: () => [
      {
        shop: 'b',
        name: 'Lekki',
        asOf: null,
        tillName: () => 'Counter 2',
        broken: ['B2'],
        isGenuine: () => true,
        ...more,
      },
    ],
  });

/** Until when a further shop is known, by its last complete visit and its last downloaded entry. */
function knownUntil(asOf: Ms | null, lastEntry: Ms | null): Ms | null | undefined {
  const others: QueryDb = { all: () => [], get: <Row>() => ({ at: lastEntry }) as Row };
  return tillsOf({ asOf, others, broken: [] })[0]?.asOf();
}

it('counts a further shop as up to date between two visits, and names the time of an older one', () => {
  expect(knownUntil(minutesAgo(2), minutesAgo(90))).toBeNull();
  expect(knownUntil(minutesAgo(4), minutesAgo(90))).toBe(minutesAgo(4));
});

it('names the last downloaded entry of a further shop before its first visit', () => {
  expect(knownUntil(null, minutesAgo(90))).toBe(minutesAgo(90));
  expect(knownUntil(null, null)).toBeNull();
});

it('reads nothing of a further shop before it is asked about', () => {
  const neverClosed = () => expect.fail('the shop is opened');
  const others = { all: neverClosed, get: neverClosed };
  expect(tillsOf({ others, tillName: neverClosed, isGenuine: neverClosed })).toHaveLength(1);
});

it('names the tills of a further shop whose records are not believed, and from when on', () => {
  const others: QueryDb = { all: () => [], get: <Row>() => ({ at: minutesAgo(5) }) as Row };
  expect(tillsOf({ others })[0]?.broken).toEqual([{ name: 'Lekki · Counter 2', after: minutesAgo(5) }]);
});

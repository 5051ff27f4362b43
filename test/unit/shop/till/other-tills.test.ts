import { expect, it } from 'vitest';
import { ok } from '../../../../electron/shared/base/result.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { ShopMemberStatus } from '../../../../electron/shared/shop/shop.ts';
import { otherTillsOf } from '../../../../electron/shop/till/other-tills.ts';
import type { OpenedShop } from '../../../../electron/shop/till/shop-port.ts';
import { memberStatus } from '../../../support/shop-status.ts';
import { copyTo, newReplica, openTill, recordSale } from '../../../support/two-tills-kit.ts';

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
  return { shop: { opened: () => openedShop as OpenedShop }, lastAt: last?.at };
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

it('returns nothing for a till that works alone', () => {
  expect(otherTillsOf(null)).toBe(null);
  expect(otherTillsOf({ opened: () => null })).toBe(null);
});

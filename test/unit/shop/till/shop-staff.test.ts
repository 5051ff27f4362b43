import { ulid } from 'ulid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReading } from '../../../../electron/journal/entries.ts';
import type { EntryRow } from '../../../../electron/journal/entry.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { hours, ms } from '../../../../electron/shared/base/units.ts';
import type { ShopMemberStatus, ShopStatus } from '../../../../electron/shared/shop/shop.ts';
import { openReplica } from '../../../../electron/shop/streams/replica.ts';
import type { OpenedShop, TillShop } from '../../../../electron/shop/till/shop-port.ts';
import {
  countedEntries,
  goneTillsOf,
  isShopOpening,
  keyOfJournal,
  shopRecords,
  withTakenOut,
} from '../../../../electron/shop/till/shop-staff.ts';
import { entryRow, newFile } from '../../../support/journal-kit.ts';
import { partial } from '../../../support/partial.ts';
import { memberStatus } from '../../../support/shop-status.ts';

const LEFT = ms(Date.UTC(2026, 5, 1, 12));

const entry = (till: string, at: number) => {
  const body = '{"active":true}';
  return entryRow({ id: ulid(at), till, at: ms(at), kind: 'staff.activated', subject: ulid(LEFT), body });
};

/** The other tills' entries as they arrived. */
function replicaOf(...rows: readonly EntryRow[]) {
  const replica = openReplica({ file: newFile(), projections: [], shopKey: new Uint8Array(32).fill(7) });
  onTestFinished(replica.close);
  replica.add(rows);
  return replica;
}

const ofTill = (id: string, more: { leftAt?: typeof LEFT; countsUntil?: typeof LEFT; countsBefore?: number } = {}) => ({
  id,
  leftAt: null,
  countsUntil: null,
  countsBefore: null,
  ...more,
});
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

describe('tills that were taken out', () => {
  const joinFields = { joinedAt: ms(1), countsUntil: null, countsBefore: null };
  const here = { id: 'AAAAAA', leftAt: null, ...joinFields };
  const inShop = { id: 'BBBBBB', leftAt: null, ...joinFields };
  const removedTill = { ...inShop, leftAt: LEFT, countsUntil: LEFT, countsBefore: 7 };

  it('lists a till as taken out where an older database has it again, and a new one has it no more', () => {
    expect(withTakenOut([here, inShop], [removedTill])).toEqual([here, removedTill]);
    expect(withTakenOut([here], [removedTill])).toEqual([here, removedTill]);
  });

  it('lists a till that was taken out as the database has it, or as it came back by a new code', () => {
    const later = { ...removedTill, countsBefore: 5 };
    const back = { ...inShop, joinedAt: ms(2) };
    expect(withTakenOut([here, later], [removedTill])).toEqual([here, later]);
    expect(withTakenOut([here, back], [removedTill])).toEqual([here, back]);
  });
});

it('names the tills that were taken out, for the erasing of their customers', () => {
  const { query } = replicaOf();
  const forgottenTill = { id: 'DDDDDD', joinedAt: ms(1), leftAt: LEFT, countsUntil: null, countsBefore: null };
  const takenOut = () => [forgottenTill];
  const openShop = partial<OpenedShop>({ status: memberStatus, others: query, takenOut, isGenuine: () => true });
  const shop = partial<TillShop>({ opened: () => openShop });
  expect(goneTillsOf(shop)).toMatchObject({ tills: ['CCCCCC', 'DDDDDD'], query });
  expect(goneTillsOf(partial<TillShop>({ opened: () => null }))).toBeNull();
});

it('finds the key of a journal begun again by the entry of its new till, not of one that was taken out', () => {
  const splitOff = (till: string, at: number) => ({ ...entry(till, at), kind: 'journal.split-off', subject: 'begun' });
  const { query } = replicaOf(splitOff('DDDDDD', LEFT + hours(1)), splitOff('BBBBBB', LEFT + hours(2)));
  const keys = new Map(['of BBBBBB', 'of DDDDDD'].map((name, i) => [name, new Uint8Array(32).fill(i)]));
  const journals = { ofTill: (till: string) => `of ${till}`, key: (name: string) => keys.get(name) ?? null };
  const takenOut = () => [{ id: 'DDDDDD', joinedAt: ms(1), leftAt: LEFT, countsUntil: null, countsBefore: null }];
  const openShop = partial<OpenedShop>({ status: memberStatus, others: query, takenOut, journals });
  const shop = partial<TillShop>({ opened: () => openShop });
  expect(keyOfJournal(shop, 'begun')).toEqual(keys.get('of BBBBBB'));
  expect(keyOfJournal(shop, 'of DDDDDD')).toEqual(keys.get('of DDDDDD'));
  expect(keyOfJournal(shop, 'unknown')).toBeNull();
});

it('expects further keys of other tills until the open shop was downloaded in this run', () => {
  const shopOf = (status: ShopStatus, opened: ShopMemberStatus | null = null) =>
    partial<TillShop>({ status: () => status, opened: () => opened && partial<OpenedShop>({ status: () => opened }) });
  const downloading = memberStatus({ asOf: null });
  const closed: ShopStatus = { state: 'closed', failure: failure('not-found'), isHost: false };
  const shops = [{ state: 'opening' } as const, closed, memberStatus()].map((status) => shopOf(status));
  for (const shop of [...shops, shopOf(downloading, downloading)]) expect(isShopOpening(shop)).toBe(true);
  const asking: ShopStatus = { state: 'asking', address: 'db', expiresAt: ms(9), refusal: null };
  for (const shop of [null, shopOf({ state: 'none' }), shopOf(asking), shopOf(memberStatus(), memberStatus())])
    expect(isShopOpening(shop)).toBe(false);
});

describe('the relay of a shop', () => {
  const beginning = (till: string, at: number, nonce: string) => ({
    ...entry(till, at),
    kind: 'relay.begun',
    body: JSON.stringify({ nonce }),
  });
  const leaving = (till: string, at: number, body: object) => ({
    ...entry(till, at),
    kind: 'shop.left',
    body: JSON.stringify(body),
  });
  const noncesAt = (others: readonly EntryRow[], own: readonly EntryRow[], isOpen = true) => {
    const journals = { ofTill: () => null, key: () => null };
    const { query } = replicaOf(...others);
    const tills = memberStatus().tills.map((till) => (till.id === 'BBBBBB' ? { ...till, leftAt: LEFT } : till));
    const status = () => memberStatus({ tills });
    const openShop = partial<OpenedShop>({ id: 'this shop', status, others: query, takenOut: () => [], journals });
    const shop = { opened: () => (isOpen ? openShop : null) };
    const entries = createReading(replicaOf(...own).query);
    return shopRecords({ entries }, new Uint8Array(32), shop).flatMap((records) =>
      records.entries({ kind: 'relay.begun' }).map(({ body }) => body.nonce),
    );
  };

  it('counts no relay that a till began after it was taken out', () => {
    const others = [beginning('BBBBBB', LEFT - hours(1), 'before'), beginning('BBBBBB', LEFT + hours(1), 'after')];
    expect(noncesAt(others, [])).toEqual(['before']);
  });

  it('counts no relay that a till began in another shop, which goes on, at the till itself and at others', () => {
    const rows = (till: string, body: object) => [
      beginning(till, LEFT - hours(3), 'before'),
      leaving(till, LEFT - hours(2), body),
      beginning(till, LEFT - hours(1), 'here'),
    ];
    const another = rows('DDDDDD', { id: 'another shop', goesOn: true });
    expect([noncesAt(another, []), noncesAt([], another), noncesAt([], another, false)]).toEqual(
      Array.from({ length: 3 }, () => ['here']),
    );
    for (const body of [{ id: 'this shop', goesOn: true }, { id: 'lost shop' }, {}])
      expect(noncesAt(rows('DDDDDD', body), [])).toEqual(['before', 'here']);
  });

  it('counts the relay that a till began in this shop before it was in another one, and none of that one', () => {
    const rows = (till: string) => [
      beginning(till, LEFT - hours(5), 'here'),
      leaving(till, LEFT - hours(4), { id: 'this shop', goesOn: true }),
      beginning(till, LEFT - hours(3), 'elsewhere'),
      leaving(till, LEFT - hours(2), { id: 'another shop', goesOn: true }),
      beginning(till, LEFT - hours(1), 'back'),
    ];
    expect(noncesAt(rows('DDDDDD'), [])).toEqual(['here', 'back']);
    expect(noncesAt([], rows('DDDDDD'))).toEqual(['here', 'back']);
    expect(noncesAt([], rows('DDDDDD'), false)).toEqual(['back']);
  });
});

describe('entries about people of a till that was taken out', () => {
  it('counts no entry about people dated after its till was taken out, which would outrank later decisions', () => {
    const before = entry('BBBBBB', LEFT - hours(1));
    const ahead = entry('BBBBBB', LEFT + hours(20));
    const ofAnother = entry('CCCCCC', LEFT + hours(20));
    const { query } = replicaOf(before, ahead, ofAnother);
    const { entries, leftOut } = countedEntries(query, [ofTill('BBBBBB', { leftAt: LEFT }), ofTill('CCCCCC')]);
    expect(idsOf(entries({}))).toEqual(idsOf([before, ofAnother]));
    expect(idsOf(leftOut({}))).toEqual(idsOf([ahead]));
  });

  it('counts no entry about people of a removed till whose id is beyond all times, and reads the others', () => {
    const before = entry('BBBBBB', LEFT - hours(1));
    const beyond = { ...entry('BBBBBB', LEFT - hours(1)), id: '8'.repeat(26) };
    const { query } = replicaOf(before, beyond);
    expect(idsOf(countedEntries(query, [ofTill('BBBBBB', { leftAt: LEFT })]).entries({}))).toEqual(idsOf([before]));
  });

  it('counts no entry about people from the time the owner named, also where later ones are dated back', () => {
    const since = ms(LEFT - hours(72));
    const before = entry('BBBBBB', since - hours(2));
    const stolen = entry('BBBBBB', since + hours(1));
    const datedBack = entry('BBBBBB', since - hours(1));
    const ofAnother = entry('CCCCCC', since + hours(1));
    const replica = replicaOf(before, ofAnother, stolen, datedBack);
    const tills = [ofTill('BBBBBB', { leftAt: LEFT, countsUntil: since }), ofTill('CCCCCC')];
    const { entries, leftOut } = countedEntries(replica.query, tills);
    expect(idsOf(entries({}))).toEqual(idsOf([before, ofAnother]));
    expect(idsOf(leftOut({}))).toEqual(idsOf([stolen, datedBack]));
  });

  it('counts no entry about people where only its id, or only its time, is after the named one', () => {
    const since = ms(LEFT - hours(72));
    const byId = { ...entry('BBBBBB', since - hours(1)), id: ulid(since + hours(1)) };
    const byTime = { ...entry('CCCCCC', since + hours(1)), id: ulid(since - hours(1)) };
    const leaveFields = { leftAt: LEFT, countsUntil: since };
    const { query } = replicaOf(byId, byTime);
    expect(countedEntries(query, [ofTill('BBBBBB', leaveFields), ofTill('CCCCCC', leaveFields)]).entries({})).toEqual(
      [],
    );
  });

  it('counts no entry of a removed till from the first that arrived late, though its clock was set back', () => {
    const since = ms(LEFT - hours(72));
    const before = entry('BBBBBB', since - hours(3));
    const ofAnother = entry('CCCCCC', since - hours(3));
    const datedBack = entry('BBBBBB', since - hours(2));
    const { query } = replicaOf(ofAnother, before, datedBack);
    const leaveFields = { leftAt: LEFT, countsUntil: since };
    const idsWith = (countsBefore: number) =>
      idsOf(countedEntries(query, [ofTill('BBBBBB', { ...leaveFields, countsBefore }), ofTill('CCCCCC')]).entries({}));
    expect(idsWith(2)).toEqual(idsOf([ofAnother, before]));
    expect(idsWith(1)).toEqual(idsOf([ofAnother]));
    expect(idsWith(3)).toEqual(idsOf([ofAnother, before, datedBack]));
  });

  it('leaves out entries of a till that was taken out also where they arrive later', () => {
    const since = ms(LEFT - hours(72));
    const tills = [ofTill('BBBBBB', { leftAt: LEFT, countsUntil: since })];
    const before = entry('BBBBBB', since - hours(1));
    const replica = replicaOf(before);
    expect(idsOf(countedEntries(replica.query, tills).entries({}))).toEqual(idsOf([before]));
    replica.add([entry('BBBBBB', since + hours(1))]);
    expect(idsOf(countedEntries(replica.query, tills).entries({}))).toEqual(idsOf([before]));
  });
});

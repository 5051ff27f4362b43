import { expect, it } from 'vitest';
import type { QueryDb } from '../../../electron/journal/journal.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { furtherTills } from '../../../electron/shop/till/other-tills.ts';
import type { FollowedShop } from '../../../electron/shop/till/shop-port.ts';
import { NOW } from '../../support/builders.ts';

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

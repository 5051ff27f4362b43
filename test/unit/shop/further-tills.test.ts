import { expect, it } from 'vitest';
import type { QueryDb } from '../../../electron/journal/journal.ts';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { furtherTills } from '../../../electron/shop/till/other-tills.ts';
import { NOW } from '../../support/builders.ts';

const minutesAgo = (minutes: number) => ms(NOW - minutes * 60_000);

/** Until when a further shop is known, by its last complete visit and its last downloaded entry. */
function knownUntil(asOf: Ms | null, lastEntry: Ms | null): Ms | null | undefined {
  const others: QueryDb = { all: () => [], get: <Row>() => ({ at: lastEntry }) as Row };
  const shop = {
    shop: 'b',
    name: 'Lekki',
    asOf,
    others,
    tillName: (till: string) => till,
    broken: [],
    isGenuine: () => true,
  };
  return furtherTills({ followed: () => [shop] })[0]?.asOf();
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
  const shop = {
    shop: 'b',
    name: 'Lekki',
    asOf: null,
    others: { all: neverClosed, get: neverClosed },
    tillName: neverClosed,
    broken: ['B2'],
    isGenuine: neverClosed,
  };
  expect(furtherTills({ followed: () => [shop] })).toHaveLength(1);
});

it('names the tills of a further shop whose records are not believed, and from when on', () => {
  const others: QueryDb = { all: () => [], get: <Row>() => ({ at: minutesAgo(5) }) as Row };
  const shop = {
    shop: 'b',
    name: 'Lekki',
    asOf: null,
    others,
    tillName: () => 'Counter 2',
    broken: ['B2'],
    isGenuine: () => true,
  };
  const [tills] = furtherTills({ followed: () => [shop] });
  expect(tills?.broken).toEqual([{ name: 'Lekki · Counter 2', after: minutesAgo(5) }]);
});

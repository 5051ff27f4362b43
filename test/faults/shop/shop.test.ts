import { describe, expect, it } from 'vitest';
import { type EndOfRun, type EndOfTill, violations } from './check.ts';
import type { SeenEntry } from './messages.ts';
import { playShop } from './run.ts';

const stream = (...ids: readonly string[]): readonly SeenEntry[] => ids.map((id) => ({ id, hash: `hash of ${id}` }));

const till = (id: string, own: EndOfTill['state']['own'], more: Partial<EndOfTill['state']> = {}): EndOfTill => ({
  id,
  state: {
    ...{ own, others: {} },
    ...(id === 'A' ? { duty: 'poller', fences: [2, 5] } : { duty: 'served', fences: [4] }),
    view: {
      link: { state: 'linked', since: 0 as never, refusal: null },
      waiting: 0,
      problem: null,
      broken: [],
      asOf: null,
    },
    ...more,
  },
  ...{ revoked: false, copied: false },
});

const a = stream('a1', 'a2', 'a3');
const b = stream('b1', 'b2');

/** A run in which all is well, but for what is changed. */
function endOf({ own = a, database = a, replica = a, second = {} as Partial<EndOfTill> } = {}): EndOfRun {
  const tills = [till('A', own, { others: { B: b } }), { ...till('B', b, { others: { A: replica } }), ...second }];
  return { tills, database: { A: database, B: b } };
}

describe('the checker', () => {
  it('finds nothing where all streams are equal everywhere', () => expect(violations(endOf())).toEqual([]));

  it.each<[string, EndOfRun, string]>([
    ['an entry that was lost', endOf({ database: stream('a1', 'a2'), replica: stream('a1', 'a2') }), 'differ at 3'],
    ['an entry in the middle that was lost', endOf({ database: stream('a1', 'a3') }), 'differ at 2'],
    ['an entry that is there twice', endOf({ database: stream('a1', 'a1', 'a2', 'a3') }), 'there twice'],
    ['another order', endOf({ database: stream('a2', 'a1', 'a3') }), 'differ at 1'],
    ['an entry that was changed', endOf({ own: [{ id: 'a1', hash: 'other' }, ...a.slice(1)] }), 'differ at 1'],
    ['a replica that lags behind', endOf({ replica: stream('a1') }), 'replica of B: A differs from the database at 2'],
    ['a replica with more than the database', endOf({ replica: stream('a1', 'a2', 'a3', 'a4') }), 'at 4'],
    ['a stream that a replica lacks', endOf({ second: till('B', b) }), 'replica of B: A is missing'],
  ])('finds %s', (_, end, violation) => {
    expect(violations(end).join('\n')).toContain(violation);
  });

  it('finds two copies of a till of which neither is named', () => {
    const served = { duty: 'served', fences: [] } as const;
    const copies = [till('A', a), till('A', stream('a1', 'x2'), served)].map((each) => ({ ...each, copied: true }));
    const end = { tills: copies, database: { A: a } };
    expect(violations(end).join()).toContain('of two copies 1 are in the database and 0 are named');
    const [, copied] = copies;
    if (copied) Object.assign(copied.state.view, { problem: 'forked' });
    expect(violations(end)).toEqual([]);
  });

  it('finds what the database took from a till after it was taken out', () => {
    const out = { ...till('A', stream('a1', 'a2', 'a3', 'a4')), revoked: true };
    expect(violations({ tills: [out], database: { A: stream('a1', 'a2') } })).toEqual([]);
    expect(violations({ tills: [out], database: { A: stream('a1', 'x2') } })).toHaveLength(1);
  });
});

describe('the checker of the polling', () => {
  const second = (more: Partial<EndOfTill['state']>) => endOf({ second: till('B', b, { others: { A: a }, ...more }) });

  it.each<[string, EndOfRun, string]>([
    ['a fencing number that two tills had', second({ fences: [4, 5] }), 'a fencing number was given twice'],
    ['a fencing number that one till had twice', second({ fences: [4, 4] }), 'a fencing number was given twice'],
    ['two pollers', second({ duty: 'poller' }), '2 tills poll for the shop'],
    ['a till that knows of no poller', second({ duty: 'alone' }), 'B: knows of no poller'],
  ])('finds %s', (_, end, violation) => expect(violations(end)).toEqual([violation]));

  it('finds that no till polls', () => {
    const { tills, database } = endOf();
    for (const { state } of tills) Object.assign(state, { duty: 'served' });
    expect(violations({ tills, database })).toEqual(['0 tills poll for the shop']);
  });
});

it.each([23])('loses, doubles and changes nothing in the run of seed %i', { timeout: 180_000 }, async (seed) => {
  const { violations: found, happened, entries } = await playShop(seed);
  expect(found).toEqual([]);
  expect(happened.length).toBeGreaterThan(3);
  expect(entries).toBeGreaterThan(100);
});

import { describe, expect, it } from 'vitest';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { ShopReport, ShopTotals } from '../../../electron/shared/shop/shop-report.ts';
import { isDeep } from '../../support/deep.ts';
import { violations } from './check.ts';
import { reportViolations } from './check-reports.ts';
import type { EndOfRun, EndOfTill } from './end.ts';
import type { SeenEntry } from './messages.ts';
import { playHostedShop, playShop } from './run.ts';

const stream = (...ids: readonly string[]): readonly SeenEntry[] => ids.map((id) => ({ id, hash: `hash of ${id}` }));

const till = (id: string, own: EndOfTill['state']['own'], more: Partial<EndOfTill['state']> = {}): EndOfTill => ({
  name: id,
  id,
  revoked: false,
  copied: false,
  state: {
    till: id,
    own,
    others: {},
    sales: [],
    known: [],
    erased: [],
    lost: [],
    unpaidOfOthers: [],
    asked: [],
    ...(id === 'A' ? { duty: 'poller', fences: [2, 5] } : { duty: 'served', fences: [4] }),
    view: { link: { state: 'linked', since: 0 as never, refusal: null }, waiting: 0, problem: null, broken: [] },
    ...more,
  },
});

const a = stream('a1', 'a2', 'a3');
const b = stream('b1', 'b2');

const nothing: Omit<EndOfRun, 'tills' | 'database'> = {
  claims: [],
  zs: [],
  keys: [],
  book: [],
  ledger: { sales: [], claims: [], zs: [], erased: [], refused: [], isRestored: false, hasCopies: false },
};

/** A run in which all is well, but for what is changed. */
function endOf({ own = a, database = a, replica = a, second = {} as Partial<EndOfTill> } = {}): EndOfRun {
  const tills = [till('A', own, { others: { B: b } }), { ...till('B', b, { others: { A: replica } }), ...second }];
  return { ...nothing, tills, database: { A: database, B: b } };
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
    const servedState = { duty: 'served', fences: [] } as const;
    const copies = [till('A', a), till('A', stream('a1', 'x2'), servedState)].map((each) => ({
      ...each,
      copied: true,
    }));
    const end = { ...nothing, tills: copies, database: { A: a } };
    expect(violations(end).join()).toContain('of two copies 1 are in the database and 0 are named');
    const [, secondCopy] = copies;
    if (secondCopy?.state.view) Object.assign(secondCopy.state.view, { problem: 'forked' });
    expect(violations(end)).toEqual([]);
  });

  it('finds what the database took from a till after it was taken out', () => {
    const out = { ...till('A', stream('a1', 'a2', 'a3', 'a4')), revoked: true };
    expect(violations({ ...nothing, tills: [out], database: { A: stream('a1', 'a2') } })).toEqual([]);
    expect(violations({ ...nothing, tills: [out], database: { A: stream('a1', 'x2') } })).toHaveLength(1);
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
    const end = endOf();
    for (const { state } of end.tills) Object.assign(state, { duty: 'served' });
    expect(violations(end)).toEqual(['0 tills poll for the shop']);
  });
});

const sale = { id: 's1', accounts: ['90'], isPaid: true, read: ['r1'] };
const issuedAccount = { account: '90', sale: 's1', refid: 'r1', amount: 5_000_000 as Units };

/** A run in which the customer of one sale at A paid, but for what is changed. */
function paidEnd({
  at = [sale],
  book = [issuedAccount],
  ...more
}: Partial<EndOfRun> & { at?: (typeof sale)[] } = {}): EndOfRun {
  const end = endOf();
  const [first] = end.tills;
  if (first) Object.assign(first.state, { sales: at });
  const ledger = { ...nothing.ledger, sales: [{ at: 'A', id: 's1', account: '90', isPaid: true, staysOpen: false }] };
  return { ...end, ledger, book, ...more };
}

const toldAct = (till: string, what = '1') => ({ what, till });
const zReport = (till: string, number = '1', body = '') => ({ ...toldAct(till, number), body });
const claimedLedger = { ...nothing.ledger, claims: [toldAct('A')] };
const reportedLedger = { ...nothing.ledger, zs: [toldAct('A')] };

describe('the checker of what people did', () => {
  it('finds nothing where a sale was paid, claimed and reported once', () => {
    expect(violations(paidEnd())).toEqual([]);
    expect(violations({ ...endOf(), ledger: claimedLedger, claims: [toldAct('A')] })).toEqual([]);
    expect(violations({ ...endOf(), ledger: reportedLedger, zs: [zReport('A'), zReport('B', '2')] })).toEqual([]);
  });

  it('finds what was paid for a till that was taken out and is not alerted about at each till, once', () => {
    const a1 = till('A', a);
    const b1 = till('B', b, { others: { A: a }, unpaidOfOthers: ['s1'], lost: ['s1'] });
    const end = (lostSales: readonly string[]) => {
      const tills = [
        { ...a1, revoked: true },
        { ...b1, state: { ...b1.state, lost: lostSales } },
      ];
      const at = { ...nothing, ...paidEnd(), tills };
      return violations(at).filter((violation) => violation.includes('alert'));
    };
    expect(end(['s1'])).toEqual([]);
    expect(end([])).toEqual(['B: does not alert about a payment for s1']);
    expect(end(['s1', 's1'])).toEqual(['B: alerts twice about a payment for s1']);
    expect(end(['s1', 's9'])).toEqual(['B: alerts about a payment for s9 that was not made']);
  });

  it.each<[string, EndOfRun, string]>([
    ['a sale that was lost', paidEnd({ at: [] }), 'A: the sale with account 90 is lost'],
    ['a payment that was not noticed', paidEnd({ at: [{ ...sale, isPaid: false }] }), 'was paid, and the sale is not'],
    [
      'Paid without a payment',
      paidEnd({ book: [{ ...issuedAccount, refid: null }] as never }),
      'the service has no payment',
    ],
    ['Paid without an own read', paidEnd({ at: [{ ...sale, read: [] }] }), 's1 is Paid without its own read'],
    [
      'an account of no till',
      paidEnd({ book: [issuedAccount, { ...issuedAccount, sale: 's2', account: '91' }] }),
      '91 of the service',
    ],
    [
      'a sale that was paid twice',
      paidEnd({ book: [issuedAccount, { ...issuedAccount, account: '91' }] }),
      's1 was paid 2 times',
    ],
    ['a refused sale', { ...endOf(), ledger: { ...nothing.ledger, refused: ['no sale'] } }, 'no sale'],
    [
      'two tills with one payment',
      { ...endOf(), ledger: claimedLedger, claims: [toldAct('B')] },
      'the database names B',
    ],
    [
      'a Z report that was overwritten',
      { ...endOf(), ledger: reportedLedger, zs: [zReport('B')] },
      'the database names B',
    ],
    ['a gap in the Z reports', { ...endOf(), zs: [zReport('A'), zReport('A', '3')] }, 'Z reports: 3 follows 1'],
    [
      'a customer that came back',
      endOf({ second: till('B', b, { others: { A: a }, known: ['+234'] }) }),
      'B: knows +234, who was erased',
    ],
    [
      'an erasure that is still asked for',
      endOf({ second: till('B', b, { others: { A: a }, asked: ['A'] }) }),
      'B has not erased whom A asked for',
    ],
    [
      'the key of an erased customer',
      { ...endOf({ second: till('B', b, { others: { A: a }, erased: ['c1'] }) }), keys: ['c1'] },
      'the database has the key of c1',
    ],
  ])('finds %s', (_, end, violation) => {
    expect(violations(end).join('\n')).toContain(violation);
  });
});

/** A report of what two tills took: how many payments of 500 naira each, and up to which entry. */
function reportOf(lines: Readonly<Record<string, readonly [payments: number, until: number]>>, more = 0): string {
  const none = { count: 0, amount: 0 as Units };
  const totals = (count: number): ShopTotals => ({
    asked: none,
    collected: { count, amount: (count * 5_000_000) as Units },
    reversed: none,
    unmatched: none,
  });
  const report: ShopReport = {
    madeAt: ms(0),
    asOf: null,
    lines: Object.entries(lines).map(([id, [payments, until]]) => ({
      till: id,
      name: id,
      totals: totals(payments),
      until,
    })),
    totals: totals(Object.values(lines).reduce((sum, [payments]) => sum + payments, more)),
  };
  return JSON.stringify(report);
}

describe('the checker of the Z reports', () => {
  const wrongWith = (...bodies: readonly string[]) =>
    reportViolations(paidEnd({ zs: bodies.map((body, at) => zReport('A', String(at + 1), body)) })).join('\n');

  it('finds nothing where each payment of the book is in one report', () => {
    expect(wrongWith(reportOf({ A: [0, 2], B: [0, 1] }), reportOf({ A: [1, 4], B: [0, 1] }))).toBe('');
  });

  it.each<[string, readonly string[], string]>([
    [
      'a payment that two reports count',
      [reportOf({ A: [1, 4] }), reportOf({ A: [1, 5] })],
      'A: all Z reports count 2',
    ],
    ['a payment that no report counts', [reportOf({ A: [0, 4] })], 'A: all Z reports count 0'],
    ['totals that are not the sum of the lines', [reportOf({ A: [1, 4] }, 1)], 'its lines are not its totals'],
    ['a till without a line', [reportOf({ A: [1, 4] }), reportOf({ B: [0, 1] })], 'Z report 2: A has no line'],
    [
      'a till counted to an earlier end',
      [reportOf({ A: [1, 4] }), reportOf({ A: [0, 3] })],
      'Z report 2: A has no line',
    ],
    ['a text that is no report', ['{}'], 'cannot be read'],
  ])('finds %s', (_, bodies, violation) => expect(wrongWith(...bodies)).toContain(violation));

  it('allows a till that was taken out to have told the shop less than the book has', () => {
    const out = (body: string) => {
      const end = paidEnd({ zs: [zReport('B', '1', body)] });
      return reportViolations({ ...end, tills: end.tills.map((each) => ({ ...each, revoked: each.id === 'A' })) });
    };
    expect(out(reportOf({ A: [0, 1], B: [0, 1] }))).toEqual([]);
    expect(out(reportOf({ A: [2, 5], B: [0, 1] }))).toHaveLength(1);
  });
});

/** `npm test` plays three tills and two faults, `npm run test:deep` more of both. */
const course = isDeep ? { shop: 102, hosted: 204, faults: 4 } : { shop: 104, hosted: 200, faults: 2 };

/** Each makes a last sale, which is paid. */
const FEWEST_TILLS = 3;

describe.concurrent('a run', () => {
  it(`loses, doubles and changes nothing, with seed ${course.shop}`, async () => {
    const { violations: foundViolations, happened, sales, paid } = await playShop(course.shop, course.faults);
    expect(foundViolations).toEqual([]);
    expect(happened.length).toBeGreaterThanOrEqual(course.faults);
    expect(Math.min(sales, paid)).toBeGreaterThanOrEqual(FEWEST_TILLS);
  });

  it(`loses, doubles and changes nothing where a till runs the database, with seed ${course.hosted}`, async () => {
    const { violations: foundViolations, happened, sales, paid } = await playHostedShop(course.hosted, course.faults);
    expect(foundViolations).toEqual([]);
    expect(happened.length).toBeGreaterThanOrEqual(course.faults);
    expect(Math.min(sales, paid)).toBeGreaterThanOrEqual(FEWEST_TILLS);
  });
});

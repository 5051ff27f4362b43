import { expect, it } from 'vitest';
import { dayBookPages, otherDayBookPages } from '../../../electron/back-office/exports/day-book.ts';
import type { EntryDraft, Journal } from '../../../electron/journal/journal.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { createSalesTotals } from '../../../electron/sales/history/sales-totals.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import { createStoredSales } from '../../../electron/sales/stored-sales.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import { sumOfTotals } from '../../../electron/shared/shop/shop-report.ts';
import { shopReport } from '../../../electron/shop/till/shop-report.ts';
import { arrivedFlags, event } from '../../support/evidence.ts';
import { copyTo, newReplica, openTill, recordSale } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const AMOUNT = 5_000_0000 as Units;
const names = { eventId: 'e1', refid: 'R1', accountNo: null };
const arrivedEvidence = event('transaction_success', { amount: AMOUNT });
const reversedEvidence = event('transaction_updated', { amount: AMOUNT, flags: { ...arrivedFlags, isreversing: 1 } });

const payment = draft('money.unmatched', 'e1', { ...names, evidence: arrivedEvidence });
const reversal = draft('money.unmatched-reversed', 'e1', {
  ...names,
  standing: 'reversed',
  evidence: reversedEvidence,
});
const again = draft('money.unmatched-reversed', 'e1', { ...names, standing: 'standing', evidence: arrivedEvidence });
const onlyReversal = draft('money.unmatched', 'e1', { ...names, evidence: reversedEvidence });
const ofSale = (evidence: Evidence) =>
  draft('evidence.recorded', 'S1', {
    attempt: 1,
    evidence: { ...evidence, id: `event:e1:${evidence.eventKind}` },
    raw: '',
  });

const record = (journal: Journal, ...drafts: readonly EntryDraft[]) => unwrap(journal.append(drafts));
const one = { count: 1, amount: AMOUNT };
const none = { count: 0, amount: 0 };
const minus = { count: -1, amount: -AMOUNT };

function figuresOf({ query, head }: Journal, after = 0) {
  const {
    unmatched,
    unmatchedReversed = none,
    collected,
    reversed,
  } = createSalesTotals(query).totals({
    after,
    until: head().seq,
  });
  return { unmatched, unmatchedReversed, collected, reversed };
}

it('counts an unmatched payment in the shift in which it came, and its reversal in that in which it goes back', () => {
  const journal = openTill('AAAAAA');
  record(journal, payment);
  const shift = journal.head().seq;
  expect(figuresOf(journal)).toEqual({ unmatched: one, unmatchedReversed: none, collected: none, reversed: none });
  record(journal, reversal);
  expect(figuresOf(journal, shift)).toEqual({
    unmatched: none,
    unmatchedReversed: one,
    collected: none,
    reversed: none,
  });
  record(journal, again);
  expect(figuresOf(journal)).toMatchObject({ unmatched: one, unmatchedReversed: none });
});

it('counts a reversal that was seen before its payment as both', () => {
  const journal = openTill('AAAAAA');
  record(journal, onlyReversal);
  expect(figuresOf(journal)).toMatchObject({ unmatched: one, unmatchedReversed: one });
});

it.each([
  ['the payment', [payment], { unmatched: minus, unmatchedReversed: none }],
  ['its reversal too', [payment, reversal], { unmatched: minus, unmatchedReversed: minus }],
])('takes %s off once, in the shift in which a sale has it', (_, drafts, figures) => {
  const journal = openTill('AAAAAA');
  record(journal, ...drafts);
  const shift = journal.head().seq;
  record(journal, ...[arrivedEvidence, reversedEvidence].map(ofSale));
  expect(figuresOf(journal, shift)).toMatchObject(figures);
  expect(figuresOf(journal)).toMatchObject({ unmatched: none, unmatchedReversed: none });
});

it('counts once what a till records again after its older record was brought back', () => {
  const journal = openTill('AAAAAA');
  record(journal, payment, reversal, payment, reversal);
  expect(figuresOf(journal)).toMatchObject({ unmatched: one, unmatchedReversed: one });
  record(journal, ofSale(arrivedEvidence), reversal);
  expect(figuresOf(journal)).toMatchObject({ unmatched: none, unmatchedReversed: none });
  record(journal, payment, reversal);
  expect(figuresOf(journal)).toMatchObject({ unmatched: one, unmatchedReversed: one });
  record(journal, again, again);
  expect(figuresOf(journal)).toMatchObject({ unmatched: one, unmatchedReversed: none });
});

it('counts new money in the shift in which a sale takes as many payments of an earlier one', () => {
  const journal = openTill('AAAAAA');
  record(journal, payment, reversal);
  const after = journal.head().seq;
  const evidence = { ...reversedEvidence, facts: { ...reversedEvidence.facts, amount: 8_000_0000 as Units } };
  record(journal, ofSale(arrivedEvidence), draft('money.unmatched', 'e9', { ...names, eventId: 'e9', evidence }));
  const totals = createSalesTotals(journal.query).totals({ after, until: journal.head().seq });
  const remainingMoney = { count: 0, amount: 3_000_0000 };
  for (const each of [totals, sumOfTotals([totals])])
    expect(each).toMatchObject({ unmatched: remainingMoney, unmatchedReversed: remainingMoney });
});

it('takes off nothing of a payment that another till counted', () => {
  const a = openTill('AAAAAA');
  const b = openTill('BBBBBB');
  const replica = newReplica();
  record(a, payment);
  record(b, ofSale(arrivedEvidence));
  copyTo(replica, a);
  copyTo(replica, b);
  expect(createSalesTotals(replica.query, 'BBBBBB').totals({ after: 0, until: 9 })).toMatchObject({ unmatched: none });
});

it('writes a reversal of an unmatched payment as a line of its own in the day book', () => {
  const journal = openTill('AAAAAA');
  record(journal, payment, reversal);
  const lines = [...dayBookPages(journal, { from: null, to: null })].flat();
  expect(lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['unmatched', AMOUNT],
    ['unmatched-reversed', AMOUNT],
  ]);
});

it('writes each line of the day book once, also where a page ends between two lines of one entry', () => {
  const journal = openTill('AAAAAA');
  record(journal, onlyReversal);
  const replica = newReplica();
  copyTo(replica, journal);
  const others = { query: replica.query, tillOf: () => 'Till 1', nameOfActor: () => 'Ada', repeatedJson: '[]' };
  const always = { from: null, to: null };
  const ofOthers = otherDayBookPages(openTill('BBBBBB'), [others], always, 1);
  for (const pages of [dayBookPages(journal, always, 1), ...ofOthers])
    expect([...pages].map((page) => page.map(({ what }) => what))).toEqual([['unmatched'], ['unmatched-reversed']]);
});

it('counts and lists no payment as unmatched whose sale the shop gave back before it, nor its reversal', () => {
  const journal = openTill('AAAAAA');
  const sale = recordSale(journal, 'AAAAAA', { n: 1, at: ms(0), paidAt: ms(1) });
  const ofSale = { ...names, refid: `r-${sale}`, evidence: arrivedEvidence, askedHere: true } as const;
  record(journal, draft('money.unmatched', 'e1', ofSale), reversal);
  expect(figuresOf(journal)).toMatchObject({ unmatched: none, unmatchedReversed: none, collected: { count: 1 } });
  expect(createSettlementReader(journal.query).open(ms(2))).toEqual([]);
  expect(createStoredSales(journal).isUnmatched('e1')).toBe(false);
  record(journal, draft('money.unmatched', 'e2', { ...ofSale, eventId: 'e2', candidate: sale }));
  expect(figuresOf(journal)).toMatchObject({ unmatched: one });
});

it.each([
  ['the other till saw it', [payment], [reversal], { unmatched: one }],
  ['both recorded all of it', [payment, reversal], [payment, reversal], { unmatched: one, unmatchedReversed: one }],
  ['both saw the reversal alone', [onlyReversal], [onlyReversal], { unmatched: one, unmatchedReversed: one }],
  ['it stands again', [payment, reversal, again], [payment], { unmatched: one }],
  ['a till recorded it again', [payment, payment], [payment], { unmatched: one }],
  [
    'a till recorded all of it again',
    [payment, reversal, payment, reversal],
    [payment, reversal],
    { unmatched: one, unmatchedReversed: one },
  ],
])('counts the reversal of an unmatched payment once in a shop where %s', (_, own, others, figures) => {
  const a = openTill('AAAAAA');
  const b = openTill('BBBBBB');
  const replica = newReplica();
  record(a, ...own);
  record(b, ...others);
  copyTo(replica, b);
  const tills = ['AAAAAA', 'BBBBBB'].map((id) => ({ id, name: id }));
  const { totals } = shopReport(
    { own: { till: 'AAAAAA', query: a.query }, others: replica.query, tills, counted: () => 0 },
    { madeAt: ms(1), asOf: ms(1) },
  );
  const { unmatched, unmatchedReversed } = totals;
  expect({ unmatched, ...(unmatchedReversed && { unmatchedReversed }) }).toEqual(figures);
});

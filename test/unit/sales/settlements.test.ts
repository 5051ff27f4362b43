import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryDraft, Journal } from '../../../electron/journal/journal.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { searchSales } from '../../../electron/sales/history/search.ts';
import { settlementDraft } from '../../../electron/sales/settlements/entries.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../electron/shared/sales/evidence.ts';
import {
  amountsToSettle,
  methodsOf,
  type SettlementIssue,
  settlementIssues,
} from '../../../electron/shared/sales/settlements.ts';
import { counterProjections } from '../../support/counter.ts';
import { ASKED, anyEvidence, arrivedFlags, EXPIRES, event, ISSUED, read } from '../../support/evidence.ts';
import { forAny } from '../../support/for-any.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import {
  cancelledDraft,
  evidenceDraft as evidenceOf,
  idOf,
  requestDrafts,
  sendingDraft,
  settledDraft as settledDraftOf,
  shownDraft,
} from '../../support/sale-drafts.ts';
import { unwrap } from '../../support/unwrap.ts';

const SALE = idOf(0);
const MUCH = ms(EXPIRES + 10 * 86_400_000);
const units = (value: number) => value as Units;

const newJournal = (): Journal => open(newFile(), { projections: counterProjections });

/** A further account for the balance, or for the whole amount again where `part` is 1. */
const accountFor = (amount: number, at: number, part = 2) =>
  sendingDraft(0, {
    attempt: 2,
    sentAt: ms(at),
    expiresAt: ms(at + 86_400_000),
    ...(part > 1 && { balance: { part, amount: units(amount) } }),
  });
const evidenceDraft = (evidence: Evidence, attempt = 1) => evidenceOf(0, evidence, attempt);
const over = (by: number, at = ISSUED + 60_000) => evidenceDraft(read(arrivedFlags, { amount: units(ASKED + by) }, at));
const settledDraft = (amount: number, issue: SettlementIssue = 'over') => settledDraftOf(0, amount, issue);

function saleWith(...drafts: EntryDraft[]) {
  const journal = newJournal();
  unwrap(journal.append([...requestDrafts(0, 'ada'), shownDraft(0), ...drafts]));
  const reader = createSettlementReader(journal.query);
  return { journal, reader, open: () => reader.open(MUCH).map(({ issue, amount }) => [issue, amount]) };
}

describe('what is to be settled', () => {
  it('lists an amount to settle again once its settlement was taken back, until a further one', () => {
    const { journal, reader, open } = saleWith(over(500), settledDraft(500));
    expect(open()).toEqual([]);
    const last = reader.lastOf({ id: SALE, issue: 'over' });
    expect(last).toMatchObject({ method: 'change', amount: 500 });
    const mistake = { at: ms(ISSUED + 91_000), issue: 'over', method: 'change', amount: units(500) } as const;
    unwrap(
      journal.append([settlementDraft('settlement.withdrawn', SALE, 'ada', { ...mistake, settlement: last?.n ?? 0 })]),
    );
    expect(open()).toEqual([['over', 500]]);
    expect(reader.ofSale(SALE).done).toEqual([]);
    unwrap(journal.append([settledDraft(500)]));
    expect(open()).toEqual([]);
    expect(journal.entries({ subject: SALE }).filter(({ kind }) => kind.startsWith('settlement.'))).toHaveLength(3);
  });

  it('lists an amount to settle again also in the file of other tills, which numbers entries otherwise', () => {
    const { open, journal } = saleWith(over(500), settledDraft(200), settledDraft(300));
    const mistake = { at: ms(ISSUED + 91_000), issue: 'over', method: 'change', amount: units(300) } as const;
    unwrap(journal.append([settlementDraft('settlement.withdrawn', SALE, 'ada', { ...mistake, settlement: 9_999 })]));
    expect(open()).toEqual([['over', 300]]);
  });

  it('marks a sale as settled in the list of sales, until more is to be settled', () => {
    const { journal } = saleWith(over(500));
    const query = { limit: 10 };
    const isSettled = () => searchSales(journal.query, [query], MUCH).found.map((sale) => sale.settled);
    expect(isSettled()).toEqual([false]);
    unwrap(journal.append([settledDraft(500)]));
    expect(isSettled()).toEqual([true]);
    unwrap(journal.append([over(800, ISSUED + 120_000)]));
    expect(isSettled()).toEqual([false]);
  });

  it('lists the difference to settle where more came after a settlement', () => {
    const { journal, open } = saleWith(over(500), settledDraft(500));
    unwrap(journal.append([over(800, ISSUED + 120_000)]));
    expect(open()).toEqual([['over', 300]]);
  });

  it('lists what is missing of a reversed sale to settle, without what had come too much', () => {
    const { open } = saleWith(
      over(500),
      evidenceDraft(read({ ...arrivedFlags, reversed: 1 }, { amount: units(ASKED + 500) }, ISSUED + 120_000)),
    );
    expect(open()).toEqual([['reversed', ASKED]]);
  });

  it('lists the whole payment of a cancelled sale to settle', () => {
    expect(saleWith(cancelledDraft(0), over(500)).open()).toEqual([['paid-after-cancel', ASKED + 500]]);
  });

  it('lists a late overpayment to settle as over and late, the gravest first, each naira once', () => {
    const late = {
      ...read(arrivedFlags, { amount: units(ASKED + 500) }, EXPIRES + 60_000),
      happenedAt: ms(EXPIRES + 50_000),
    };
    const { journal, reader, open } = saleWith(evidenceDraft(late));
    expect(open().toSorted()).toEqual([
      ['late', ASKED],
      ['over', 500],
    ]);
    const totals = () => reader.totals({ after: 0, until: journal.head().seq }, MUCH);
    const gravestFirst = ['over', 'late'];
    expect(reader.ofSale(SALE).open.map(({ issue }) => issue)).toEqual(gravestFirst);
    expect(totals().open.map(({ issue }) => issue)).toEqual(gravestFirst);
    unwrap(journal.append([settledDraft(ASKED, 'late'), settledDraft(500)]));
    expect(totals().settled.map(({ issue }) => issue)).toEqual(gravestFirst);
  });

  it('lists what is missing of a partial payment after an hour, or an hour after its balance was asked for', () => {
    const { journal, reader } = saleWith(evidenceDraft(read(arrivedFlags, { amount: units(ASKED - 700) })));
    const listedItems = (now: number) => reader.open(ms(now)).map(({ issue, amount }) => [issue, amount]);
    const hour = 3_600_000;
    const paidAt = ISSUED + 60_000;
    expect(listedItems(paidAt + 60_000)).toEqual([]);
    expect(listedItems(paidAt + hour)).toEqual([['underpaid', 700]]);
    expect(reader.ofSale(SALE).open).toMatchObject([{ issue: 'underpaid', amount: 700 }]);
    unwrap(journal.append([accountFor(700, paidAt + hour / 2)]));
    unwrap(
      journal.append([
        evidenceDraft(read(arrivedFlags, { amount: units(200), asked: units(700), refid: 'R2' }, paidAt + hour), 2),
      ]),
    );
    expect(listedItems(paidAt + hour + 60_000)).toEqual([]);
    expect(listedItems(paidAt + 2 * hour)).toEqual([['underpaid', 500]]);
    unwrap(
      journal.append([
        evidenceDraft(read(arrivedFlags, { amount: units(700), asked: units(700), refid: 'R2' }, paidAt + hour + 1), 2),
      ]),
    );
    expect(reader.ofSale(SALE).open).toEqual([]);
  });

  it('lists an unmatched payment to settle until it is settled or belongs to a sale', () => {
    const evidence = event('transaction_success', { amount: null });
    const eventId = evidence.id;
    const unmatchedDraft = draft('money.unmatched', eventId, {
      eventId,
      refid: null,
      accountNo: null,
      evidence,
      candidate: SALE,
    });
    const body = { at: ISSUED, issue: 'unmatched', method: 'bank', amount: units(0) } as const;
    const { journal, reader } = saleWith(unmatchedDraft);
    expect(reader.open(MUCH)).toMatchObject([{ id: eventId, sale: SALE, issue: 'unmatched', cashier: 'ada' }]);
    unwrap(journal.append([settlementDraft('settlement.recorded', eventId, 'ada', body)]));
    expect(reader.open(MUCH)).toEqual([]);
    const matchedSale = saleWith(unmatchedDraft, evidenceDraft({ ...evidence, id: `event:${eventId}:x` }));
    expect(matchedSale.open().filter(([issue]) => issue === 'unmatched')).toEqual([]);
  });

  it('computes the same amounts to settle for any order of events and settlements, live and rebuilt', () => {
    const steps = fc.array(
      fc.oneof(
        anyEvidence.map((evidence) =>
          evidenceDraft(evidence.source === 'read' ? { ...evidence, eventKind: null } : evidence),
        ),
        fc.constantFrom(settledDraft(100), settledDraft(ASKED, 'late'), settledDraft(700, 'underpaid'), shownDraft(0)),
      ),
      { minLength: 1, maxLength: 5 },
    );
    const stateOf = (drafts: readonly EntryDraft[]) => {
      const journal = newJournal();
      unwrap(journal.append(requestDrafts(0, 'ada')));
      for (const each of drafts) unwrap(journal.append([each]));
      expect(journal.compareProjections()).toEqual([]);
      const rows = journal.query.all('SELECT issue, amount, remaining, open FROM to_settle');
      const { settled: settledTotals, open: openTotals } = createSettlementReader(journal.query).totals(
        { after: 0, until: 99 },
        MUCH,
      );
      return { rows, settledTotals, openTotals };
    };
    forAny(
      [
        steps.chain((drafts) =>
          fc.tuple(fc.constant(drafts), fc.shuffledSubarray(drafts, { minLength: drafts.length })),
        ),
      ],
      { numRuns: 8 },
      ([drafts, shuffledDrafts]) => {
        expect(stateOf(shuffledDrafts)).toEqual(stateOf(drafts));
      },
    );
  });
});

it('offers something to do about every issue, and writes off only losses', () => {
  for (const issue of settlementIssues) expect(methodsOf({ issue, amount: units(1) }).length).toBeGreaterThan(1);
  const losses = settlementIssues.filter((issue) => methodsOf({ issue, amount: units(1) }).includes('written-off'));
  expect(losses).toEqual(['reversed', 'unmatched-reversed', 'underpaid']);
  expect(methodsOf({ issue: 'unmatched', amount: units(1) }), 'no credit, which no customer could use').toEqual([
    'matched',
    'bank',
  ]);
});

it('counts no naira twice, whatever is wrong with a payment', () => {
  const all = ['reversed', 'underpaid', 'over', 'late', 'paid-after-cancel', 'paid-twice'] as const;
  forAny([fc.subarray([...all]), fc.nat(9_000), fc.nat(9_000)], (issues, receivedNaira, back) => {
    const returnedAmount = Math.min(receivedNaira, back);
    const amounts = {
      asked: units(5_000),
      received: units(receivedNaira),
      missing: units(returnedAmount),
      doubtful: units(0),
    };
    const sum = amountsToSettle(issues, amounts).reduce((total, [, amount]) => total + amount, 0);
    expect(sum).toBeLessThanOrEqual(Math.max(receivedNaira, 5_000));
  });
});

it('shows a period of settlements by what was done, and what is open', () => {
  const { journal, reader } = saleWith(over(500), settledDraft(200));
  const until = journal.head().seq;
  expect(reader.totals({ after: 0, until }, MUCH)).toEqual({
    settled: [{ issue: 'over', method: 'change', count: 1, amount: 200 }],
    open: [{ issue: 'over', count: 1, amount: 300 }],
  });
  expect(reader.totals({ after: until, until }, MUCH).settled).toEqual([]);
});

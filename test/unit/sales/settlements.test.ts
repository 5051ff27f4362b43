import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryDraft, Journal } from '../../../electron/journal/journal.ts';
import { followUpsProjection } from '../../../electron/sales/annotations.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { searchSales } from '../../../electron/sales/history/search.ts';
import { paymentsProjection } from '../../../electron/sales/projections/payments-projection.ts';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import { settlementDraft, withdrawnDraft } from '../../../electron/sales/settlements/entries.ts';
import { settlementsProjection } from '../../../electron/sales/settlements/projection.ts';
import { createSettlementReader } from '../../../electron/sales/settlements/reader.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { amountsToSettle, methodsFor, settlementIssues } from '../../../electron/shared/sales/settlements.ts';
import { ASKED, anyEvidence, arrived, EXPIRES, event, ISSUED, read } from '../../support/evidence.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const SALE = '01ARZ3NDEKTSV4RRFFQ69G5F00' as SaleId;
const REMAINDER = '01ARZ3NDEKTSV4RRFFQ69G5F01' as SaleId;
const MUCH = ms(EXPIRES + 10 * 86_400_000);
const units = (value: number) => value as Units;

const newJournal = (): Journal =>
  open(newFile(), {
    projections: [salesProjection, followUpsProjection, paymentsProjection, settlementsProjection],
  });

const asked = (id: SaleId): EntryDraft[] => [
  draft('sale.intended', id, { amount: ASKED, currency: 'NGN', customer: '', phone: '', at: ISSUED }, 'ada'),
  draft('attempt.sending', id, { attempt: 1, reference: `r${id}`, sentAt: ISSUED, expiresAt: EXPIRES }),
];
const shown = draft('account.shown', SALE, { attempt: 1, at: ms(ISSUED + 1) });
const seen = (evidence: ReturnType<typeof read>, id = SALE) =>
  draft('evidence.recorded', id, { attempt: 1, evidence, raw: '' });
const over = (by: number, at = ISSUED + 60_000) => seen(read(arrived, { amount: units(ASKED + by) }, at));
const settled = (amount: number, issue: 'over' | 'late' | 'short' = 'over') =>
  settlementDraft(SALE, { at: ms(ISSUED + 90_000), attempt: 1, issue, method: 'change', amount: units(amount) }, 'ada');

function saleWith(...drafts: EntryDraft[]) {
  const journal = newJournal();
  unwrap(journal.append([...asked(SALE), shown, ...drafts]));
  const reader = createSettlementReader(journal.query);
  return { journal, reader, open: () => reader.open(MUCH).map(({ issue, amount }) => [issue, amount]) };
}

describe('what is to be settled', () => {
  it('is open again once a settlement was taken back, and settled by a further one', () => {
    const { journal, reader, open } = saleWith(over(500), settled(500));
    expect(open()).toEqual([]);
    const last = reader.lastOf({ id: SALE, attempt: 1, issue: 'over' });
    expect(last).toMatchObject({ method: 'change', amount: 500 });
    const mistake = {
      at: ms(ISSUED + 91_000),
      attempt: 1,
      issue: 'over',
      method: 'change',
      amount: units(500),
    } as const;
    unwrap(journal.append([withdrawnDraft(SALE, { ...mistake, settlement: last?.n ?? 0 }, 'ada')]));
    expect(open()).toEqual([['over', 500]]);
    expect(reader.ofSale(SALE).done).toEqual([]);
    unwrap(journal.append([settled(500)]));
    expect(open()).toEqual([]);
    expect(journal.entries({ subject: SALE }).filter(({ kind }) => kind.startsWith('settlement.'))).toHaveLength(3);
  });

  it('is what came too much, until it was settled', () => {
    const { journal, open } = saleWith(over(500));
    expect(open()).toEqual([['over', 500]]);
    unwrap(journal.append([settled(500)]));
    expect(open()).toEqual([]);
  });

  it('is marked as settled in the list of sales, until more is to be settled', () => {
    const { journal } = saleWith(over(500));
    const query = { limit: 10 };
    const isSettled = () => unwrap(searchSales(journal.query, query, MUCH)).found.map((sale) => sale.settled);
    expect(isSettled()).toEqual([false]);
    unwrap(journal.append([settled(500)]));
    expect(isSettled()).toEqual([true]);
    unwrap(journal.append([over(800, ISSUED + 120_000)]));
    expect(isSettled()).toEqual([false]);
  });

  it('is the difference, where more came after a settlement', () => {
    const { journal, open } = saleWith(over(500), settled(500));
    unwrap(journal.append([over(800, ISSUED + 120_000)]));
    expect(open()).toEqual([['over', 300]]);
  });

  it('is the rest, where a part was settled', () =>
    expect(saleWith(over(500), settled(200)).open()).toEqual([['over', 300]]));

  it('is what was reversed, and nothing else of that payment', () => {
    const { open } = saleWith(
      over(500),
      seen(read({ ...arrived, reversed: 1 }, { amount: units(ASKED + 500) }, ISSUED + 120_000)),
    );
    expect(open()).toEqual([['reversed', ASKED + 500]]);
  });

  it('is the whole payment of a cancelled sale', () => {
    const cancelled = draft('sale.cancelled', SALE, { at: ms(ISSUED + 2) });
    expect(saleWith(cancelled, over(500)).open()).toEqual([['paid-after-cancel', ASKED + 500]]);
  });

  it('is late and over for a late overpayment, each naira once', () => {
    const late = {
      ...read(arrived, { amount: units(ASKED + 500) }, EXPIRES + 60_000),
      happenedAt: ms(EXPIRES + 50_000),
    };
    const found = saleWith(seen(late)).open();
    expect(found.toSorted()).toEqual([
      ['late', ASKED],
      ['over', 500],
    ]);
  });

  it('is what is missing of a partial payment after an hour, unless a remainder was paid', () => {
    const short = () => seen(read(arrived, { amount: units(ASKED - 700) }));
    const { journal, reader } = saleWith(short());
    const listed = (now: number) => reader.open(ms(now)).map(({ issue, amount }) => [issue, amount]);
    expect(listed(ISSUED + 120_000)).toEqual([]);
    expect(listed(ISSUED + 60_000 + 3_600_000)).toEqual([['short', 700]]);
    expect(reader.ofSale(SALE).open).toMatchObject([{ issue: 'short', amount: 700 }]);
    const linked = { kind: 'sale.linked', subject: REMAINDER, actor: 'ada', body: { parentOf: SALE } };
    unwrap(journal.append([...asked(REMAINDER), linked]));
    expect(listed(MUCH)).toEqual([['short', 700]]);
    unwrap(journal.append([seen(read(arrived, { refid: 'R2' }), REMAINDER)]));
    expect(reader.ofSale(SALE).open).toEqual([]);
  });

  it('is an unmatched payment until it is settled or belongs to a sale', () => {
    const evidence = event('transaction_success', { amount: null });
    const eventId = evidence.id;
    const unmatched = draft('money.unmatched', eventId, {
      eventId,
      refid: null,
      accountNo: null,
      evidence,
      candidate: SALE,
    });
    const body = { at: ISSUED, attempt: 0, issue: 'unmatched', method: 'bank', amount: units(0) } as const;
    const { journal, reader } = saleWith(unmatched);
    expect(reader.open(MUCH)).toMatchObject([{ id: eventId, sale: SALE, issue: 'unmatched', cashier: 'ada' }]);
    unwrap(journal.append([settlementDraft(eventId, body, 'ada')]));
    expect(reader.open(MUCH)).toEqual([]);
    const matched = saleWith(unmatched, seen({ ...evidence, id: `event:${eventId}:x` }));
    expect(matched.open().filter(([issue]) => issue === 'unmatched')).toEqual([]);
  });

  it('is the same for any order of events and settlements, live and rebuilt', () => {
    const steps = fc.array(
      fc.oneof(
        anyEvidence.map((evidence) => seen(evidence.source === 'read' ? { ...evidence, eventKind: null } : evidence)),
        fc.constantFrom(settled(100), settled(ASKED, 'late'), settled(700, 'short'), shown),
      ),
      { minLength: 1, maxLength: 5 },
    );
    const stateOf = (drafts: readonly EntryDraft[]) => {
      const journal = newJournal();
      unwrap(journal.append(asked(SALE)));
      for (const each of drafts) unwrap(journal.append([each]));
      expect(journal.compareProjections()).toEqual([]);
      const rows = journal.query.all('SELECT attempt, issue, amount, remaining, open FROM to_settle');
      const { settled: done, open: left } = createSettlementReader(journal.query).totals({ after: 0, until: 99 }, MUCH);
      return { rows, done, left };
    };
    fc.assert(
      fc.property(
        steps.chain((drafts) =>
          fc.tuple(fc.constant(drafts), fc.shuffledSubarray(drafts, { minLength: drafts.length })),
        ),
        ([drafts, shuffled]) => {
          expect(stateOf(shuffled)).toEqual(stateOf(drafts));
        },
      ),
      { numRuns: 8 },
    );
  });
});

it('offers something to do about every exception, and writes off only losses', () => {
  for (const issue of settlementIssues) expect(methodsFor[issue].length).toBeGreaterThan(1);
  const losses = settlementIssues.filter((issue) => methodsFor[issue].includes('written-off'));
  expect(losses).toEqual(['reversed', 'short']);
});

it('counts no naira twice, whatever is wrong with a payment', () => {
  const all = ['reversed', 'short', 'over', 'late', 'paid-after-cancel', 'paid-twice'] as const;
  fc.assert(
    fc.property(fc.subarray([...all]), fc.nat(9_000), fc.nat(9_000), (issues, received, back) => {
      const returned = Math.min(received, back);
      const amounts = { asked: units(5_000), received: units(received), returned: units(returned), doubtful: units(0) };
      const sum = amountsToSettle(issues, amounts).reduce((total, [, amount]) => total + amount, 0);
      expect(sum).toBeLessThanOrEqual(Math.max(received, 5_000));
    }),
  );
});

it('shows a period of settlements by what was done, and what is open', () => {
  const { journal, reader } = saleWith(over(500), settled(200));
  const until = journal.head().seq;
  expect(reader.totals({ after: 0, until }, MUCH)).toEqual({
    settled: [{ issue: 'over', method: 'change', count: 1, amount: 200 }],
    open: [{ issue: 'over', count: 1, amount: 300 }],
  });
  expect(reader.totals({ after: until, until }, MUCH).settled).toEqual([]);
});

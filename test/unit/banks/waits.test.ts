import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bankChoicesProjection, choiceDraft } from '../../../electron/banks/bank-choice.ts';
import { createBanks } from '../../../electron/banks/banks.ts';
import { hourOf, summary, usualWait, waitsProjection } from '../../../electron/banks/usual-wait.ts';
import type { EntryDraft } from '../../../electron/journal/journal.ts';
import { draft } from '../../../electron/sales/entries.ts';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import type { Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { arrivedFlags, read } from '../../support/evidence.ts';
import { newFile, open, tempFolder } from '../../support/journal-kit.ts';
import { partial } from '../../support/partial.ts';
import { unwrap } from '../../support/unwrap.ts';

/** Ten o'clock in Lagos. */
const TEN = Date.UTC(2026, 10, 21, 9);
const HOUR = 3_600_000;
const gtb = { code: '000013', name: 'Guaranty Trust Bank' };
const zenith = { code: '000015', name: 'Zenith Bank' };

interface Sale {
  readonly waited: number;
  readonly bank?: typeof gtb;
  readonly at?: number;
  readonly happened?: number;
  readonly issued?: boolean;
}

let count = 0;
function entriesOf({ waited, bank, at = TEN, happened, issued = true }: Sale): EntryDraft[] {
  count += 1;
  const id = `01K9ABCDEF${String(count).padStart(16, '0')}` as SaleId;
  const phone = { customer: '0'.repeat(32), phone: 'box' };
  const account = { number: String(count).padStart(10, '0'), name: 'Shop', bank: 'Wema' };
  const seenEvidence = {
    ...read(arrivedFlags, {}, at + waited),
    happenedAt: happened === undefined ? null : ms(happened),
  };
  return [
    draft('sale.intended', id, { amount: 50_000 as Units, currency: 'NGN', ...phone, at: ms(at) }),
    draft('attempt.sending', id, { attempt: 1, reference: 'r', sentAt: ms(at), expiresAt: ms(at + 24 * HOUR) }),
    ...(issued ? [draft('attempt.issued', id, { attempt: 1, account, trackingId: 't', date: null, raw: 'box' })] : []),
    ...(bank ? [choiceDraft(id, { at: ms(at), ...bank })] : []),
    ...[seenEvidence, { ...seenEvidence, observedAt: ms(at + waited + 9_000) }].map((evidence) =>
      draft('evidence.recorded', id, { attempt: 1, evidence, raw: 'box' }),
    ),
  ];
}

function journalOf(...sales: readonly (readonly Sale[])[]) {
  const journal = open(newFile(), { projections: [salesProjection, bankChoicesProjection, waitsProjection] });
  unwrap(journal.append(sales.flat().flatMap(entriesOf)));
  expect(journal.compareProjections()).toEqual([]);
  return journal;
}
const databaseOf = (...sales: readonly (readonly Sale[])[]) => journalOf(...sales).query;
const times = (n: number, sale: Sale): Sale[] => Array.from({ length: n }, () => sale);

describe('what customers usually wait', () => {
  it('returns the usual wait for this bank at this hour where enough payments were seen', () => {
    const db = databaseOf(times(8, { waited: 24_000, bank: gtb }), times(20, { waited: 60_000, bank: zenith }));
    const expectedWait = { scope: 'bank-hour', bank: gtb.name, median: 24_000, p90: 24_000 };
    expect(usualWait(db, gtb, 10)).toEqual(expectedWait);
    expect(usualWait(db, gtb, 11), 'the hour beside').toEqual(expectedWait);
  });

  it('widens to the bank at all hours, then to all banks at this hour, then to all', () => {
    const night = TEN + 12 * HOUR;
    const db = databaseOf(
      times(5, { waited: 20_000, bank: gtb }),
      times(5, { waited: 30_000, bank: gtb, at: night }),
      times(4, { waited: 90_000 }),
    );
    expect(usualWait(db, gtb, 16)).toMatchObject({ scope: 'bank', median: 20_000 });
    expect(usualWait(db, zenith, 10)).toMatchObject({ scope: 'hour', bank: null });
    expect(usualWait(db, null, 16)).toMatchObject({ scope: 'all' });
  });

  it('returns no usual wait while too few payments were seen', () => {
    const db = databaseOf(times(7, { waited: 24_000, bank: gtb }));
    expect(usualWait(db, gtb, 10)).toBeNull();
  });

  it('counts a payment once, and only those that waited at the counter for an account they saw', () => {
    const db = databaseOf(
      times(8, { waited: 24_000 }),
      times(9, { waited: HOUR + 1 }),
      times(9, { waited: 5_000, issued: false }),
    );
    expect(usualWait(db, null, 10)).toMatchObject({ median: 24_000 });
  });

  it('takes the service’s own time where the till saw it late', () => {
    const db = databaseOf(times(8, { waited: 50 * 60_000, happened: TEN + 40_000 }));
    expect(usualWait(db, null, 10)).toMatchObject({ median: 40_000 });
  });

  it('measures the usual wait until the counter knew of the payment, not until the service did', () => {
    const db = databaseOf(times(8, { waited: 44_000, happened: TEN + 40_000 }));
    expect(usualWait(db, null, 10)).toMatchObject({ median: 44_000 });
  });

  it('follows a change: of an hour the latest hundred count', () => {
    const db = databaseOf(times(10, { waited: 10_000, bank: gtb }), times(100, { waited: 70_000, bank: gtb }));
    expect(usualWait(db, gtb, 10)).toMatchObject({ p90: 70_000, median: 70_000 });
  });
});

it('returns the usual wait of the bank that was chosen for a sale, at this hour', () => {
  const journal = journalOf(times(8, { waited: 24_000, bank: gtb }), times(9, { waited: 60_000 }));
  const { usualWait } = createBanks({
    merchant: partial({}),
    journal,
    file: join(tempFolder(), 'banks.json'),
    now: () => TEN,
    changed: () => undefined,
  });
  const [choice] = journal.entries({ kind: 'bank.chosen' });
  expect(unwrap(usualWait({ id: choice?.subject as SaleId }))).toMatchObject({ scope: 'bank-hour' });
});

it('uses the hour of the shop', () => {
  expect([hourOf(TEN), hourOf(TEN + 13 * HOUR), hourOf(TEN + 14 * HOUR)]).toEqual([10, 23, 0]);
});

it('summarizes waits as those that half and nine in ten of them do not exceed', () => {
  expect(summary([9, 1, 8, 2, 7, 3, 10, 6, 4, 5])).toMatchObject({ median: 5, p90: 9 });
  expect(summary([1, 2, 3, 4, 5, 6, 7, 8])).toMatchObject({ median: 4, p90: 8 });
  expect(summary([1, 2, 3, 4, 5, 6, 7, 8, 9])).toMatchObject({ median: 5, p90: 9 });
  expect(summary([1, 2, 3, 4, 5, 6, 7])).toBeNull();
});

import type { Projection, ProjectionDb, QueryDb } from '../journal/journal.ts';
import { bodyOf } from '../sales/entries.ts';
import type { BankEntry, UsualWait, WaitScope } from '../shared/banks/bank.ts';
import { hours, type Ms, minutes, ms } from '../shared/base/units.ts';
import type { Evidence } from '../shared/sales/evidence.ts';
import { isReceived } from '../shared/sales/evidence-rules.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import { choiceOf } from './bank-choice.ts';

/** Who pays after more than an hour was not waiting at the counter. */
const LONGEST_WAIT: Ms = hours(1);
/** No till that is awake takes so long to see what the service has. */
const SEEN_LATE: Ms = minutes(2);
const ENOUGH = 8;
/** The latest so many of each hour: habits change, and the query must cost the same in ten years. */
const LATEST_WAITS = 100;

/** The hour of the day in the shop: accounts are in naira only, so it is in Nigeria, which sets no clocks forward. */
export const hourOf = (at: number): number => Math.floor(at / hours(1) + 1) % 24;

/**
 * How long each account waited for its first money, under the bank its customer chose and the hour it was asked for.
 * The interface names no bank of the payer: `meta.bankName` is that of the account paid into.
 */
export const waitsProjection: Projection = {
  name: 'waits',
  version: 1,
  tables: ['wait'],
  schema: `
CREATE TABLE IF NOT EXISTS wait (
  n INTEGER PRIMARY KEY,
  -- Its number in the list of sales.
  sale INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  bank TEXT,
  hour INTEGER NOT NULL,
  waited INTEGER NOT NULL,
  UNIQUE (sale, attempt)
) STRICT;
CREATE INDEX IF NOT EXISTS wait_by_bank ON wait (bank, hour, n);
CREATE INDEX IF NOT EXISTS wait_by_hour ON wait (hour, n);
`,
  apply(db, entry) {
    if (entry.kind !== 'evidence.recorded') return;
    const { attempt, evidence } = bodyOf(entry, 'evidence.recorded');
    if (!isReceived(evidence)) return;
    const issuedAttempt = issuedAt(db, entry.subject, attempt);
    if (!issuedAttempt) return;
    const waitedMs = bookedAt(evidence) - issuedAttempt.sent_at;
    if (waitedMs < 0 || waitedMs > LONGEST_WAIT) return;
    db.run('INSERT OR IGNORE INTO wait (n, sale, attempt, bank, hour, waited) VALUES (?, ?, ?, ?, ?, ?)', [
      entry.seq,
      issuedAttempt.n,
      attempt,
      choiceOf(db, entry.subject as SaleId)?.code ?? null,
      hourOf(issuedAttempt.sent_at),
      waitedMs,
    ]);
  },
};

/** When the till saw the payment, polling included; the service's time where the till was asleep. */
const bookedAt = ({ observedAt, happenedAt }: Evidence): Ms =>
  happenedAt !== null && observedAt - happenedAt > SEEN_LATE ? happenedAt : observedAt;

const issuedAt = (db: ProjectionDb, sale: string, attempt: number) =>
  db.get<{ n: number; sent_at: number }>(
    `SELECT sale.n, attempt.sent_at FROM attempt JOIN sale ON sale.id = attempt.sale
     WHERE attempt.sale = ? AND attempt.n = ? AND progress = 'issued'`,
    [sale, attempt],
  );

/**
 * Returns the usual wait, from the narrowest group with enough samples: this bank around this hour, this bank, this
 * hour, all. Null with too few of all. Reads at most a hundred waits for each hour of the day.
 */
export function usualWait(db: QueryDb, bank: Pick<BankEntry, 'code' | 'name'> | null, hour: number): UsualWait | null {
  const code = bank?.code ?? null;
  const near = [hour, (hour + 23) % 24, (hour + 1) % 24];
  const groups: readonly [WaitScope, string | null, readonly number[]][] = [
    ['bank-hour', code, [hour]],
    ['bank-hour', code, near],
    ['bank', code, allHours],
    ['hour', null, [hour]],
    ['hour', null, near],
    ['all', null, allHours],
  ];
  for (const [scope, of, within] of groups) {
    if (scope.startsWith('bank') && of === null) continue;
    const waits = summary(within.flatMap((each) => waitsIn(db, of, each)));
    if (waits) return { scope, bank: of === null ? null : (bank?.name ?? null), ...waits };
  }
  return null;
}

const allHours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

function waitsIn(db: QueryDb, bank: string | null, hour: number): number[] {
  const sql = `SELECT waited FROM wait WHERE ${bank === null ? '' : 'bank = ? AND '}hour = ? ORDER BY n DESC LIMIT ?`;
  const values = [...(bank === null ? [] : [bank]), hour, LATEST_WAITS];
  return db.all<{ waited: number }>(sql, values).map(({ waited }) => waited);
}

/** Median and ninetieth percentile of waits in ms, each one that was really seen; null for too few. */
export function summary(waits: readonly number[]): Pick<UsualWait, 'median' | 'p90'> | null {
  if (waits.length < ENOUGH) return null;
  const sortedWaits = waits.toSorted((a, b) => a - b);
  const at = (share: number) => ms(sortedWaits[Math.ceil(share * sortedWaits.length) - 1] ?? 0);
  return { median: at(0.5), p90: at(0.9) };
}

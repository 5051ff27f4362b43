import type { Entry, EntryHistory, Projection, ProjectionDb } from '../../journal/journal.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { hourNumber, shopDayOf } from '../../shared/shop/shop-day.ts';
import { bodyOf } from '../entries.ts';
import { currentPayment, entryMoment, issuesCounted, type Payment } from '../history/payments.ts';
import { createRecords } from '../records.ts';
import { accountVerdicts, mayChangeMoney } from './account-verdicts.ts';
import { waitHistogramBucket } from './wait-histogram-buckets.ts';

const schema = `
-- What happened to the money of each account, once anything did.
CREATE TABLE IF NOT EXISTS payment (
  sale INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  at INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  received INTEGER NOT NULL,
  reversed INTEGER NOT NULL,
  doubtful INTEGER NOT NULL,
  fee INTEGER,
  reversal_at INTEGER,
  waited INTEGER NOT NULL,
  exceptions INTEGER NOT NULL,
  PRIMARY KEY (sale, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS payment_by_time ON payment (at, sale);
CREATE INDEX IF NOT EXISTS payment_by_reversal ON payment (reversal_at, sale) WHERE reversal_at IS NOT NULL;
-- Each change of what came, or went back, when it happened.
CREATE TABLE IF NOT EXISTS money_move (
  -- The entry's number twice, and one more for money that went back.
  n INTEGER PRIMARY KEY,
  sale INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  before INTEGER NOT NULL,
  amount INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS money_move_by_time ON money_move (at);
-- Sums: what screens read, so that they cost the same however many sales there are.
CREATE TABLE IF NOT EXISTS hour_sum (hour INTEGER PRIMARY KEY, count INTEGER NOT NULL, amount INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS day_sum (
  what TEXT NOT NULL,
  day INTEGER NOT NULL,
  till TEXT NOT NULL,
  cashier TEXT NOT NULL,
  count INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (what, day, till, cashier)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS wait_count (
  day INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, seconds)
) STRICT, WITHOUT ROWID;
`;

/** Payments and reversals by account, and their totals by hour and day of the shop. */
export const paymentsProjection: Projection = {
  name: 'payments',
  version: 4,
  tables: ['payment', 'money_move', 'hour_sum', 'day_sum', 'wait_count'],
  schema,
  apply(db, entry, past) {
    if (entry.kind === 'sale.intended') return addAsked(db, entry);
    if (mayChangeMoney(entry)) note(db, entry, past);
  },
};

function addAsked(db: ProjectionDb, entry: Entry): void {
  const { at, amount } = bodyOf(entry, 'sale.intended');
  addToDay(db, { at, till: entry.till, cashier: entry.actor }, 'asked', { count: 1, amount });
}

/** Subtracts each account's old payment from all totals and adds the new one. */
function note(db: ProjectionDb, entry: Entry, past: EntryHistory): void {
  const records = createRecords({ query: db, entries: past });
  const record = records.sale(entry.subject as SaleId);
  if (!record) return;
  // A till watches its own accounts only, so the till that records a payment also created the sale.
  const owner = { till: entry.till, cashier: cashierOf(db, entry.subject) };
  for (const account of accountVerdicts(records, record)) {
    const { n } = account.attempt;
    const before = storedPayment(db, entry.subject, n);
    const after = currentPayment(record, account, entry, before);
    if (before) count(db, owner, before, -1);
    if (after) count(db, owner, after, 1);
    if (after) store(db, after);
    else if (before) db.run('DELETE FROM payment WHERE sale = ? AND attempt = ?', record.n, n);
    if (after) recordMoves(db, owner, { before, after, n: entry.seq * 2, at: entryMoment(entry, n) });
  }
}

const storedPayment = (db: ProjectionDb, id: string, attempt: number): Payment | null =>
  db.get<Payment>(
    'SELECT * FROM payment WHERE sale = (SELECT n FROM sale WHERE id = ?) AND attempt = ?',
    id,
    attempt,
  ) ?? null;

/** The till and cashier of a sale. */
interface Owner {
  readonly till: string;
  readonly cashier: string;
}

const cashierOf = (db: ProjectionDb, id: string): string =>
  db.get<{ cashier: string }>('SELECT cashier FROM sale WHERE id = ?', id)?.cashier ?? '';

/** A reversal counts on the day it happened, every other issue on the day the payment was received. */
function count(db: ProjectionDb, owner: Owner, payment: Payment, by: 1 | -1): void {
  const { gross, exceptions, at, waited } = payment;
  const add = (what: string, when: number, amount: number) =>
    addToDay(db, { ...owner, at: when }, what, { count: by, amount: by * amount });
  if (exceptions !== 0) add('wrong', payment.reversal_at ?? at, gross);
  for (const { issue, amount, when } of issuesCounted(payment)) add(issue, when, amount);
  if (gross > 0) addTo(db, 'wait_count', { day: shopDayOf(at), seconds: waitHistogramBucket(waited) }, { count: by });
}

interface Sums {
  readonly count: number;
  readonly amount: number;
}

const addToDay = (db: ProjectionDb, { at, till, cashier }: Owner & { readonly at: number }, what: string, sums: Sums) =>
  addTo(db, 'day_sum', { what, day: shopDayOf(at), till, cashier }, { ...sums });

/** Adds to one row of totals and deletes the row when it becomes zero. */
function addTo(
  db: ProjectionDb,
  table: 'hour_sum' | 'day_sum' | 'wait_count',
  key: Readonly<Record<string, string | number>>,
  sums: Readonly<Record<string, number>>,
): void {
  const [keys, names] = [Object.keys(key), Object.keys(sums)];
  const all = [...keys, ...names];
  db.run(
    `INSERT INTO ${table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})
     ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${names.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`,
    ...Object.values(key),
    ...Object.values(sums),
  );
  const where = [...keys.map((name) => `${name} = ?`), ...names.map((name) => `${name} = 0`)].join(' AND ');
  db.run(`DELETE FROM ${table} WHERE ${where}`, ...Object.values(key));
}

function store(db: ProjectionDb, payment: Payment): void {
  const names = Object.keys(payment);
  db.run(
    `INSERT OR REPLACE INTO payment (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...(Object.values(payment) as (string | number | null)[]),
  );
}

interface Change {
  readonly before: Payment | null;
  readonly after: Payment;
  /** The number of an incoming movement; one more for its reversal. */
  readonly n: number;
  readonly at: number;
}

/** Adds the change to the movements, and to the totals of its day and hour. */
function recordMoves(db: ProjectionDb, owner: Owner, { before, after, n, at }: Change): void {
  const had = before?.gross ?? 0;
  if (before && had > 0 && before.at !== after.at) moveFirst(db, owner, before, after.at);
  const insert = (place: number, when: number, kind: string, from: number, amount: number) =>
    db.run(
      'INSERT INTO money_move (n, sale, attempt, at, kind, before, amount) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[place, after.sale, after.attempt, when, kind, from, amount],
    );
  const amount = after.gross - had;
  if (amount !== 0) {
    const when = had === 0 ? after.at : at;
    insert(n, when, 'in', had, amount);
    collected(db, owner, when, { count: Number(had === 0) - Number(after.gross === 0), amount });
  }
  const reversed = after.reversed - (before?.reversed ?? 0);
  if (reversed !== 0) insert(n + 1, at, 'reversed', before?.reversed ?? 0, reversed);
}

/** Moves the first payment to another hour and day when an earlier date for it was learned. */
function moveFirst(db: ProjectionDb, owner: Owner, { sale, attempt, at }: Payment, to: number): void {
  const first = db.get<{ n: number; amount: number }>(
    "SELECT n, amount FROM money_move WHERE at = ? AND sale = ? AND attempt = ? AND kind = 'in' AND before = 0 ORDER BY n LIMIT 1",
    ...[at, sale, attempt],
  );
  if (!first) return;
  db.run('UPDATE money_move SET at = ? WHERE n = ?', to, first.n);
  collected(db, owner, at, { count: -1, amount: -first.amount });
  collected(db, owner, to, { count: 1, amount: first.amount });
}

function collected(db: ProjectionDb, owner: Owner, at: number, sums: Sums): void {
  addToDay(db, { ...owner, at }, 'collected', sums);
  addTo(db, 'hour_sum', { hour: hourNumber(at) }, { ...sums });
}

import type { Entry, Past, Projection, ProjectionDb } from '../journal/journal.ts';
import { hourNumber, shopDayOf } from '../shared/shop-day.ts';
import { bodyOf } from './entries.ts';
import { exceptionsIn } from './exceptions.ts';
import { momentOf, type Payment, paymentNow } from './payments.ts';
import { waitStep } from './wait-steps.ts';

const schema = `
-- What happened to the money of each account, once anything did.
CREATE TABLE IF NOT EXISTS payment (
  collection INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  at INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  came INTEGER NOT NULL,
  back INTEGER NOT NULL,
  fee INTEGER,
  waited INTEGER NOT NULL,
  exceptions INTEGER NOT NULL,
  PRIMARY KEY (collection, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS payment_by_time ON payment (at, collection);
-- Each change of what came, or went back, when it happened.
CREATE TABLE IF NOT EXISTS money_move (
  -- The entry's number twice, and one more for money that went back.
  n INTEGER PRIMARY KEY,
  collection INTEGER NOT NULL,
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

/** When money came and went, account by account, and sums of it by the shop's hours and days. */
export const paymentsProjection: Projection = {
  name: 'payments',
  version: 2,
  tables: ['payment', 'money_move', 'hour_sum', 'day_sum', 'wait_count'],
  schema,
  apply(db, entry, past) {
    if (entry.kind === 'collection.intended') return addAsked(db, entry);
    for (const attempt of touched(db, entry)) note(db, entry, past, attempt);
  },
};

function addAsked(db: ProjectionDb, entry: Entry): void {
  const { at, amount } = bodyOf(entry, 'collection.intended');
  addToDay(db, { at, till: entry.till, cashier: entry.actor }, 'asked', { count: 1, amount });
}

/** The attempts whose verdict this entry may change. Without money or trouble there is nothing to change. */
function touched(db: ProjectionDb, entry: Entry): readonly number[] {
  if (entry.kind === 'evidence.recorded') return [bodyOf(entry, 'evidence.recorded').attempt];
  if (!['account.shown', 'attempt.issued', 'collection.cancelled'].includes(entry.kind)) return [];
  return db
    .all<{ attempt: number }>(
      'SELECT attempt FROM payment WHERE collection = (SELECT n FROM collection WHERE id = ?)',
      entry.subject,
    )
    .map(({ attempt }) => attempt);
}

/** Takes the account's money out of every sum as it stood, and puts it back as it stands. */
function note(db: ProjectionDb, entry: Entry, past: Past, attempt: number): void {
  const before = storedPayment(db, entry.subject, attempt);
  const after = paymentNow(db, entry, past, attempt, before);
  // A till looks after its own accounts: whoever records of one has asked for it.
  const owner = { till: entry.till, cashier: cashierOf(db, entry.subject) };
  if (before) count(db, owner, before, -1);
  if (after) count(db, owner, after, 1);
  if (after) store(db, after);
  else if (before) db.run('DELETE FROM payment WHERE collection = ? AND attempt = ?', before.collection, attempt);
  if (after) recordMoves(db, entry, before, after);
}

const storedPayment = (db: ProjectionDb, id: string, attempt: number): Payment | null =>
  db.get<Payment>(
    'SELECT * FROM payment WHERE collection = (SELECT n FROM collection WHERE id = ?) AND attempt = ?',
    id,
    attempt,
  ) ?? null;

/** Whose sale it is. */
interface Owner {
  readonly till: string;
  readonly cashier: string;
}

const cashierOf = (db: ProjectionDb, id: string): string =>
  db.get<{ cashier: string }>('SELECT cashier FROM collection WHERE id = ?', id)?.cashier ?? '';

function count(db: ProjectionDb, owner: Owner, { came, exceptions, at, waited }: Payment, by: 1 | -1): void {
  const sums = { count: by, amount: by * came };
  const add = (what: string) => addToDay(db, { ...owner, at }, what, sums);
  if (came > 0) add('collected');
  if (exceptions !== 0) add('wrong');
  for (const name of exceptionsIn(exceptions)) add(name);
  if (came > 0) addTo(db, 'hour_sum', { hour: hourNumber(at) }, sums);
  if (came > 0) addTo(db, 'wait_count', { day: shopDayOf(at), seconds: waitStep(waited) }, { count: by });
}

interface Sums {
  readonly count: number;
  readonly amount: number;
}

const addToDay = (db: ProjectionDb, { at, till, cashier }: Owner & { readonly at: number }, what: string, sums: Sums) =>
  addTo(db, 'day_sum', { what, day: shopDayOf(at), till, cashier }, { ...sums });

/** Adds to one row of sums, and removes it where nothing is left to count. */
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
  const where = keys.map((name) => `${name} = ?`).join(' AND ');
  if ((sums.count ?? 0) < 0) db.run(`DELETE FROM ${table} WHERE ${where} AND count = 0`, ...Object.values(key));
}

function store(db: ProjectionDb, payment: Payment): void {
  const names = Object.keys(payment);
  db.run(
    `INSERT OR REPLACE INTO payment (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...(Object.values(payment) as (string | number | null)[]),
  );
}

function recordMoves(db: ProjectionDb, entry: Entry, before: Payment | null, after: Payment): void {
  if (entry.kind !== 'evidence.recorded') return;
  const seen = momentOf(bodyOf(entry, 'evidence.recorded').evidence);
  const had = before?.came ?? 0;
  const move = (n: number, at: number, kind: string, from: number, amount: number) =>
    amount !== 0 &&
    db.run(
      'INSERT INTO money_move (n, collection, attempt, at, kind, before, amount) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[n, after.collection, after.attempt, at, kind, from, amount],
    );
  move(entry.seq * 2, had === 0 ? after.at : seen, 'in', had, after.came - had);
  move(entry.seq * 2 + 1, seen, 'back', before?.back ?? 0, after.back - (before?.back ?? 0));
}

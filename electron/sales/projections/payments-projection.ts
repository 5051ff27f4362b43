import type { Entry, EntryHistory, Projection, ProjectionDb } from '../../journal/journal.ts';
import { hourNumber, shopDayOf } from '../../shared/shop/shop-day.ts';
import { bodyOf } from '../entries.ts';
import {
  type AccountPayment,
  accountPayment,
  entryMoment,
  entryTime,
  issuesCounted,
  reversalsByDay,
  type SaleMoney,
  saleMoney,
} from '../history/payments.ts';
import { judgedAfter, mayChangeMoney } from '../stored-sales.ts';

const SECOND = 1;
const FINE = 5;
const COARSE = 60;

/**
 * Returns the histogram bucket of a wait, in seconds: exact below two minutes, five-second steps below ten, minutes
 * above. Takes ms.
 */
export function waitHistogramBucket(waitedMs: number): number {
  const seconds = Math.floor(waitedMs / 1_000);
  const step = seconds < 120 ? SECOND : seconds < 600 ? FINE : COARSE;
  return Math.floor(seconds / step) * step;
}

/**
 * `payment`: what came into each account, and what went back. `reversal`: what went back of each account, and when;
 * several transfers into one account may go back on different days. `sale_money`: the money of each sale over all its
 * accounts, and what is wrong with it. `money_move`: each change of what came, or went back, when it happened; one entry
 * may change several accounts, as a transaction turns out to be of another one; `before` and `sale_before` are what the
 * account, and the whole sale, had received before, or had gone back. The others are sums: what screens read, so that they
 * cost the same however many sales there are.
 */
const schema = `
CREATE TABLE IF NOT EXISTS payment (
  sale INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  at INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  reversed INTEGER NOT NULL,
  reversing INTEGER NOT NULL,
  standing TEXT NOT NULL,
  fee INTEGER,
  reversal_at INTEGER,
  waited INTEGER NOT NULL,
  PRIMARY KEY (sale, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS payment_by_time ON payment (at, sale);
CREATE INDEX IF NOT EXISTS payment_of_part ON payment (sale) WHERE attempt > 1;
CREATE INDEX IF NOT EXISTS payment_by_reversal ON payment (reversal_at, sale) WHERE reversal_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS reversal (
  sale INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  at INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (sale, attempt, at)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS reversal_by_time ON reversal (at, sale);
CREATE TABLE IF NOT EXISTS sale_money (
  sale INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  received INTEGER NOT NULL,
  reversed INTEGER NOT NULL,
  reversing INTEGER NOT NULL,
  doubtful INTEGER NOT NULL,
  reversal_at INTEGER,
  issue_bits INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sale_money_by_time ON sale_money (at, sale);
CREATE INDEX IF NOT EXISTS sale_money_by_reversal ON sale_money (reversal_at, sale) WHERE reversal_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS money_move (
  entry INTEGER NOT NULL,
  sale INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  before INTEGER NOT NULL,
  sale_before INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (entry, attempt, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS money_move_by_time ON money_move (at);
CREATE INDEX IF NOT EXISTS money_move_further ON money_move (amount, sale) WHERE kind = 'in' AND before > 0;
CREATE INDEX IF NOT EXISTS money_move_earlier ON money_move (before, sale) WHERE kind = 'in' AND before > 0;
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

/**
 * What came and went back by account, what is wrong by sale, and the totals of both by hour and day of the shop. One
 * payment is what came into one account: a sale paid in parts has several payments, and is asked for once.
 */
export const paymentsProjection: Projection = {
  name: 'payments',
  version: 3,
  tables: ['payment', 'reversal', 'sale_money', 'money_move', 'hour_sum', 'day_sum', 'wait_count'],
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

/** Subtracts the old payments of the sale from all totals and adds the new ones. */
function note(db: ProjectionDb, entry: Entry, past: EntryHistory): void {
  const judgedSale = judgedAfter(db, entry, past);
  if (!judgedSale?.judgement) return;
  const { sale, judgement } = judgedSale;
  // A till records payments of its own sales alone; in a copy of several tills' entries another may name one.
  const [beginning = entry] = past({ subject: entry.subject, kind: 'sale.intended', limit: 1 });
  const owner = { till: beginning.till, cashier: sale.cashier };
  const before = db.all<AccountPayment>('SELECT * FROM payment WHERE sale = ?', sale.n);
  const after: AccountPayment[] = [];
  for (const account of judgement.accounts) {
    const storedPayment = before.find(({ attempt }) => attempt === account.attempt) ?? null;
    const payment = accountPayment(sale, account, entry, storedPayment);
    if (storedPayment) countWait(db, storedPayment, -1);
    if (payment) countWait(db, payment, 1);
    if (payment) {
      store(db, 'payment', payment);
      const others = [...after, ...before.filter(({ attempt }) => attempt > account.attempt)];
      const at = entryMoment(entry, account.attempt);
      recordMoves(db, owner, { before: storedPayment, after: payment, others, entry: entry.seq, at });
      noteReversal(db, owner, storedPayment, payment, at);
      after.push(payment);
    }
  }
  const storedMoney = db.get<SaleMoney>('SELECT * FROM sale_money WHERE sale = ?', sale.n) ?? null;
  const money = saleMoney(sale, judgement.verdict, after, storedMoney?.at ?? entryTime(entry));
  if (storedMoney) countIssues(db, owner, storedMoney, -1);
  if (money) countIssues(db, owner, money, 1);
  if (money) store(db, 'sale_money', money);
  else if (storedMoney) db.run('DELETE FROM sale_money WHERE sale = ?', sale.n);
}

interface Owner {
  readonly till: string;
  readonly cashier: string;
}

function countWait(db: ProjectionDb, { gross, at, waited }: AccountPayment, by: 1 | -1): void {
  if (gross > 0) addTo(db, 'wait_count', { day: shopDayOf(at), seconds: waitHistogramBucket(waited) }, { count: by });
}

function noteReversal(
  db: ProjectionDb,
  owner: Owner,
  before: AccountPayment | null,
  after: AccountPayment,
  at: number,
): void {
  if (before?.standing === after.standing && before.reversed === after.reversed) return;
  countReversals(db, owner, after, -1);
  changeReversals(db, after, at);
  countReversals(db, owner, after, 1);
}

function countReversals(db: ProjectionDb, owner: Owner, { sale, attempt }: AccountPayment, by: 1 | -1): void {
  for (const { when, amount } of reversalsByDay(db, sale, attempt))
    addToDay(db, { ...owner, at: when }, 'reversed', { count: by, amount: by * amount });
}

/** An addition is a further reversal; a correction downwards is of the latest. One of an unknown amount has 0. */
function changeReversals(db: ProjectionDb, { sale, attempt, standing, reversed }: AccountPayment, at: number): void {
  const rows = db.all<{ at: number; amount: number }>(
    'SELECT at, amount FROM reversal WHERE sale = ? AND attempt = ? ORDER BY at',
    ...[sale, attempt],
  );
  const ofUnknownAmount = rows.find(({ amount }) => amount === 0);
  const recordedAmount = rows.reduce((sum, { amount }) => sum + amount, 0);
  const amountsByTime = new Map(rows.map((row) => [row.at, row.amount]));
  if (standing !== 'reversed') amountsByTime.clear();
  else if (reversed >= recordedAmount) {
    const when = ofUnknownAmount?.at ?? at;
    amountsByTime.set(when, (amountsByTime.get(when) ?? 0) + reversed - recordedAmount);
  } else {
    let surplus = recordedAmount - reversed;
    for (const row of rows.toReversed()) {
      const less = Math.min(surplus, row.amount);
      surplus -= less;
      if (less === row.amount && amountsByTime.size > 1) amountsByTime.delete(row.at);
      else amountsByTime.set(row.at, row.amount - less);
    }
  }
  db.run('DELETE FROM reversal WHERE sale = ? AND attempt = ?', sale, attempt);
  for (const [when, amount] of amountsByTime)
    db.run('INSERT INTO reversal (sale, attempt, at, amount) VALUES (?, ?, ?, ?)', sale, attempt, when, amount);
}

/** An issue of a reversal counts on the day that happened, every other one on the day of the payment. */
function countIssues(db: ProjectionDb, owner: Owner, money: SaleMoney, by: 1 | -1): void {
  const { gross, issue_bits, at } = money;
  if (issue_bits === 0) return;
  const add = (what: string, when: number, amount: number) =>
    addToDay(db, { ...owner, at: when }, what, { count: by, amount: by * amount });
  add('wrong', money.reversal_at ?? at, gross);
  for (const { issue, amount, when } of issuesCounted(money)) add(issue, when, amount);
}

interface Sums {
  readonly count: number;
  readonly amount: number;
}

const addToDay = (db: ProjectionDb, { at, till, cashier }: Owner & { readonly at: number }, what: string, sums: Sums) =>
  addTo(db, 'day_sum', { what, day: shopDayOf(at), till, cashier }, { ...sums });

function addTo(
  db: ProjectionDb,
  table: 'hour_sum' | 'day_sum' | 'wait_count',
  key: Readonly<Record<string, string | number>>,
  sums: Readonly<Record<string, number>>,
): void {
  const keys = Object.keys(key);
  const names = Object.keys(sums);
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

function store(db: ProjectionDb, table: 'payment' | 'sale_money', row: AccountPayment | SaleMoney): void {
  const names = Object.keys(row);
  db.run(
    `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...(Object.values(row) as (string | number | null)[]),
  );
}

interface Change {
  readonly before: AccountPayment | null;
  readonly after: AccountPayment;
  readonly others: readonly AccountPayment[];
  readonly entry: number;
  readonly at: number;
}

/** Adds the change to the movements, and to the totals of its day and hour. */
function recordMoves(db: ProjectionDb, owner: Owner, { before, after, others, entry, at }: Change): void {
  const had = before?.gross ?? 0;
  if (before && had > 0 && before.at !== after.at) moveFirst(db, owner, before, after.at);
  const insert = (when: number, kind: 'in' | 'reversed', from: number, amount: number) => {
    const ofOthers = others.reduce((sum, each) => sum + (kind === 'in' ? each.gross : each.reversed), 0);
    db.run(
      `INSERT INTO money_move (entry, sale, attempt, at, kind, before, sale_before, amount)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[entry, after.sale, after.attempt, when, kind, from, ofOthers + from, amount],
    );
  };
  const amount = after.gross - had;
  if (amount !== 0) {
    const when = had === 0 ? after.at : at;
    insert(when, 'in', had, amount);
    addCollected(db, owner, when, { count: Number(had === 0) - Number(after.gross === 0), amount });
  }
  const reversedAmount = after.reversed - (before?.reversed ?? 0);
  if (reversedAmount !== 0) insert(at, 'reversed', before?.reversed ?? 0, reversedAmount);
}

/** Moves the first payment to another hour and day when an earlier date for it was learned. */
function moveFirst(db: ProjectionDb, owner: Owner, { sale, attempt, at }: AccountPayment, to: number): void {
  const first = db.get<{ entry: number; amount: number }>(
    "SELECT entry, amount FROM money_move WHERE at = ? AND sale = ? AND attempt = ? AND kind = 'in' AND before = 0 ORDER BY entry DESC LIMIT 1",
    ...[at, sale, attempt],
  );
  if (!first) return;
  db.run("UPDATE money_move SET at = ? WHERE entry = ? AND attempt = ? AND kind = 'in'", to, first.entry, attempt);
  addCollected(db, owner, at, { count: -1, amount: -first.amount });
  addCollected(db, owner, to, { count: 1, amount: first.amount });
}

function addCollected(db: ProjectionDb, owner: Owner, at: number, sums: Sums): void {
  addToDay(db, { ...owner, at }, 'collected', sums);
  addTo(db, 'hour_sum', { hour: hourNumber(at) }, { ...sums });
}

import type { Entry, EntryHistory, Projection, ProjectionDb } from '../../journal/journal.ts';
import { hourNumber } from '../../shared/shop/shop-day.ts';
import { bodyOf } from '../entries.ts';
import {
  type AccountPayment,
  accountPayment,
  entryMoment,
  entryTime,
  type SaleMoney,
  saleMoney,
} from '../history/payments.ts';
import { judgedAfter, mayChangeMoney } from '../stored-sales.ts';

/**
 * `payment`: what came into each account, and what went back. `reversal`: what went back of each account, and when;
 * several transfers into one account may go back on different days. `sale_money`: the money of each sale over all its
 * accounts, and what is wrong with it. `money_move`: each change of what came, or went back, when it happened; one entry
 * may change several accounts, as a transaction turns out to be of another one; `before` and `sale_before` are what the
 * account, and the whole sale, had received before, or had gone back. `hour_sum`: what was asked for and what came, by the
 * hour, counted from 1970, so that screens read years of sales quickly.
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
CREATE INDEX IF NOT EXISTS payment_by_time ON payment (at, sale, gross, fee, waited);
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
  due INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  counted INTEGER NOT NULL,
  reversed INTEGER NOT NULL,
  reversing INTEGER NOT NULL,
  doubtful INTEGER NOT NULL,
  reversal_at INTEGER,
  issue_bits INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sale_money_by_time ON sale_money (at, sale);
CREATE INDEX IF NOT EXISTS sale_money_with_issues ON sale_money (at) WHERE issue_bits <> 0;
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
CREATE INDEX IF NOT EXISTS money_move_by_time ON money_move (at, kind, amount);
CREATE INDEX IF NOT EXISTS money_move_further ON money_move (amount, sale) WHERE kind = 'in' AND before > 0;
CREATE INDEX IF NOT EXISTS money_move_earlier ON money_move (before, sale) WHERE kind = 'in' AND before > 0;
CREATE TABLE IF NOT EXISTS hour_sum (
  what TEXT NOT NULL,
  hour INTEGER NOT NULL,
  cashier TEXT NOT NULL,
  count INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (what, hour, cashier)
) STRICT, WITHOUT ROWID;
`;

/**
 * What came and went back by account, what is wrong by sale, and sums by the hour. One payment is what came into one
 * account: a sale paid in parts has several payments, and is asked for once.
 */
export const paymentsProjection: Projection = {
  name: 'payments',
  version: 8,
  tables: ['payment', 'reversal', 'sale_money', 'money_move', 'hour_sum'],
  schema,
  apply(db, entry, past) {
    if (entry.kind === 'sale.intended') return addAsked(db, entry);
    if (mayChangeMoney(entry)) note(db, entry, past);
  },
};

function addAsked(db: ProjectionDb, entry: Entry): void {
  const { at, amount } = bodyOf(entry, 'sale.intended');
  addToHour(db, 'asked', entry.actor, at, { count: 1, amount });
}

function note(db: ProjectionDb, entry: Entry, past: EntryHistory): void {
  const judgedSale = judgedAfter(db, entry, past);
  if (!judgedSale?.judgement) return;
  const { sale, judgement } = judgedSale;
  const before = db.all<AccountPayment>('SELECT * FROM payment WHERE sale = ?', [sale.n]);
  const after: AccountPayment[] = [];
  for (const account of judgement.accounts) {
    const storedPayment = before.find(({ attempt }) => attempt === account.attempt) ?? null;
    const payment = accountPayment(sale, account, entry, storedPayment);
    if (!payment) continue;
    store(db, 'payment', payment);
    const others = [...after, ...before.filter(({ attempt }) => attempt > account.attempt)];
    const at = entryMoment(entry, account.attempt);
    recordMoves(db, sale.cashier, { before: storedPayment, after: payment, others, entry: entry.seq, at });
    if (storedPayment?.standing !== payment.standing || storedPayment.reversed !== payment.reversed)
      changeReversals(db, payment, at);
    after.push(payment);
  }
  const storedMoney = db.get<SaleMoney>('SELECT * FROM sale_money WHERE sale = ?', [sale.n]) ?? null;
  const money = saleMoney(sale, judgement.verdict, after, storedMoney?.at ?? entryTime(entry));
  if (money) store(db, 'sale_money', money);
  else if (storedMoney) db.run('DELETE FROM sale_money WHERE sale = ?', [sale.n]);
}

/** An addition is a further reversal; a correction downwards is of the latest. One of an unknown amount has 0. */
function changeReversals(db: ProjectionDb, { sale, attempt, standing, reversed }: AccountPayment, at: number): void {
  const rows = db.all<{ at: number; amount: number }>(
    'SELECT at, amount FROM reversal WHERE sale = ? AND attempt = ? ORDER BY at',
    [sale, attempt],
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
  db.run('DELETE FROM reversal WHERE sale = ? AND attempt = ?', [sale, attempt]);
  for (const [when, amount] of amountsByTime)
    db.run('INSERT INTO reversal (sale, attempt, at, amount) VALUES (?, ?, ?, ?)', [sale, attempt, when, amount]);
}

function addToHour(
  db: ProjectionDb,
  what: 'asked' | 'collected',
  cashier: string,
  at: number,
  { count, amount }: { readonly count: number; readonly amount: number },
): void {
  const key = [what, hourNumber(at), cashier];
  db.run(
    `INSERT INTO hour_sum (what, hour, cashier, count, amount) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count, amount = amount + excluded.amount`,
    [...key, count, amount],
  );
  db.run('DELETE FROM hour_sum WHERE what = ? AND hour = ? AND cashier = ? AND count = 0 AND amount = 0', key);
}

function store(db: ProjectionDb, table: 'payment' | 'sale_money', row: AccountPayment | SaleMoney): void {
  const names = Object.keys(row);
  db.run(
    `INSERT OR REPLACE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    Object.values(row) as (string | number | null)[],
  );
}

interface Change {
  readonly before: AccountPayment | null;
  readonly after: AccountPayment;
  readonly others: readonly AccountPayment[];
  readonly entry: number;
  readonly at: number;
}

/** Adds the change to the movements, and to the sums of its hour. */
function recordMoves(db: ProjectionDb, cashier: string, { before, after, others, entry, at }: Change): void {
  const had = before?.gross ?? 0;
  if (before && had > 0 && before.at !== after.at) moveFirst(db, cashier, before, after.at);
  const insert = (when: number, kind: 'in' | 'reversed', from: number, amount: number) => {
    const ofOthers = others.reduce((sum, each) => sum + (kind === 'in' ? each.gross : each.reversed), 0);
    db.run(
      `INSERT INTO money_move (entry, sale, attempt, at, kind, before, sale_before, amount)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [entry, after.sale, after.attempt, when, kind, from, ofOthers + from, amount],
    );
  };
  const amount = after.gross - had;
  if (amount !== 0) {
    const when = had === 0 ? after.at : at;
    insert(when, 'in', had, amount);
    addToHour(db, 'collected', cashier, when, { count: Number(had === 0) - Number(after.gross === 0), amount });
  }
  const reversedAmount = after.reversed - (before?.reversed ?? 0);
  if (reversedAmount !== 0) insert(at, 'reversed', before?.reversed ?? 0, reversedAmount);
}

/** Moves the first payment to another hour when an earlier date for it was learned. */
function moveFirst(db: ProjectionDb, cashier: string, { sale, attempt, at }: AccountPayment, to: number): void {
  const first = db.get<{ entry: number; amount: number }>(
    "SELECT entry, amount FROM money_move WHERE at = ? AND sale = ? AND attempt = ? AND kind = 'in' AND before = 0 ORDER BY entry DESC LIMIT 1",
    [at, sale, attempt],
  );
  if (!first) return;
  db.run("UPDATE money_move SET at = ? WHERE entry = ? AND attempt = ? AND kind = 'in'", [to, first.entry, attempt]);
  addToHour(db, 'collected', cashier, at, { count: -1, amount: -first.amount });
  addToHour(db, 'collected', cashier, to, { count: 1, amount: first.amount });
}

import type { Entry, EntryHistory, Projection, ProjectionDb } from '../../journal/journal.ts';
import type { Units } from '../../shared/base/money.ts';
import { hours } from '../../shared/base/units.ts';
import { type Evidence, eventOf } from '../../shared/sales/evidence.ts';
import { goesBack } from '../../shared/sales/evidence-rules.ts';
import { amountsDue, handedSums } from '../../shared/sales/handed.ts';
import { amountsToSettle, type SettlementIssue } from '../../shared/sales/settlements.ts';
import { bodyOf } from '../entries.ts';
import { issuesIn } from '../history/issue-bits.ts';
import type { SaleMoney } from '../history/payments.ts';
import { isOfSaleGivenBack, mayChangeMoney } from '../stored-sales.ts';
import {
  movedIn,
  settledElsewhereKind,
  settlementBody,
  settlementKind,
  withdrawnBody,
  withdrawnKind,
} from './entries.ts';

/** How long a partial payment, or an account for its balance, may wait before it is to be settled. */
const BALANCE_TIME = hours(1);
/** All else is listed at once, whatever the clocks showed when it was recorded: they may be set right since. */
const AT_ONCE = 0;

/**
 * `to_settle`: what each issue of a sale, or of the event of an unmatched payment, amounts to now (`amount`), what of it
 * is left to settle (`remaining`), and from when it is listed (`due`). What is left is not `open` while the money is on its
 * way back. `held` is what the shop holds of the payment. `ended_by` is the entry that ended
 * an earlier reversal of an unmatched payment: what was settled of it before counts no more.
 * `settlement`: `n` is the number of its entry, `moved` what changed hands.
 * `settlement_withdrawn`: `n` is the number of the entry that took it back, `settled` that of the settlement's own.
 */
const schema = `
CREATE TABLE IF NOT EXISTS to_settle (
  subject TEXT NOT NULL,
  issue TEXT NOT NULL,
  amount INTEGER NOT NULL,
  since INTEGER NOT NULL,
  due INTEGER NOT NULL,
  remaining INTEGER NOT NULL,
  held INTEGER NOT NULL,
  open INTEGER NOT NULL,
  ended_by INTEGER NOT NULL,
  PRIMARY KEY (subject, issue)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS to_settle_open ON to_settle (since) WHERE open = 1;
CREATE INDEX IF NOT EXISTS to_settle_done ON to_settle (since) WHERE open = 0;
CREATE TABLE IF NOT EXISTS settlement (
  n INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  issue TEXT NOT NULL,
  method TEXT NOT NULL,
  amount INTEGER NOT NULL,
  moved INTEGER NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS settlement_by_subject ON settlement (subject);
CREATE TABLE IF NOT EXISTS settlement_withdrawn (
  n INTEGER PRIMARY KEY,
  settled INTEGER NOT NULL,
  issue TEXT NOT NULL,
  method TEXT NOT NULL,
  moved INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS settlement_withdrawn_by_settled ON settlement_withdrawn (settled);
`;

/** Issues and what was done about them. Reads the tables of payments, which come before it. */
export const settlementsProjection: Projection = {
  name: 'settlements',
  version: 8,
  tables: ['to_settle', 'settlement', 'settlement_withdrawn'],
  schema,
  apply(db, entry, past) {
    if (entry.kind === settlementKind) addSettlement(db, entry);
    if (entry.kind === withdrawnKind) takeBack(db, entry);
    if (entry.kind === settledElsewhereKind) return closeUnmatched(db, entry);
    if (entry.kind === 'money.unmatched') return addUnmatched(db, entry);
    if (entry.kind === 'money.unmatched-reversed') return changeUnmatched(db, entry, past);
    if (entry.kind === 'evidence.recorded') removeMatched(db, entry);
    if (!mayChangeMoney(entry)) return;
    if (!putUnmatchedAgain(db, entry.subject)) update(db, entry.subject);
  },
};

function addSettlement(db: ProjectionDb, entry: Entry): void {
  const { seq, subject, actor } = entry;
  const body = settlementBody(entry);
  const { issue, method, amount, at } = body;
  db.run(
    `INSERT INTO settlement (n, subject, issue, method, amount, moved, at, actor)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [seq, subject, issue, method, amount, movedIn(body), at, actor],
  );
}

/**
 * What a settlement that was taken back had settled is open again. It is the last one of its issue; the number in the
 * body is of the till's own journal, and another one in the file of the other tills.
 */
function takeBack(db: ProjectionDb, entry: Entry): void {
  const { seq, subject } = entry;
  const { issue } = withdrawnBody(entry);
  const last = '(SELECT max(n) FROM settlement WHERE subject = ? AND issue = ?)';
  db.run(
    `INSERT INTO settlement_withdrawn (n, settled, issue, method, moved)
     SELECT ?, n, issue, method, moved FROM settlement WHERE n = ${last}`,
    [seq, subject, issue],
  );
  db.run(`DELETE FROM settlement WHERE n = ${last}`, [subject, issue]);
}

/** Returns whether there is an unmatched payment of this name. */
function putUnmatchedAgain(db: ProjectionDb, subject: string): boolean {
  const row = unmatchedItem(db, subject);
  if (row) putItem(db, subject, { ...row, elsewhere: 0 });
  return row !== undefined;
}

const ofUnmatched = "subject = ? AND issue IN ('unmatched', 'unmatched-reversed')";

const unmatchedItem = (db: ProjectionDb, subject: string): Omit<Item, 'elsewhere'> | undefined =>
  db.get<Omit<Item, 'elsewhere'>>(`SELECT * FROM to_settle WHERE ${ofUnmatched}`, [subject]);

/** Of several tills in one file a second one may record the payment after the first one recorded its reversal. */
function addUnmatched(db: ProjectionDb, entry: Entry): void {
  if (isOfSaleGivenBack(db, entry)) return;
  const { evidence } = bodyOf(entry, 'money.unmatched');
  if (unmatchedItem(db, entry.subject)?.issue === 'unmatched-reversed') return;
  putUnmatched(db, entry, goesBack(evidence) ? 'unmatched-reversed' : 'unmatched', evidence);
}

/** Lists the reversal of an unmatched payment in place of the payment, also where that was settled before. */
function changeUnmatched(db: ProjectionDb, entry: Entry, past: EntryHistory): void {
  const payments = past({ subject: entry.subject, kind: 'money.unmatched' });
  if (payments.some((payment) => isOfSaleGivenBack(db, payment))) return;
  const { evidence, standing } = bodyOf(entry, 'money.unmatched-reversed');
  putUnmatched(db, entry, standing === 'reversed' ? 'unmatched-reversed' : 'unmatched', evidence);
}

function putUnmatched(
  db: ProjectionDb,
  { seq, subject, kind }: Entry,
  issue: SettlementIssue,
  { observedAt: since, facts }: Evidence,
): void {
  const item = unmatchedItem(db, subject);
  const amount = item?.amount ?? facts.amount ?? 0;
  const ended_by = kind === 'money.unmatched-reversed' && issue === 'unmatched' ? seq : (item?.ended_by ?? 0);
  db.run(`DELETE FROM to_settle WHERE ${ofUnmatched}`, [subject]);
  putItem(db, subject, { issue, amount, held: amount, elsewhere: 0, since, due: AT_ONCE, ended_by });
}

/** Of several tills in one file another one's list is closed by its settlement. */
const closeUnmatched = (db: ProjectionDb, { subject, body }: Entry): void =>
  db.run('UPDATE to_settle SET open = 0 WHERE subject = ? AND issue = ?', [
    subject,
    body.issue === 'unmatched-reversed' ? body.issue : 'unmatched',
  ]);

/** An unmatched payment that evidence of a sale includes is that sale's. */
function removeMatched(db: ProjectionDb, entry: Entry): void {
  const { evidence } = bodyOf(entry, 'evidence.recorded');
  if (evidence.source === 'event') db.run(`DELETE FROM to_settle WHERE ${ofUnmatched}`, [eventOf(evidence)]);
}

interface Item {
  readonly issue: SettlementIssue;
  readonly amount: number;
  readonly held: number;
  /** What was settled of the same money as another issue, which it has no more. */
  readonly elsewhere: number;
  /** Whether nothing is to be settled until the money stays or is reversed. */
  readonly isGoingBack?: boolean;
  readonly since: number;
  readonly due: number;
  readonly ended_by: number;
}

function update(db: ProjectionDb, sale: string): void {
  db.run('DELETE FROM to_settle WHERE subject = ?', [sale]);
  for (const item of itemsOf(db, sale)) putItem(db, sale, item);
}

interface MoneyRow extends SaleMoney {
  readonly requested: number;
  readonly sent_at: number;
  readonly expires_at: number;
}

/** The money of a sale, and when its last account was requested and expires. */
const moneyOf = `SELECT m.*, c.amount AS requested, a.sent_at, a.expires_at
  FROM sale c JOIN sale_money m ON m.sale = c.n
  JOIN attempt a ON a.sale = c.id AND a.n = (SELECT max(n) FROM attempt WHERE sale = c.id)
  WHERE c.id = ?`;

/** Issues in which all that came of a sale is settled at once. */
const settledAsWhole: ReadonlySet<string> = new Set([
  'reversed',
  'paid-after-cancel',
  'paid-twice',
] satisfies SettlementIssue[]);

/**
 * Returns what is to be settled of a sale. Cash counts as received: a transfer after the missing part was paid in cash is
 * an overpayment. Of reversed money only that is missing which the shop needs: for the amount, and for what it gave.
 */
function itemsOf(db: ProjectionDb, sale: string): Item[] {
  const money = db.get<MoneyRow>(moneyOf, [sale]);
  if (!money) return [];
  const { issue_bits, reversed, doubtful, at, reversal_at, sent_at, expires_at } = money;
  const sums = handedSums(db.all('SELECT issue, method, moved FROM settlement WHERE subject = ?', [sale]));
  const { cashForUnderpaid, cashForReversed, sentBack, forWhole, forLate, forOver, forPaidTwice, forPerhapsMore } =
    sums;
  const { before, due: dueAmount, given } = amountsDue(money.requested, money.counted, sums);
  const receivedAmount = money.counted - sentBack - before;
  const allIssues = issuesIn(issue_bits);
  const issues = allIssues.filter((issue) => issue !== 'reversing');
  const isGoingBack = allIssues.includes('reversing') && !issues.includes('reversed');
  const neededAmount = money.requested + sentBack + given - cashForUnderpaid;
  const isCancelled = issues.includes('paid-after-cancel');
  const amounts = amountsToSettle(issues, {
    asked: money.requested as Units,
    received: receivedAmount as Units,
    missing: (isCancelled ? reversed : Math.min(reversed, neededAmount - money.counted + reversed)) as Units,
    doubtful: doubtful as Units,
  });
  const cash = cashForUnderpaid + cashForReversed;
  const surplus = (receivedAmount + cash - money.requested) as Units;
  const withCash: Partial<Record<SettlementIssue, number>> = {
    'paid-twice': surplus,
    'paid-after-cancel': before + receivedAmount + cash,
    late: before + money.requested + Math.min(0, money.counted - dueAmount),
  };
  const isPaidInCashToo = cash > 0 && !amounts.some(([issue]) => settledAsWhole.has(issue));
  const confirmedAmount = Math.max(0, forPerhapsMore - doubtful);
  const elsewhere: Partial<Record<SettlementIssue, number>> = {
    over: forPaidTwice + confirmedAmount,
    'paid-twice': forOver + confirmedAmount,
    late: forWhole - forLate,
    'paid-after-cancel': forLate,
  };
  return (isPaidInCashToo ? [...amounts.filter(([issue]) => issue !== 'over'), ['over', surplus] as const] : amounts)
    .map(([issue, amount]) => [issue, withCash[issue] ?? amount] as const)
    .filter(([, amount]) => amount > 0)
    .map(([issue, amount]) => {
      const since = issue === 'reversed' ? (reversal_at ?? at) : at;
      const due = issue === 'underpaid' ? Math.min(expires_at, Math.max(at, sent_at) + BALANCE_TIME) : AT_ONCE;
      const heldAmount = issue === 'underpaid' ? receivedAmount : amount;
      return {
        issue,
        amount,
        held: heldAmount,
        elsewhere: elsewhere[issue] ?? 0,
        isGoingBack,
        since,
        due,
        ended_by: 0,
      };
    });
}

/**
 * What was settled stays so: only a difference is open. An unknown amount is open until it is settled once. After an
 * underpaid sale's money was sent back, what comes then is open.
 */
function putItem(db: ProjectionDb, subject: string, item: Item): void {
  const { issue, amount, held, elsewhere, isGoingBack = false, since, due, ended_by } = item;
  const settledSum = db.get<{ times: number; sum: number; back: number }>(
    `SELECT count(*) AS times, coalesce(sum(amount), 0) AS sum,
       coalesce(sum(CASE method WHEN 'bank' THEN amount END), 0) AS back FROM settlement
     WHERE subject = ? AND issue = ? AND n > ?`,
    [subject, issue, issue === 'unmatched-reversed' ? ended_by : 0],
  );
  const { times = 0, sum = 0, back = 0 } = settledSum ?? {};
  const isSentBack = issue === 'underpaid' && back > 0;
  const remaining = isSentBack && held <= 0 ? 0 : Math.max(0, amount - elsewhere - (isSentBack ? sum - back : sum));
  const open = !isGoingBack && (remaining > 0 || (amount === 0 && times === 0));
  db.run(
    `INSERT OR REPLACE INTO to_settle (subject, issue, amount, since, due, remaining, held, open, ended_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [subject, issue, amount, since, due, remaining, held, Number(open), ended_by],
  );
}

import type { Entry, EntryHistory, Projection, ProjectionDb } from '../../journal/journal.ts';
import type { Tally } from '../../shared/base/figures.ts';
import type { Units } from '../../shared/base/money.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import { eventOf } from '../../shared/sales/evidence.ts';
import { goesBack } from '../../shared/sales/evidence-rules.ts';
import { countedIssues, type PaymentIssue, paymentIssues } from '../../shared/sales/payment-issues.ts';
import type { AccountMoney, Verdict } from '../../shared/sales/verdict.ts';
import { salesWithoutCredit, usesCredit } from '../credit.ts';
import { bodyOf } from '../entries.ts';
import { isOfSaleGivenBack, type JudgedSale, judgedAfter, mayChangeMoney } from '../stored-sales.ts';

export type What = 'asked' | OtherPart | 'cancelled' | 'unmatched' | 'unmatched-reversed' | 'collected' | PaymentIssue;

const otherParts = ['cash', 'credit'] as const;
/** How a part of a sale was paid besides the transfer. */
type OtherPart = (typeof otherParts)[number];

interface Line {
  /** The sale's number; for an unmatched payment that of its entry. */
  readonly sale: number;
  /** The account that the money came into; 0 when the line concerns the whole sale, as an issue does. */
  readonly attempt: number;
  readonly cashier: string;
  readonly what: What;
  readonly count: number;
  readonly amount: number;
}

type Standing = ReadonlyMap<What, Tally>;

/** An upper bound for the lines of one entry. */
const MOST_LINES = 64;

export const lineNumber = (seq: number): number => seq * MOST_LINES;

export const entryOfLine = (n: string): string => `${n} / ${MOST_LINES}`;

/**
 * A ledger of the changes made by each entry, in journal order: the totals of a range are the sum of its lines, and
 * adjacent ranges neither miss nor double count anything, whatever the clocks did. `n` is the entry's number times
 * `MOST_LINES`, and which line of it this is; `at`, when the entry was recorded, by the computer's clock, which may
 * have been set back.
 */
export const salesLedgerProjection: Projection = {
  name: 'takings',
  version: 9,
  tables: ['sales_ledger'],
  schema: `
CREATE TABLE IF NOT EXISTS sales_ledger (
  n INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  sale INTEGER NOT NULL,
  attempt INTEGER NOT NULL,
  cashier TEXT NOT NULL,
  what TEXT NOT NULL,
  count INTEGER NOT NULL,
  amount INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sales_ledger_by_sale ON sales_ledger (sale, attempt);
CREATE INDEX IF NOT EXISTS sales_ledger_by_time ON sales_ledger (at);
`,
  apply(db, entry, past) {
    for (const [place, line] of linesOf(db, entry, past).entries())
      write(db, { n: lineNumber(entry.seq) + place, at: entry.at }, line);
  },
};

const unmatchedLine = ({ seq }: Entry) => ({ sale: seq, attempt: 0, cashier: '' });

function linesOf(db: ProjectionDb, entry: Entry, past: EntryHistory): readonly Line[] {
  const line = { sale: entry.seq, attempt: 0, count: 1 };
  if (entry.kind === 'sale.intended') {
    const { amount, customer, at, ...parts } = bodyOf(entry, 'sale.intended');
    const askedLine = { ...line, cashier: entry.actor, what: 'asked', amount } as const;
    const partLines = otherParts.map((what) => ({ ...askedLine, what, amount: parts[what] ?? 0 }));
    const returnedLines = parts.credit
      ? salesWithoutCredit(db, customer, at).flatMap((sale) => creditBack(db, sale))
      : [];
    return [askedLine, ...partLines.filter(({ amount }) => amount > 0), ...returnedLines];
  }
  if (entry.kind === 'money.unmatched') {
    if (isOfSaleGivenBack(db, entry) || countedPayment(db, entry, entry.subject, past)) return [];
    const { evidence } = bodyOf(entry, 'money.unmatched');
    const tally = { ...unmatchedLine(entry), count: 1, amount: evidence.facts.amount ?? 0 };
    const whats = goesBack(evidence) ? unmatchedWhats : unmatchedWhats.slice(0, 1);
    return whats.map((what) => ({ ...tally, what }));
  }
  if (entry.kind === 'money.unmatched-reversed') return reversalLines(db, entry, past);
  if (!mayChangeMoney(entry) && entry.kind !== 'attempt.sending' && entry.kind !== 'attempt.refused') return [];
  const judgedSale = judgedAfter(db, entry, past);
  const cancelledLines = entry.kind === 'sale.cancelled' ? [cancelledLine(judgedSale, entry)] : [];
  const matchedLines = entry.kind === 'evidence.recorded' ? linesOfMatched(db, entry, past) : [];
  return [...cancelledLines, ...matchedLines, ...(judgedSale ? changes(db, judgedSale, ms(entry.at)) : [])];
}

/** Takes the credit of a sale off once a later sale uses it: the credit came back, as the sale was never paid. */
function creditBack(
  db: ProjectionDb,
  { n, cashier }: { readonly n: number; readonly cashier: string },
): readonly Line[] {
  const { count, amount } = standingBefore(db, n, 0, ['credit']).get('credit') ?? { count: 0, amount: 0 };
  return count > 0 ? [{ sale: n, attempt: 0, cashier, what: 'credit', count: -count, amount: -amount }] : [];
}

/**
 * Returns the entry by which a till counts the payment of an event as unmatched; none once a sale has it. A till whose
 * older record was brought back may have several entries of one payment.
 */
const countedPayment = (db: ProjectionDb, { till }: Entry, event: string, past: EntryHistory): Entry | undefined =>
  past({ subject: event, kind: 'money.unmatched' }).find(
    (payment) => payment.till === till && countOf(db, payment.seq, 'unmatched') === 1,
  );

const countOf = (db: ProjectionDb, sale: number, what: What): number =>
  standingBefore(db, sale, 0, [what]).get(what)?.count ?? 0;

/** A till counts the reversal of what it counts itself: of a payment that another till recorded, that one does. */
function reversalLines(db: ProjectionDb, entry: Entry, past: EntryHistory): readonly Line[] {
  const payment = countedPayment(db, entry, entry.subject, past);
  if (!payment || isOfSaleGivenBack(db, payment)) return [];
  const { amount } = bodyOf(payment, 'money.unmatched').evidence.facts;
  const isReversed = bodyOf(entry, 'money.unmatched-reversed').standing === 'reversed';
  const count = Number(isReversed) - countOf(db, payment.seq, 'unmatched-reversed');
  if (count === 0) return [];
  return [{ ...unmatchedLine(payment), what: 'unmatched-reversed', count, amount: count * (amount ?? 0) }];
}

/** What it counted of an unmatched payment it takes off once a sale has it. */
function linesOfMatched(db: ProjectionDb, entry: Entry, past: EntryHistory): readonly Line[] {
  const { evidence } = bodyOf(entry, 'evidence.recorded');
  const payment = evidence.source === 'event' ? countedPayment(db, entry, eventOf(evidence), past) : undefined;
  if (!payment) return [];
  return [...standingBefore(db, payment.seq, 0, unmatchedWhats)]
    .map(([what, { count, amount }]) => ({ ...unmatchedLine(payment), what, count: -count, amount: -amount }))
    .filter(({ count }) => count !== 0);
}

function cancelledLine(judgedSale: JudgedSale | null, { actor }: Entry): Line {
  const { n = 0, amount = 0, cash = null, credit = null } = judgedSale?.sale ?? {};
  const price = amount + (cash ?? 0) + (credit ?? 0);
  return { sale: n, attempt: 0, cashier: actor, what: 'cancelled', count: 1, amount: price };
}

function changes(db: ProjectionDb, judgedSale: JudgedSale, at: Ms): readonly Line[] {
  const { sale, judgement } = judgedSale;
  const { n, cashier } = sale;
  const { accounts = [] } = judgement ?? {};
  const standings = [
    ...accounts.map((account) => ({ attempt: account.attempt, after: moneyIn(account) })),
    { attempt: 0, after: new Map([...partsIn(db, judgedSale, at), ...(judgement ? issuesIn(judgement.verdict) : [])]) },
  ];
  return standings.flatMap(({ attempt, after }) => {
    const before = standingBefore(db, n, attempt, attempt === 0 ? saleWhats : accountWhats);
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((what) => ({
        sale: n,
        attempt,
        cashier,
        what,
        count: (after.get(what)?.count ?? 0) - (before.get(what)?.count ?? 0),
        amount: (after.get(what)?.amount ?? 0) - (before.get(what)?.amount ?? 0),
      }))
      .filter(({ count, amount }) => count !== 0 || amount !== 0);
  });
}

const accountWhats = ['collected', 'reversed'] as const;
const unmatchedWhats = ['unmatched', 'unmatched-reversed'] as const;
const saleWhats: readonly What[] = [...paymentIssues, ...otherParts];

/**
 * The parts of a sale in cash and by credit; they are given back when the sale is cancelled, gets no account, or its money
 * or goods went back. Credit that came back, as nothing was received, may be a later sale's by now.
 */
function partsIn(db: ProjectionDb, { sale, judgement }: JudgedSale, at: Ms): Standing {
  const isRefused = judgement === null && sale.attempts.every(({ progress }) => progress === 'refused');
  if (sale.cancelledAt !== null || isRefused || judgement?.isGivenBack) return new Map();
  const isReceived = (judgement?.verdict.grossAmount ?? 0) > 0;
  const isCreditUsed = () => isReceived || countOf(db, sale.n, 'credit') > 0 || usesCredit(db, sale, at);
  const standings: [What, Tally][] = [];
  for (const part of otherParts) {
    const amount = sale[part];
    if (amount !== null && (part === 'cash' || isCreditUsed())) standings.push([part, { count: 1, amount }]);
  }
  return new Map(standings);
}

function moneyIn({ grossAmount, returnedAmount, standing }: AccountMoney): Standing {
  const standings: [What, Tally][] = [];
  if (grossAmount > 0) standings.push(['collected', { count: 1, amount: grossAmount }]);
  if (standing === 'reversed') standings.push(['reversed', { count: 1, amount: returnedAmount }]);
  return new Map(standings);
}

const issuesIn = (verdict: Verdict): Standing =>
  new Map(countedIssues(verdict.issues, verdict).map(([issue, amount]) => [issue, { count: 1, amount }]));

/** A sum of lines, as SQLite returns it. */
export interface SumRow extends Tally {
  what: What;
}

const standingBefore = (db: ProjectionDb, sale: number, attempt: number, whats: readonly What[]): Standing =>
  new Map(
    db
      .all<SumRow>(
        'SELECT what, sum(count) AS count, sum(amount) AS amount FROM sales_ledger WHERE sale = ? AND attempt = ? GROUP BY what',
        [sale, attempt],
      )
      .filter(({ what }) => whats.includes(what))
      .map(({ what, count, amount }) => [what, { count, amount: amount as Units }]),
  );

const write = (
  db: ProjectionDb,
  { n, at }: { readonly n: number; readonly at: number },
  { sale, attempt, cashier, what, count, amount }: Line,
) =>
  db.run(
    'INSERT INTO sales_ledger (n, at, sale, attempt, cashier, what, count, amount) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [n, at, sale, attempt, cashier, what, count, amount],
  );

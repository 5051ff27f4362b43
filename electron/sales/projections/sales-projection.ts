import { erasedKind } from '../../journal/erasures.ts';
import type { Entry, Projection, ProjectionDb } from '../../journal/journal.ts';
import { restoredKind } from '../../journal/record-restoration.ts';
import type { JournalProblem } from '../../shared/journal/journal-case.ts';
import { eventOf } from '../../shared/sales/evidence.ts';
import { speaksOfMoney } from '../../shared/sales/evidence-rules.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import { bodyOf, type NotIssued, type SaleEntryKind } from '../entries.ts';
import { isOfSaleGivenBack, judgedAfter, mayChangeSearch } from '../stored-sales.ts';
import { addToDay, indexedText, searchSchema, searchTables, updateSearched } from './search-projection.ts';

/**
 * Of `sale`: `n` is the seq of its first entry, the order in which screens list sales. `expires_at`: when its last account
 * expires; `awaited_amount`: what that still asks for while nothing came for it, null once nothing is awaited.
 * `received`, `issue_bits` and `cashier`: what came in the end, what is wrong with it (a bit for each issue), and who
 * asked for it. `text`, `cash` and `credit`: its encrypted name and note, and what was paid in cash and by credit; null
 * for none. `unconfirmed`: its money is known from a restored copy alone, and the service has not confirmed it since.
 * `part` of `attempt` is 1 for the whole amount, then one more for each balance. One that was made before and after an old
 * backup was put back has one row, of the account that was issued last: what its reference names counts, whichever account
 * of the two was paid. `learned_refid`: every refid that evidence
 * named, and whose it is.
 */
const schema = `
CREATE TABLE IF NOT EXISTS sale (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  phone_tail TEXT NOT NULL,
  customer TEXT NOT NULL,
  cancelled_at INTEGER,
  status TEXT NOT NULL,
  expires_at INTEGER,
  awaited_amount INTEGER,
  received INTEGER,
  issue_bits INTEGER NOT NULL DEFAULT 0,
  cashier TEXT NOT NULL,
  text TEXT,
  cash INTEGER,
  credit INTEGER,
  unconfirmed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS sale_by_time ON sale (created_at);
CREATE INDEX IF NOT EXISTS sale_credit ON sale (customer) WHERE credit IS NOT NULL;
CREATE INDEX IF NOT EXISTS sale_unconfirmed ON sale (n) WHERE unconfirmed = 1;
CREATE TABLE IF NOT EXISTS attempt (
  sale TEXT NOT NULL,
  n INTEGER NOT NULL,
  part INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  reference TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  progress TEXT NOT NULL,
  problem TEXT,
  account_no TEXT,
  account_name TEXT,
  bank_name TEXT,
  tracking_id TEXT,
  refid TEXT,
  shown_at INTEGER,
  issued_at INTEGER,
  issue_date TEXT,
  PRIMARY KEY (sale, n)
) STRICT;
CREATE INDEX IF NOT EXISTS attempt_by_account ON attempt (account_no);
CREATE INDEX IF NOT EXISTS attempt_by_tracking ON attempt (tracking_id);
CREATE INDEX IF NOT EXISTS attempt_by_expiry ON attempt (expires_at);
CREATE INDEX IF NOT EXISTS attempt_requesting ON attempt (sale) WHERE progress = 'requesting';
CREATE TABLE IF NOT EXISTS learned_refid (
  refid TEXT PRIMARY KEY,
  sale TEXT NOT NULL,
  attempt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS unmatched (
  event_id TEXT PRIMARY KEY,
  refid TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS unmatched_by_refid ON unmatched (refid);
${searchSchema}`;

const tailOf = (db: ProjectionDb, customer: string): string =>
  db.get<{ tail: string | null }>('SELECT tail FROM data_key WHERE customer = ?', [customer])?.tail ?? '';

type Apply = (db: ProjectionDb, entry: Entry) => void;

const applications: { readonly [K in Exclude<SaleEntryKind, 'money.unmatched-reversed'>]: Apply } = {
  'sale.intended': (db, entry) => {
    const body = bodyOf(entry, 'sale.intended');
    db.run(
      "INSERT INTO sale (n, id, created_at, amount, phone_tail, customer, cashier, text, cash, credit, status) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'requesting')",
      [
        entry.seq,
        entry.subject,
        body.at,
        body.amount,
        tailOf(db, body.customer),
        body.customer,
        entry.actor,
        body.text ?? null,
        body.cash ?? null,
        body.credit ?? null,
      ],
    );
    addToDay(db, entry.seq, body.at);
  },
  'attempt.sending': (db, entry) => {
    const { attempt, reference, sentAt, expiresAt, balance } = bodyOf(entry, 'attempt.sending');
    db.run(
      `INSERT INTO attempt (sale, n, part, asked, reference, sent_at, expires_at, progress)
       VALUES (?, ?, ?, coalesce(?, (SELECT amount FROM sale WHERE id = ?), 0), ?, ?, ?, 'requesting')
       ON CONFLICT (sale, n) DO UPDATE SET part = excluded.part, asked = excluded.asked, sent_at = excluded.sent_at,
         expires_at = excluded.expires_at, refid = NULL, progress = iif(progress = 'issued', progress, excluded.progress)`,
      [
        entry.subject,
        attempt,
        balance?.part ?? 1,
        balance?.amount ?? null,
        entry.subject,
        reference,
        sentAt,
        expiresAt,
      ],
    );
  },
  'attempt.issued': (db, entry) => {
    const { attempt, account, trackingId, date, expiresAt = null, issuedAt = null } = bodyOf(entry, 'attempt.issued');
    db.run(
      "UPDATE attempt SET progress = 'issued', problem = NULL, account_no = ?, account_name = ?, bank_name = ?, tracking_id = ?, issued_at = ?, issue_date = ?, expires_at = coalesce(?, expires_at) WHERE sale = ? AND n = ?",
      [account.number, account.name, account.bank, trackingId, issuedAt, date, expiresAt, entry.subject, attempt],
    );
  },
  'attempt.unknown': (db, entry) => setProblem(db, entry, 'unknown', bodyOf(entry, 'attempt.unknown')),
  'attempt.refused': (db, entry) => setProblem(db, entry, 'refused', bodyOf(entry, 'attempt.refused')),
  'account.shown': (db, entry) => {
    const { attempt, at } = bodyOf(entry, 'account.shown');
    db.run('UPDATE attempt SET shown_at = ? WHERE sale = ? AND n = ?', [at, entry.subject, attempt]);
  },
  'sale.cancelled': (db, entry) => {
    const { at } = bodyOf(entry, 'sale.cancelled');
    db.run('UPDATE sale SET cancelled_at = ? WHERE id = ?', [at, entry.subject]);
  },
  'evidence.recorded': (db, entry) => {
    const { attempt, evidence } = bodyOf(entry, 'evidence.recorded');
    const { refid } = evidence.facts;
    // A payment that was unmatched may have been matched since.
    if (speaksOfMoney(evidence))
      db.run('UPDATE sale SET unconfirmed = 0 WHERE id = ? AND unconfirmed = 1', [entry.subject]);
    if (evidence.source === 'event') db.run('DELETE FROM unmatched WHERE event_id = ?', [eventOf(evidence)]);
    if (refid === null) return;
    db.run('INSERT OR IGNORE INTO learned_refid (refid, sale, attempt) VALUES (?, ?, ?)', [
      refid,
      entry.subject,
      attempt,
    ]);
    db.run('UPDATE attempt SET refid = coalesce(refid, ?) WHERE sale = ? AND n = ?', [refid, entry.subject, attempt]);
  },
  'money.unmatched': (db, entry) => {
    if (isOfSaleGivenBack(db, entry)) return;
    const { eventId, refid } = bodyOf(entry, 'money.unmatched');
    db.run('INSERT OR IGNORE INTO unmatched (event_id, refid) VALUES (?, ?)', [eventId, refid]);
  },
};

const nothingLost: ReadonlySet<string> = new Set(['out-of-step', 'keys-lost'] satisfies JournalProblem[]);

/** Marks payments from a restored copy as unconfirmed: the copy may be older than a reversal. */
const applyRestoration: Apply = (db, { body }) => {
  if (!nothingLost.has(String(body.why))) db.run('UPDATE sale SET unconfirmed = 1 WHERE received IS NOT NULL');
};

function setTail(db: ProjectionDb, customer: string, tail: string): void {
  db.run('UPDATE sale SET phone_tail = ? WHERE customer = ?', [tail, customer]);
}

function setProblem(db: ProjectionDb, entry: Entry, progress: string, { attempt, problem, said }: NotIssued): void {
  db.run("UPDATE attempt SET progress = ?, problem = ? WHERE sale = ? AND n = ? AND progress <> 'issued'", [
    progress,
    JSON.stringify({ ...problem, ...(said && { said }) }),
    entry.subject,
    attempt,
  ]);
}

/** The tables of the cashier's screens, computed from entries alone and rebuildable at any time (rule 10). */
export const salesProjection: Projection = {
  name: 'sales',
  version: 6,
  tables: ['sale', 'attempt', 'learned_refid', 'unmatched', ...searchTables],
  schema,
  customers: 'SELECT DISTINCT customer FROM sale',
  tailChanged: setTail,
  apply: (db, entry, past) => {
    if (entry.kind === restoredKind) return applyRestoration(db, entry);
    if (entry.kind === erasedKind) return setTail(db, entry.subject, '');
    const apply = (applications as Readonly<Record<string, Apply>>)[entry.kind];
    if (!mayChangeSearch(entry)) return apply?.(db, entry);
    const before = indexedText(db, entry.subject as SaleId);
    apply?.(db, entry);
    const judgedSale = judgedAfter(db, entry, past);
    if (judgedSale) updateSearched(db, judgedSale, before);
  },
};

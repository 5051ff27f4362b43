import type { Entry, EntryHistory, Journal, Projection, ProjectionDb } from '../../journal/journal.ts';
import { printCount } from '../../receipts/entries.ts';
import { lineNumber } from '../../sales/projections/sales-totals-projection.ts';
import { type ActGroup, actGroups } from '../../shared/back-office/audit.ts';
import type { DocumentKind } from '../../shared/receipts/printing.ts';

/** Kinds shown elsewhere by sale, or written by the till itself. Every other kind is in the audit log. */
export const silentKinds: ReadonlySet<string> = new Set([
  'sale.intended',
  'attempt.sending',
  'attempt.issued',
  'attempt.unknown',
  'attempt.refused',
  'account.shown',
  'evidence.recorded',
  'money.unmatched',
  'money.unmatched-reversed',
  'bank.chosen',
  'pin.right',
  'wallets.read',
  'payout.read',
  'payout-account.kept',
  'settings.adopted',
  // In the audit log of the till where it was done.
  'staff.adopted',
  'staff.totals-adopted',
  'settings.shared',
  'retention.ran',
  // Each erased customer is in the audit log.
  'customer.erasures-done',
]);

/** A payment on a cancelled account has no entry of its own; it is listed under its evidence. */
export const AFTER_CANCEL = 'money.paid-after-cancel';

export const groupsByPrefix: readonly (readonly [prefix: string, group: ActGroup])[] = [
  ['sale.', 'sales'],
  ['claim.', 'sales'],
  ['note.', 'sales'],
  ['alert.', 'sales'],
  ['money.', 'sales'],
  ['settlement.', 'sales'],
  ['approval.', 'approvals'],
  ['proof.', 'approvals'],
  ['staff.', 'people'],
  ['pin.', 'people'],
  ['shift.', 'shifts'],
  ['shop.closed', 'shifts'],
  ['shop.', 'record'],
  ['receipt.', 'printing'],
  ['export.', 'other'],
  ['back-office.', 'back-office'],
  ['settings.', 'record'],
  ['payout.', 'back-office'],
  ['webhook.', 'back-office'],
  ['relay.', 'back-office'],
  ['keys.', 'record'],
  ['messages.', 'record'],
  ['journal.', 'record'],
  ['recovery-file.', 'record'],
  ['copy.', 'record'],
  ['customer.', 'record'],
  ['retention.', 'record'],
];

const groupOf = (kind: string): ActGroup => groupsByPrefix.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? 'other';

export const groupNumber = (group: ActGroup): number => actGroups.indexOf(group);

/** The audit log: one row per action, in journal order. `again`: a print of a document that had come out before. */
export const auditLogProjection: Projection = {
  name: 'audit-log',
  version: 3,
  tables: ['audit_log'],
  schema: `
CREATE TABLE IF NOT EXISTS audit_log (
  seq INTEGER PRIMARY KEY,
  till TEXT NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  kind TEXT NOT NULL,
  grouped INTEGER NOT NULL,
  subject TEXT NOT NULL,
  again INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS audit_log_by_time ON audit_log (at);
CREATE INDEX IF NOT EXISTS audit_log_by_actor ON audit_log (actor, seq);
`,
  apply(db, entry, past) {
    // Written before the PIN was checked, which turned out right.
    if (entry.kind === 'pin.right') forgetTry(db, entry);
    if (entry.kind === 'evidence.recorded') noteAfterCancel(db, entry);
    else if (!silentKinds.has(entry.kind)) write(db, entry, entry.actor, entry.kind, isCopy(entry, past));
    if (entry.kind === 'receipt.cancelled') noteNothingPrinted(db, entry, past);
  },
};

function write(db: ProjectionDb, { seq, till, at, subject }: Entry, actor: string, kind: string, again = false): void {
  db.run(
    'INSERT INTO audit_log (seq, till, at, actor, kind, grouped, subject, again) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    [seq, till, at, actor, kind, groupNumber(groupOf(kind)), subject, Number(again)],
  );
}

/** Returns the entries of the till of an entry: Z reports of several tills have the same subjects. */
const ofSameTill =
  ({ till }: Entry, past: EntryHistory): Journal['entries'] =>
  (filter) =>
    past(filter).filter((each) => each.till === till);

/** Whether an entry is a print of a document that came out before. Every X report is a new document. */
function isCopy(entry: Entry, past: EntryHistory): boolean {
  const { kind, subject, body } = entry;
  if (kind !== 'receipt.printed' || body.document === 'x') return false;
  return printCount({ entries: ofSameTill(entry, past) }, subject, body.document as DocumentKind, body.seal).made > 1;
}

/** The print that this entry is about turned out to have printed nothing. */
function noteNothingPrinted(db: ProjectionDb, entry: Entry, past: EntryHistory): void {
  const { subject, body } = entry;
  const print = ofSameTill(
    entry,
    past,
  )({ subject, kind: 'receipt.printed' }).findLast(
    (each) => each.body.document === body.document && each.body.number === body.number,
  );
  if (print) db.run('UPDATE audit_log SET again = 0 WHERE seq = ?', [print.seq]);
}

/** The subject is whose PIN it was; the actor, who was signed in, may be another person. */
const forgetTry = (db: ProjectionDb, { subject, till, body }: Entry) =>
  db.run(
    `DELETE FROM audit_log WHERE seq = (
       SELECT seq FROM audit_log WHERE till = ? AND subject = ? AND kind = ? ORDER BY seq DESC LIMIT 1)`,
    [till, ...(body.withoutName === true ? ['', 'pin.tried-without-name'] : [subject, 'pin.tried'])],
  );

/** Reads from the sales ledger what this evidence changed. */
function noteAfterCancel(db: ProjectionDb, entry: Entry): void {
  const line = db.get<{ cashier: string }>(
    "SELECT cashier FROM sales_ledger WHERE n >= ? AND n < ? AND what = 'paid-after-cancel' AND count > 0",
    [lineNumber(entry.seq), lineNumber(entry.seq + 1)],
  );
  if (line) write(db, entry, line.cashier, AFTER_CANCEL);
}

import type { Entry, Projection, ProjectionDb } from '../../journal/journal.ts';
import { lineNumber } from '../../sales/projections/sales-totals-projection.ts';
import { type ActGroup, actGroups } from '../../shared/back-office/audit.ts';

/**
 * Kinds shown elsewhere by sale, or written by the till itself. Every other kind is in the audit log, including future
 * ones.
 */
export const silentKinds: ReadonlySet<string> = new Set([
  'sale.intended',
  'attempt.sending',
  'attempt.issued',
  'attempt.unknown',
  'attempt.refused',
  'account.shown',
  'evidence.recorded',
  'money.unmatched',
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
  ['back-office.', 'office'],
  ['settings.', 'record'],
  ['payout.', 'office'],
  ['webhook.', 'office'],
  ['relay.', 'office'],
  ['keys.', 'record'],
  ['messages.', 'record'],
  ['journal.', 'record'],
  ['recovery-file.', 'record'],
  ['copy.', 'record'],
  ['customer.', 'record'],
  ['retention.', 'record'],
];

const groupOf = (kind: string): ActGroup => groupsByPrefix.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? 'other';

/** Returns the number by which a group is stored. */
export const groupNumber = (group: ActGroup): number => actGroups.indexOf(group);

/** The audit log: one row per action, in journal order. */
export const auditLogProjection: Projection = {
  name: 'audit-log',
  version: 1,
  tables: ['audit_log'],
  schema: `
CREATE TABLE IF NOT EXISTS audit_log (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  kind TEXT NOT NULL,
  grouped INTEGER NOT NULL,
  subject TEXT NOT NULL,
  -- Not the first of its kind for this subject: another print of a receipt.
  again INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS audit_log_by_time ON audit_log (at);
CREATE INDEX IF NOT EXISTS audit_log_by_actor ON audit_log (actor, seq);
`,
  apply(db, entry) {
    // Written before the PIN was checked, which turned out right.
    if (entry.kind === 'pin.right') forgetTry(db, entry);
    if (entry.kind === 'evidence.recorded') noteAfterCancel(db, entry);
    else if (!silentKinds.has(entry.kind)) write(db, entry, entry.actor, entry.kind);
  },
};

function write(db: ProjectionDb, { seq, at, subject, body }: Entry, actor: string, kind: string): void {
  const again = Number(body.number ?? 1) > 1 && kind === 'receipt.printed' ? 1 : 0;
  db.run(
    'INSERT INTO audit_log (seq, at, actor, kind, grouped, subject, again) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[seq, at, actor, kind, groupNumber(groupOf(kind)), subject, again],
  );
}

const forgetTry = (db: ProjectionDb, { subject, body }: Entry) =>
  db.run(
    'DELETE FROM audit_log WHERE seq = (SELECT max(seq) FROM audit_log WHERE actor = ? AND kind = ?)',
    ...(body.withoutName === true ? ['till', 'pin.tried-without-name'] : [subject, 'pin.tried']),
  );

/** Reads from the sales ledger what this evidence changed. */
function noteAfterCancel(db: ProjectionDb, entry: Entry): void {
  const line = db.get<{ cashier: string }>(
    "SELECT cashier FROM sales_ledger WHERE n >= ? AND n < ? AND what = 'paid-after-cancel' AND count > 0",
    lineNumber(entry.seq),
    lineNumber(entry.seq + 1),
  );
  if (line) write(db, entry, line.cashier, AFTER_CANCEL);
}

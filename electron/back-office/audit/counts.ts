import type { QueryDb } from '../../journal/journal.ts';
import { type AuditCount, auditCounts, type TillAuditQuery } from '../../shared/back-office/audit.ts';
import { AFTER_CANCEL } from './projection.ts';

/** The condition of each count, for one person's actions. */
const counted: Readonly<Record<AuditCount, string>> = {
  cancels: "kind = 'sale.cancelled'",
  'paid-after-cancel': `kind = '${AFTER_CANCEL}'`,
  reprints: "kind = 'receipt.printed' AND again = 1",
  overrides: "kind = 'approval.used'",
  wrongPins: "kind = 'pin.tried'",
};

const countColumns = auditCounts.map((name) => `total(${counted[name]}) AS "${name}"`).join(', ');
const anyCount = auditCounts.map((name) => `(${counted[name]})`).join(' OR ');
const idOfRow = '(SELECT id FROM entry WHERE entry.seq = audit_log.seq)';

type Period = Pick<TillAuditQuery, 'from' | 'to'>;
type Counts = Readonly<Record<AuditCount, number>> & { readonly actor: string };

const times = ({ from, to }: Period) => [from ?? 0, to ?? Number.MAX_SAFE_INTEGER];

/** Returns the counts of one record by person, without the entries of `except`. */
export const countByPerson = (db: QueryDb, period: Period, except: readonly string[]): readonly Counts[] =>
  db.all(
    `SELECT actor, ${countColumns} FROM audit_log WHERE at >= ? AND at < ?${except.length > 0 ? ` AND ${idOfRow} NOT IN (SELECT value FROM json_each(?))` : ''} GROUP BY actor`,
    ...times(period),
    ...(except.length > 0 ? [JSON.stringify(except)] : []),
  );

/** Returns this till's counted entries that other tills have too: those from before it was split off from a copied till. */
export const copiedCounts = (db: QueryDb, period: Period, till: string): readonly string[] =>
  db
    .all<{ id: string }>(
      `SELECT ${idOfRow} AS id FROM audit_log WHERE at >= ? AND at < ? AND (${anyCount})
       AND (SELECT entry.till FROM entry WHERE entry.seq = audit_log.seq) <> ?`,
      ...[...times(period), till],
    )
    .map(({ id }) => id);

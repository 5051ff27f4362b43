import {
  type AuditCount,
  type AuditEntry,
  type AuditPage,
  type AuditPerson,
  type AuditQuery,
  actGroups,
  auditCounts,
  type ChainCheck,
} from '../../shared/audit.ts';
import { ok, type Result } from '../../shared/result.ts';
import { ms } from '../../shared/units.ts';
import type { BackOfficeContext } from '../context.ts';
import { factsOf } from './facts.ts';
import { AFTER_CANCEL, groupNumber } from './projection.ts';

/** Rows per page. */
const PAGE = 100;

interface AuditRow {
  seq: number;
  at: number;
  actor: string;
  kind: string;
  grouped: number;
  subject: string;
}

/** The condition of each count, for one person's actions. */
const counted: Readonly<Record<AuditCount, string>> = {
  cancels: "kind = 'collection.cancelled'",
  'paid-after-cancel': `kind = '${AFTER_CANCEL}'`,
  reprints: "kind = 'receipt.printed' AND again = 1",
  overrides: "kind = 'approval.used'",
  wrongPins: "kind = 'pin.tried'",
};

const countColumns = auditCounts.map((name) => `total(${counted[name]}) AS "${name}"`).join(', ');

/** The audit log: who did what at this till, and whether the journal is valid. */
export function createAudit({ journal, checkRecord, nameOf }: BackOfficeContext) {
  return {
    search(query: AuditQuery): Result<AuditPage> {
      const rows = journal.query.all<AuditRow>(...sqlOf(query));
      const acts = rows.slice(0, PAGE).map(viewOf);
      return ok({ acts, next: rows.length > PAGE ? (acts.at(-1)?.seq ?? null) : null });
    },

    people({ from, to }: Pick<AuditQuery, 'from' | 'to'>): Result<readonly AuditPerson[]> {
      const rows = journal.query.all<Record<AuditCount, number> & { actor: string }>(
        `SELECT actor, ${countColumns} FROM audit_log WHERE at >= ? AND at < ? GROUP BY actor`,
        from ?? 0,
        to ?? Number.MAX_SAFE_INTEGER,
      );
      return ok(
        rows
          .map(({ actor, ...counts }) => ({ actor, name: nameOf(actor), counts }))
          .filter(({ counts }) => auditCounts.some((name) => counts[name] > 0)),
      );
    },

    /** Fails only when the file cannot be read; the result of the check is the value. */
    async verify(): Promise<Result<ChainCheck>> {
      const found = await checkRecord();
      if (!found.ok) return found;
      const { verification, differences } = found.value;
      const head = verification.ok ? verification.head : journal.head();
      return ok({
        ok: verification.ok && differences.length === 0,
        entries: head.seq,
        head: head.hash,
        brokenAt: verification.ok ? null : verification.seq,
        differences: differences.length,
      });
    },
  };

  function viewOf({ seq, at, actor, kind, grouped, subject }: AuditRow): AuditEntry {
    const [entry] = journal.entries({ after: seq - 1, until: seq });
    return {
      ...{ seq, at: ms(at), actor, kind, subject },
      group: actGroups[grouped] ?? 'other',
      name: nameOf(actor),
      subjectName: nameOf(subject),
      facts: entry ? factsOf(entry.kind, entry.body) : {},
    };
  }
}

type Condition = readonly [sql: string, value: string | number | null];

function sqlOf({ from, to, group, actor, before }: AuditQuery): [sql: string, ...values: (string | number)[]] {
  const conditions: readonly Condition[] = [
    ['at >= ?', from],
    ['at < ?', to],
    ['grouped = ?', group === null ? null : groupNumber(group)],
    ['actor = ?', actor],
    ['seq < ?', before],
  ];
  const asked = conditions.filter((each): each is [string, string | number] => each[1] !== null);
  const where = asked.length === 0 ? '' : `WHERE ${asked.map(([sql]) => sql).join(' AND ')}`;
  return [
    `SELECT seq, at, actor, kind, grouped, subject FROM audit_log ${where} ORDER BY seq DESC LIMIT ${PAGE + 1}`,
    ...asked.map(([, value]) => value),
  ];
}

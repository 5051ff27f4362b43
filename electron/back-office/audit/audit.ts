import type { Entry, EntryFilter, JsonObject, QueryDb } from '../../journal/journal.ts';
import { definitelyNotExecuted } from '../../merchant/client.ts';
import { notRepeated } from '../../sales/other-tills.ts';
import { priceSql } from '../../sales/sale-rows.ts';
import {
  type AuditCount,
  type AuditEntry,
  type AuditPage,
  type AuditPeopleQuery,
  type AuditPerson,
  type AuditQuery,
  actGroups,
  auditCounts,
  type ChainCheck,
} from '../../shared/back-office/audit.ts';
import type { ExportPeriod } from '../../shared/back-office/export-table.ts';
import type { FailureCode } from '../../shared/base/failure.ts';
import type { Units } from '../../shared/base/money.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { Scope } from '../../shared/base/scope.ts';
import { ms } from '../../shared/base/units.ts';
import type { BackOfficeContext } from '../context.ts';
import { otherSources, otherTillsKnown } from '../other-records.ts';
import { type AuditRow, PAGE, pageByTime, pageOfTill } from './pages.ts';
import { AFTER_CANCEL } from './projection.ts';

/** Members of an entry's body that are shown. Others may be encrypted, or a PIN hash. */
const publicFields: Readonly<Record<string, readonly string[]>> = {
  'staff.added': ['name', 'role'],
  'staff.changed': ['name', 'role'],
  'staff.activated': ['active'],
  'staff.signed-out': ['why'],
  'staff.totals-hidden': ['hidden'],
  'approval.given': ['call'],
  'approval.used': ['call'],
  'proof.used': ['call'],
  'pin.reset-tried': ['by'],
  'pin.reset': ['by'],
  'shift.opened': ['number'],
  'shift.closed': ['number'],
  'shop.founded': ['shop', 'till'],
  'shop.accepted': ['till'],
  'shop.refused': ['till'],
  'shop.taken-out': ['till'],
  'shop.renamed': ['till', 'name'],
  'shop.office-taken-out': ['office'],
  'shop.follow-asked': ['office'],
  'shop.follow-ended': ['shop'],
  'shop.join-asked': ['till'],
  'shop.joined': ['shop'],
  'shop.move-asked': ['till'],
  'shop.left': ['shop'],
  'shop.set-up-again': ['shop', 'till'],
  'shop.closed': ['number'],
  'claim.raised': ['amount'],
  'settlement.recorded': ['issue', 'method', 'amount', 'moved'],
  'settlement.withdrawn': ['issue', 'method', 'amount'],
  'settlement.adopted': ['till', 'by'],
  'receipt.printed': ['number', 'medium'],
  'receipt.invoiced': ['number'],
  'receipt.shared': ['by'],
  'back-office.requested': ['act', 'type'],
  'back-office.answered': ['act', 'failure', 'made'],
  'export.saved': ['name', 'form'],
  'settings.changed': ['name', 'to'],
  'messages.changed': ['phone', 'email', 'kinds', 'largeFrom'],
  'keys.saved': ['baseUrl', 'businessId'],
  'journal.restored': ['complete'],
  'settings.file-changed': ['said'],
};

/** Returns whether the service did what an owner asked for, as far as its answer is certain. */
const outcomeOf = ({ failure }: JsonObject) => {
  if (failure === null) return 'done';
  return definitelyNotExecuted.has(failure as FailureCode) ? 'not-done' : 'unknown';
};

function factsOf(kind: string, body: JsonObject): AuditEntry['facts'] {
  const names = publicFields[kind] ?? [];
  const factsOfEntry = [
    ...names.map((name) => [name, body[name]] as const),
    ...(kind === 'back-office.answered' ? [['outcome', outcomeOf(body)] as const] : []),
  ];
  return Object.fromEntries(
    factsOfEntry.filter(
      (pair): pair is [string, string | number | boolean] =>
        typeof pair[1] === 'string' || typeof pair[1] === 'number' || typeof pair[1] === 'boolean',
    ),
  );
}

const conditions: Readonly<Record<AuditCount, string>> = {
  cancels: "kind = 'sale.cancelled'",
  'paid-after-cancel': `kind = '${AFTER_CANCEL}'`,
  reprints: "kind = 'receipt.printed' AND again = 1",
  overrides: "kind = 'approval.used'",
  wrongPins: "kind = 'pin.tried'",
};

const countColumns = auditCounts.map((name) => `total(${conditions[name]}) AS "${name}"`).join(', ');

type Counts = Readonly<Record<AuditCount, number>> & { readonly actor: string };

/** Returns the counts of one record by person, without what a record before has. */
const countByPerson = ({ query, repeatedJson }: Pick<Source, 'query' | 'repeatedJson'>, { from, to }: ExportPeriod) =>
  query.all<Counts>(
    `SELECT actor, ${countColumns} FROM audit_log WHERE at >= ? AND at < ?${repeatedJson === '[]' ? '' : ` AND ${notRepeated('till', 'seq')}`} GROUP BY actor`,
    [from ?? 0, to ?? Number.MAX_SAFE_INTEGER, ...(repeatedJson === '[]' ? [] : [repeatedJson])],
  );

/** The audit log of one till, or of the other tills of one shop. */
interface Source {
  readonly query: QueryDb;
  readonly entries: (filter: EntryFilter) => readonly Entry[];
  readonly nameOf: (actor: string) => string | null;
  /** As `repeatedEntries`. */
  readonly repeatedJson: string;
  /** Returns the name of the till that recorded an entry; missing for this till. */
  readonly tillOf?: (seq: number) => string;
}

/** The audit log: who did what at this till or at several, and whether this till's journal is valid. */
export function createAudit(context: BackOfficeContext) {
  const { journal, checkRecord, nameOf } = context;
  const own: Source = { query: journal.query, entries: journal.entries, nameOf, repeatedJson: '[]' };
  const othersIn = (scope: Scope): readonly Source[] =>
    otherSources(context, scope).map(({ query, entries, tillOf, nameOfActor, repeatedJson }) => ({
      query,
      entries,
      tillOf,
      repeatedJson,
      nameOf: (actor) => (nameOfActor(actor) === actor ? nameOf(actor) : nameOfActor(actor)),
    }));

  const ownPage = (rows: ReturnType<typeof pageOfTill>): AuditPage => {
    const acts = rows.slice(0, PAGE).map((row) => viewOf(own, row));
    return { acts, next: rows.length > PAGE ? (acts.at(-1)?.seq ?? null) : null };
  };

  return {
    /** Returns the actions at the tills of a scope. An entry that two records have, as a copied till does, comes once. */
    search({ scope, before, ...query }: AuditQuery): Result<AuditPage> {
      const others = othersIn(scope);
      if (typeof before === 'number' || (before === null && others.length === 0))
        return ok(ownPage(pageOfTill(journal.query, { ...query, before })));
      const all = new Map<string, { readonly source: Source; readonly row: AuditRow }>();
      for (const source of [own, ...others])
        for (const row of pageByTime(source.query, { ...query, before }))
          if (!all.has(row.id)) all.set(row.id, { source, row });
      const page = [...all.values()].sort((a, b) => later(a.row, b.row)).slice(0, PAGE);
      const last = all.size > PAGE ? page.at(-1)?.row : undefined;
      const otherTillsView = otherTillsKnown(context.otherTills(scope));
      return ok({
        acts: page.map(({ source, row }) => viewOf(source, row)),
        next: last ? { at: ms(last.at), id: last.id } : null,
        ...(otherTillsView && { others: otherTillsView }),
      });
    },

    people({ scope, ...period }: AuditPeopleQuery): Result<readonly AuditPerson[]> {
      const people = new Map<string, AuditPerson>();
      for (const source of [own, ...othersIn(scope)])
        for (const { actor, ...counts } of countByPerson(source, period)) {
          const before = people.get(actor);
          const sums = auditCounts.map((name) => [name, counts[name] + (before?.counts[name] ?? 0)] as const);
          people.set(actor, {
            actor,
            name: before?.name ?? source.nameOf(actor),
            counts: Object.fromEntries(sums) as AuditPerson['counts'],
          });
        }
      return ok([...people.values()].filter(({ counts }) => auditCounts.some((name) => counts[name] > 0)));
    },

    /** Fails only when the file cannot be read; the result of the check is the value. */
    async verify(): Promise<Result<ChainCheck>> {
      const recordCheck = await checkRecord();
      if (!recordCheck.ok) return recordCheck;
      const { verification, differences } = recordCheck.value;
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
}

const later = (a: AuditRow, b: AuditRow) => b.at - a.at || (a.id < b.id ? 1 : -1);

function viewOf(source: Source, { seq, at, actor, kind, grouped, subject }: Omit<AuditRow, 'id'>): AuditEntry {
  const [entry] = source.entries({ after: seq - 1, until: seq });
  const sale = source.query.get<{ amount: Units }>(`SELECT ${priceSql} AS amount FROM sale WHERE id = ?`, [subject]);
  return {
    seq,
    at: ms(at),
    actor,
    kind,
    subject,
    group: actGroups[grouped] ?? 'other',
    name: source.nameOf(actor),
    subjectName: source.nameOf(subject),
    facts: entry ? factsOf(entry.kind, entry.body) : {},
    ...(sale && { amount: sale.amount }),
    ...(source.tillOf && { till: source.tillOf(seq) }),
  };
}

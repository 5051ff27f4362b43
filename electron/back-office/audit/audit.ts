import type { Entry, EntryFilter, QueryDb } from '../../journal/journal.ts';
import {
  type AuditEntry,
  type AuditPage,
  type AuditPeopleQuery,
  type AuditPerson,
  type AuditQuery,
  actGroups,
  auditCounts,
  type ChainCheck,
  type TillAuditPage,
  type TillAuditQuery,
} from '../../shared/back-office/audit.ts';
import type { Units } from '../../shared/base/money.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { Scope } from '../../shared/base/scope.ts';
import { ms } from '../../shared/base/units.ts';
import type { BackOfficeContext } from '../context.ts';
import { otherSources } from '../exports/sources.ts';
import { otherTillsKnown } from '../other-records.ts';
import { copiedCounts, countByPerson } from './counts.ts';
import { factsOf } from './facts.ts';
import { type AuditRow, PAGE, pageByTime, pageOfTill } from './pages.ts';

/** The audit log of one till, or of the other tills of one shop. */
interface Source {
  readonly query: QueryDb;
  readonly entries: (filter: EntryFilter) => readonly Entry[];
  readonly nameOf: (actor: string) => string | null;
  /** Returns the name of the till that recorded an entry; missing for this till. */
  readonly tillOf?: (seq: number) => string;
}

/** The audit log: who did what at this till or at several, and whether this till's journal is valid. */
export function createAudit(context: BackOfficeContext) {
  const { journal, till, checkRecord, nameOf } = context;
  const own: Source = { query: journal.query, entries: journal.entries, nameOf };
  const othersIn = (scope: Scope): readonly Source[] =>
    otherSources(context, scope).map(({ query, entries, tillOf, named }) => ({
      query,
      entries,
      tillOf,
      nameOf: (actor) => (named(actor) === actor ? nameOf(actor) : named(actor)),
    }));

  /** Returns this till's actions. */
  const search = (query: TillAuditQuery): Result<TillAuditPage> => {
    const rows = pageOfTill(journal.query, query);
    const acts = rows.slice(0, PAGE).map((row) => viewOf(own, row));
    return ok({ acts, next: rows.length > PAGE ? (acts.at(-1)?.seq ?? null) : null });
  };

  return {
    search,

    /** Returns the actions at the tills of a scope. An entry that two records have, as a copied till does, comes once. */
    searchTills({ scope, before, ...query }: AuditQuery): Result<AuditPage> {
      const others = othersIn(scope);
      if (typeof before === 'number' || (before === null && others.length === 0)) return search({ ...query, before });
      const all = new Map<string, { readonly source: Source; readonly row: AuditRow }>();
      for (const source of [own, ...others])
        for (const row of pageByTime(source.query, { ...query, before }))
          if (!all.has(row.id)) all.set(row.id, { source, row });
      const found = [...all.values()].sort((a, b) => later(a.row, b.row)).slice(0, PAGE);
      const last = all.size > PAGE ? found.at(-1)?.row : undefined;
      const known = otherTillsKnown(context.otherTills?.(scope) ?? []);
      return ok({
        acts: found.map(({ source, row }) => viewOf(source, row)),
        next: last ? { at: ms(last.at), id: last.id } : null,
        ...(known && { others: known }),
      });
    },

    /** Returns the counts of each person at the tills of a scope together. */
    people({ scope, ...period }: AuditPeopleQuery): Result<readonly AuditPerson[]> {
      const others = othersIn(scope);
      const copied = others.length > 0 ? copiedCounts(journal.query, period, till) : [];
      const people = new Map<string, AuditPerson>();
      for (const source of [own, ...others])
        for (const { actor, ...counts } of countByPerson(source.query, period, source === own ? [] : copied)) {
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
}

const later = (a: AuditRow, b: AuditRow) => b.at - a.at || (a.id < b.id ? 1 : -1);

function viewOf(source: Source, { seq, at, actor, kind, grouped, subject }: Omit<AuditRow, 'id'>): AuditEntry {
  const [entry] = source.entries({ after: seq - 1, until: seq });
  const sale = source.query.get<{ amount: Units }>('SELECT amount FROM sale WHERE id = ?', subject);
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

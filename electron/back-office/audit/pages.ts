import type { EntryRow } from '../../journal/entry.ts';
import type { QueryDb } from '../../journal/journal.ts';
import type { AuditQuery } from '../../shared/back-office/audit.ts';
import { groupNumber } from './projection.ts';

export const PAGE = 100;

export interface AuditRow extends Pick<EntryRow, 'seq' | 'id' | 'at' | 'actor' | 'kind' | 'subject'> {
  readonly grouped: number;
}

type Filters = Pick<AuditQuery, 'from' | 'to' | 'group' | 'actor'>;
type Value = string | number;
type Condition = readonly [sql: string, value: Value | readonly Value[] | null];

const columns = 'seq, at, actor, kind, grouped, subject';

/** Returns a page of one journal in its order, and one row more if there is another page. */
export function pageOfTill(
  db: QueryDb,
  { before, ...filters }: Filters & { readonly before: number | null },
): readonly Omit<AuditRow, 'id'>[] {
  const { where, values } = whereOf([...conditionsOf(filters), ['seq < ?', before]]);
  return db.all(`SELECT ${columns} FROM audit_log ${where} ORDER BY seq DESC LIMIT ${PAGE + 1}`, values);
}

type ByTime = Filters & { readonly before: Exclude<AuditQuery['before'], number> };

/** As `pageOfTill`, by time and entry, since the entries of other tills arrive out of order. */
export function pageByTime(db: QueryDb, query: ByTime): readonly AuditRow[] {
  const { sql, values } = byTimeSql(query);
  return db.all(sql, values);
}

/** Returns the statement of `pageByTime`, which goes along the index of times also for one person. */
export function byTimeSql({ before, ...filters }: ByTime): { readonly sql: string; readonly values: readonly Value[] } {
  const { where, values } = whereOf([
    ...conditionsOf(filters).map(([sql, value]): Condition => [sql.replace('actor', '+actor'), value]),
    ['(at, id) < (?, ?)', before && [before.at, before.id]],
  ]);
  const ids = 'CROSS JOIN (SELECT seq AS place, id FROM entry) ON place = seq';
  return {
    sql: `SELECT ${columns}, id FROM audit_log ${ids} ${where} ORDER BY at DESC, id DESC LIMIT ${PAGE + 1}`,
    values,
  };
}

const conditionsOf = ({ from, to, group, actor }: Filters): readonly Condition[] => [
  ['at >= ?', from],
  ['at < ?', to],
  ['grouped = ?', group === null ? null : groupNumber(group)],
  ['actor = ?', actor],
];

function whereOf(conditions: readonly Condition[]): { readonly where: string; readonly values: readonly Value[] } {
  const activeConditions = conditions.flatMap(([sql, value]) =>
    value === null ? [] : [{ sql, values: [value].flat() }],
  );
  const where = activeConditions.length === 0 ? '' : `WHERE ${activeConditions.map(({ sql }) => sql).join(' AND ')}`;
  return { where, values: activeConditions.flatMap(({ values }) => values) };
}

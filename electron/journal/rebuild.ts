import { fromThrowable } from '../shared/base/result.ts';
import type { Chain } from './chain.ts';
import { type Connection, connectReading } from './connection.ts';
import { createReading, createTrustedReading } from './entries.ts';
import { type Entry, type EntryRow, entryColumns, entryOf } from './entry.ts';
import type { EntryHistory, Projection } from './projection.ts';
import { ownTables } from './schema.ts';

/** When any projection was added, removed or changed, all are rebuilt, since one may read another's tables. */
export function prepareProjections(db: Connection, projections: readonly Projection[]): void {
  requireOwnNames(projections);
  if (!isInStep(db, projections)) rebuildAll(db, projections);
}

/**
 * Whether opening a file computes its tables again, which takes a minute for 40,000 sales: then a worker opens it first.
 * False for a file that cannot be read, whose problem shows at opening.
 */
export function isOutOfStep(file: string, projections: readonly Projection[]): boolean {
  const comparing = fromThrowable(() => {
    using db = connectReading(file);
    return !isInStep(db, projections);
  });
  return comparing.ok && comparing.value;
}

function isInStep(db: Connection, projections: readonly Projection[]): boolean {
  const registrations = db
    .all<Record<string, unknown>>('SELECT name, version, schema, tables FROM projection')
    .map(({ name, version, schema, tables }) => JSON.stringify([name, version, schema, tables]));
  const wantedRegistrations = projections.map((each) => JSON.stringify(registrationOf(each)));
  const isSame = new Set(registrations).symmetricDifference(new Set(wantedRegistrations)).size === 0;
  return isSame && allThere(db, projections);
}

/** Drops every projected table and computes it again from the entries, in one transaction. */
export function rebuildAll(db: Connection, projections: readonly Projection[]): void {
  db.transaction(() => {
    db.exec('PRAGMA defer_foreign_keys = ON');
    for (const { name: table } of projectedTables(db)) db.exec(`DROP TABLE IF EXISTS ${quotedName(table)}`);
    db.run('DELETE FROM projection');
    project(db, db, projections);
    for (const each of projections)
      db.run('INSERT INTO projection (name, version, schema, tables) VALUES (?, ?, ?, ?)', registrationOf(each));
  });
}

/** Makes the tables in `target` and applies every entry of `source` to them, oldest first. */
export function project(
  source: Connection,
  target: Connection,
  projections: readonly Projection[],
  betweenSteps?: () => void,
): void {
  for (const projection of projections) target.exec(projection.schema);
  requireListed(target, projections);
  const apply = applier(source, target, projections);
  for (const row of source.iterate<EntryRow>(`SELECT ${entryColumns} FROM entry ORDER BY seq`)) {
    betweenSteps?.();
    apply(entryOf(row));
  }
}

/** Applies entries of `source` to every projection in `target`; with `chain`, only what this till wrote counts. */
export function applier(source: Connection, target: Connection, projections: readonly Projection[], chain?: Chain) {
  const read = chain ? createTrustedReading(source, chain) : createReading(source);
  return (entry: Entry): void => {
    const past: EntryHistory = Object.assign(
      (filter: Parameters<EntryHistory>[0]) => read({ ...filter, until: entry.seq }),
      { isAuthenticated: chain !== undefined },
    );
    for (const projection of projections) projection.apply(target, entry, past);
  };
}

export const tablesOf = (projections: readonly Projection[]): string[] => projections.flatMap(({ tables }) => tables);

export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const registrationOf = ({ name, version, schema, tables }: Projection) =>
  [name, version, schema, JSON.stringify(tables)] as const;

const allThere = (db: Connection, projections: readonly Projection[]) =>
  tablesOf(projections).every((table) => db.get('SELECT 1 FROM sqlite_schema WHERE name = ?', [table]) !== undefined);

function requireOwnNames(projections: readonly Projection[]): void {
  const names = tablesOf(projections);
  const takenName = names.find((name, i) => ownTables.includes(name) || names.indexOf(name) !== i);
  if (takenName !== undefined) throw new TypeError(`projection table ${takenName}: the name is taken`);
}

interface TableFact {
  readonly name: string;
  readonly type: string;
  readonly strict: number;
}

/** Every table of the file that is not the journal's own. */
const projectedTables = (db: Connection): readonly TableFact[] =>
  db
    .all<TableFact>("SELECT name, type, strict FROM pragma_table_list WHERE schema = 'main'")
    .filter(
      ({ name, type }) =>
        ['table', 'virtual'].includes(type) && !name.startsWith('sqlite_') && !ownTables.includes(name),
    );

/** A table that is not listed would outlive a rebuild with its old rows; one that is not strict takes anything. */
function requireListed(db: Connection, projections: readonly Projection[]): void {
  const tableNames = tablesOf(projections);
  const tables = projectedTables(db);
  const missing = tableNames.find((table) => !tables.some(({ name }) => name === table));
  if (missing !== undefined) throw new TypeError(`projection table ${missing}: listed but not made`);
  const wrong = tables.find(
    ({ name, type, strict }) => !tableNames.includes(name) || (type === 'table' && strict === 0),
  );
  if (wrong) throw new TypeError(`projection table ${wrong.name}: not listed or not STRICT`);
}

import { type Connection, connectScratch } from './connection.ts';
import type { Projection } from './projection.ts';
import { project, quotedName, tablesOf } from './rebuild.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Rebuilds every projection in a scratch database and compares it with the live one. Returns one line per differing
 * table: its name, the first differing row and the columns, never contents. Holds one row of each at a time.
 */
export function compareProjections(
  live: Connection,
  projections: readonly Projection[],
  betweenSteps?: () => void,
): readonly string[] {
  using fresh = connectScratch();
  // What is recorded meanwhile is not part of it.
  live.exec('BEGIN');
  try {
    fresh.transaction(() => {
      copyTails(live, fresh);
      project(live, fresh, projections, betweenSteps);
    });
    return tablesOf(projections).flatMap((table) => difference(live, fresh, table, betweenSteps) ?? []);
  } finally {
    live.exec('COMMIT');
  }
}

/** The ends of phone numbers, which projections read and which are not entries. */
function copyTails(live: Connection, fresh: Connection): void {
  fresh.exec('CREATE TABLE data_key (customer TEXT PRIMARY KEY, tail TEXT) STRICT, WITHOUT ROWID');
  for (const { customer, tail } of live.iterate<{ customer: string; tail: string | null }>(
    'SELECT customer, tail FROM data_key',
  ))
    fresh.run('INSERT INTO data_key (customer, tail) VALUES (?, ?)', [customer, tail]);
}

function difference(live: Connection, fresh: Connection, table: string, betweenSteps?: () => void): string | null {
  if (live.get('SELECT 1 FROM sqlite_schema WHERE name = ?', [table]) === undefined) return `${table}: missing`;
  const expectedRows = inOrder(fresh, table)[Symbol.iterator]();
  let place = 0;
  for (const actual of inOrder(live, table)) {
    betweenSteps?.();
    place += 1;
    const columns = differing(actual, expectedRows.next().value ?? {});
    if (columns.length > 0) return report(table, place, columns);
  }
  const missing = expectedRows.next();
  return missing.done ? null : report(table, place + 1, Object.keys(missing.value));
}

const report = (table: string, row: number, columns: readonly string[]) =>
  `${table}: row ${row}: ${columns.join(', ')}`;

/** Returns the rows of a table in an order that is the same however it was filled. */
export function inOrder(db: Connection, table: string): Iterable<Row> {
  const objects = db.get<{ type: string; wr: number }>(
    "SELECT type, wr FROM pragma_table_list WHERE schema = 'main' AND name = ?",
    [table],
  );
  if (objects?.type === 'virtual') return indexedTerms(db, table);
  return db.iterate<Row>(
    `SELECT * FROM ${quotedName(table)} ORDER BY ${objects?.wr === 1 ? keyOf(db, table) : 'rowid'}`,
  );
}

const keyOf = (db: Connection, table: string): string =>
  db
    .all<{ name: string }>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk', [table])
    .map(({ name }) => quotedName(name))
    .join(', ');

/** A full-text index may not store its texts: compares which term is in which rows. */
function indexedTerms(db: Connection, table: string): Iterable<Row> {
  const terms = quotedName(`${table}_terms`);
  db.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.${terms} USING fts5vocab(main, ${quotedName(table)}, instance)`);
  return db.iterate<Row>(`SELECT term, count(*) AS found, sum(doc) AS docs FROM temp.${terms} GROUP BY term`);
}

const differing = (a: Row, b: Row): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((column) => text(a[column]) !== text(b[column]));

const text = (value: unknown): string =>
  value instanceof Uint8Array ? `x${Buffer.from(value).toString('hex')}` : `${typeof value}:${String(value)}`;

import { type Connection, connectScratch } from './connection.ts';
import type { Projection } from './projection.ts';
import { project, quoted, tablesOf } from './rebuild.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Computes every projected table again, apart from the live one, and compares. Answers one line for each table that
 * differs: the table, the first row that differs in sorted order, and the columns; never a content.
 */
export function compareProjections(live: Connection, projections: readonly Projection[]): readonly string[] {
  const fresh = connectScratch();
  try {
    fresh.transaction(() => project(live, fresh, projections));
    return tablesOf(projections).flatMap((table) => difference(live, fresh, table) ?? []);
  } finally {
    fresh.close();
  }
}

function difference(live: Connection, fresh: Connection, table: string): string | null {
  const actual = sorted(live, table);
  const expected = sorted(fresh, table);
  for (let i = 0; i < Math.max(actual.length, expected.length); i += 1) {
    const columns = differing(actual[i] ?? {}, expected[i] ?? {});
    if (columns.length > 0) return `${table}: row ${i + 1} of ${expected.length}: ${columns.join(', ')}`;
  }
  return null;
}

function sorted(db: Connection, table: string): Row[] {
  const count = db.all(`SELECT 1 FROM pragma_table_info(?)`, table).length;
  const order = Array.from({ length: count }, (_, i) => i + 1).join(', ');
  return db.all<Row>(`SELECT * FROM ${quoted(table)} ORDER BY ${order}`);
}

const differing = (a: Row, b: Row): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((column) => text(a[column]) !== text(b[column]));

const text = (value: unknown): string =>
  value instanceof Uint8Array ? `x${Buffer.from(value).toString('hex')}` : `${typeof value}:${String(value)}`;

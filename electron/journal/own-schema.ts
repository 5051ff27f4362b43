import { type Connection, connectScratch } from './connection.ts';
import { JournalError } from './problem.ts';
import { ownTables } from './schema.ts';

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * Throws 'corrupt' unless the journal's own tables, and all triggers and views of the file, are those that its steps
 * made. A trigger that was added to the file would run with the till's next entry, and could change any table.
 */
export function requireOwnSchema(db: Connection, steps: readonly string[]): void {
  const expected = connectScratch();
  try {
    for (const step of steps) expected.exec(step);
    if (JSON.stringify(guardedRows(db)) !== JSON.stringify(guardedRows(expected))) throw new JournalError('corrupt');
  } finally {
    expected.close();
  }
}

const guardedRows = (db: Connection): readonly SchemaRow[] =>
  db.all<SchemaRow>(
    `SELECT type, name, sql FROM sqlite_schema
     WHERE type IN ('trigger', 'view') OR (type = 'table' AND name IN (SELECT value FROM json_each(?)))
     ORDER BY type, name`,
    JSON.stringify(ownTables),
  );

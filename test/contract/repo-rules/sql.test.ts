import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openDb } from '../../../electron/practice/store/db.ts';
import { prepareSchema } from '../../../electron/practice/store/schema.ts';
import { openReplica } from '../../../electron/shop/streams/replica.ts';
import { journalProjections } from '../../../electron/till/projections.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { type SqlStatement, sqlStatements } from '../../support/sql-statements.ts';

function practiceFile(): string {
  const file = newFile();
  const db = openDb(file);
  prepareSchema(db);
  db.close();
  return file;
}

/** A database of each kind that main has, with its tables and columns. */
function everyDatabase(): readonly DatabaseSync[] {
  const journal = newFile();
  const replica = newFile();
  open(journal, { projections: journalProjections }).close();
  openReplica({ file: replica, projections: journalProjections }).close();
  return [journal, replica, practiceFile()].map((file) => new DatabaseSync(file, { readOnly: true }));
}

/** Why no database takes a statement; null where one does. */
function problemOf({ place, sql }: SqlStatement, databases: readonly DatabaseSync[]): string | null {
  const problems = databases.map((database) => {
    try {
      database.prepare(sql);
      return null;
    } catch (error) {
      return String(error);
    }
  });
  return problems.includes(null) ? null : `${place}: ${problems[0]}`;
}

it('names only tables and columns that are there in every statement for SQLite', () => {
  const databases = everyDatabase();
  onTestFinished(() => {
    for (const database of databases) database.close();
  });
  // The index of events has a database of its own, and prepares every statement when it opens it.
  const statements = sqlStatements('SQLite').filter(({ place }) => !place.includes('/event-index.ts'));
  expect(statements.length).toBeGreaterThan(250);
  expect(statements.flatMap((statement) => problemOf(statement, databases) ?? [])).toEqual([]);
  const plantedStatement = { place: 'planted', sql: 'SELECT 1 FROM settlement WHERE subject = ? AND attempt = 0' };
  expect(problemOf(plantedStatement, databases)).toMatch('no such column: attempt');
});

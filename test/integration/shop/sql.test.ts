import { expect, it } from 'vitest';
import { migrateSchema } from '../../../electron/shop/schema/migrate.ts';
import { newDatabase, open } from '../../support/postgres/database-kit.ts';
import { sqlStatements } from '../../support/sql-statements.ts';

it('names only tables, columns and functions that are there in every statement for PostgreSQL', async () => {
  const { address, owner } = await newDatabase();
  const session = await open(address, owner);
  await migrateSchema(session);
  const prepare = (sql: string) =>
    session.query(`PREPARE statement AS ${sql}`).then(
      () => session.query('DEALLOCATE statement').then(() => null),
      (error: unknown) => String(error),
    );
  const statements = sqlStatements('PostgreSQL');
  expect(statements.length).toBeGreaterThan(60);
  const problems: string[] = [];
  for (const { place, sql } of statements) {
    const problem = await prepare(sql);
    if (problem !== null) problems.push(`${place}: ${problem}`);
  }
  expect(problems).toEqual([]);
  expect(await prepare('SELECT counted FROM transfer_till.till')).toMatch('does not exist');
});

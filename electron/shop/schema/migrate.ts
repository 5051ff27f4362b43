import type { Session } from '../database.ts';
import { SCHEMA, steps } from './steps.ts';

/** Key of the advisory lock that lets one till at a time begin the schema. */
const LOCK = 0x54_49_4c_4c;

/**
 * Brings the schema to this version, in one transaction. A newer one is left as it is. Returns the version. Any login may
 * hold an advisory lock, and none but the owner's lock this table: once it is there, it is what one till at a time locks.
 */
export const migrateSchema = (session: Session, all: readonly string[] = steps): Promise<number> =>
  session.transaction(async () => {
    const [table] = await session.query<{ found: boolean }>(
      `SELECT to_regclass('${SCHEMA}.schema_step') IS NOT NULL AS found`,
    );
    if (!table?.found) {
      await session.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await session.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
      await session.query(
        `CREATE TABLE IF NOT EXISTS ${SCHEMA}.schema_step (step integer PRIMARY KEY, made_at timestamptz NOT NULL DEFAULT now())`,
      );
    }
    await session.query(`LOCK TABLE ${SCHEMA}.schema_step IN SHARE ROW EXCLUSIVE MODE`);
    const [versionRow] = await session.query<{ version: number }>(
      `SELECT coalesce(max(step), 0) AS version FROM ${SCHEMA}.schema_step`,
    );
    const from = versionRow?.version ?? 0;
    for (const [n, step] of all.slice(from).entries()) {
      await session.query(step);
      await session.query(`INSERT INTO ${SCHEMA}.schema_step (step) VALUES ($1)`, [from + n + 1]);
    }
    return Math.max(from, all.length);
  });

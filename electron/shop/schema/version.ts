import type { Queryable } from '../database.ts';
import { ShopRefusalError } from '../refusal.ts';
import { SCHEMA, steps } from './steps.ts';

export interface KnownSteps {
  readonly known: number;
  /** How many the database must have for this till: to be raised only with a step that a till cannot work without. */
  readonly needed: number;
}

export const knownSteps: KnownSteps = { known: steps.length, needed: 1 };

/** Returns how many steps the database's schema has. */
export async function schemaVersion(session: Queryable): Promise<number> {
  const [row] = await session.query<{ version: number }>(
    `SELECT coalesce(max(step), 0) AS version FROM ${SCHEMA}.schema_step`,
  );
  return row?.version ?? 0;
}

/** Throws where this till cannot work with the schema. A newer one is usable unless it says otherwise. */
export async function requireUsableSchema(session: Queryable, { known, needed } = knownSteps): Promise<void> {
  const version = await schemaVersion(session);
  if (version < needed) throw new ShopRefusalError('database-older', `${version} steps`);
  if (version <= known) return;
  const [row] = await session.query<{ steps: number | null }>(
    `SELECT max(known_steps) AS steps FROM ${SCHEMA}.oldest_till`,
  );
  if ((row?.steps ?? 0) > known) throw new ShopRefusalError('till-older', `${version} steps`);
}

import type { SQLInputValue } from 'node:sqlite';
import type { Entry, EntryFilter } from './entry.ts';

/** What a projection writes with, and what screens read with: prepared statements, cached by their text. */
export interface ProjectionDb {
  readonly run: (sql: string, values?: readonly SQLInputValue[]) => void;
  readonly get: <T>(sql: string, values?: readonly SQLInputValue[]) => T | undefined;
  readonly all: <T>(sql: string, values?: readonly SQLInputValue[]) => T[];
}

export type QueryDb = Pick<ProjectionDb, 'get' | 'all'>;

/** The entries up to and with the one that is being applied. */
export interface EntryHistory {
  (filter: Omit<EntryFilter, 'until'>): readonly Entry[];
  /** Whether each entry was checked with the chain key: they are of this till, and were recorded by it. */
  readonly isAuthenticated: boolean;
}

/**
 * Tables that screens query: written in the same transaction as their entries, and rebuildable from them alone.
 * `apply` may use nothing but entries, the tables of projections, and the end of a customer's phone (`data_key.tail`),
 * which ends with the customer's key; no clock, no vault, no settings.
 */
export interface Projection {
  readonly name: string;
  /** Every table the schema makes. */
  readonly tables: readonly string[];
  /** CREATE TABLE IF NOT EXISTS … STRICT, and indexes. A changed schema or version rebuilds them at opening. */
  readonly schema: string;
  readonly version: number;
  /** A query for the customers, as `customer`, whose keys must be there unless they were erased. */
  readonly customers?: string;
  readonly apply: (db: ProjectionDb, entry: Entry, past: EntryHistory) => void;
  /** The end of a customer's phone became known, or was erased (empty), without an entry: in a copy of other tills' entries. */
  readonly tailChanged?: (db: ProjectionDb, customer: string, tail: string) => void;
}

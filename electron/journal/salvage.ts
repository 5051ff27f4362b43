import type { KeyObject } from 'node:crypto';
import { chainHash } from './chain.ts';
import { type Connection, connectReading, connectWriting } from './connection.ts';
import { type ChainTip, type EntryRow, entryColumns, type Head, hex } from './entry.ts';
import { erasedKind } from './erasures.ts';
import { sizeOf } from './paths.ts';
import type { Projection } from './projection.ts';
import { rebuildAll } from './rebuild.ts';
import { type DataKey, dataKeysIn, insertEntry, storeDataKey } from './schema.ts';

export interface SalvageOptions {
  /** The journal that cannot be opened, and those that were quarantined before. */
  readonly damaged: readonly string[];
  /** A copy of a good backup, to be completed. */
  readonly target: string;
  readonly anchor: Head | null;
  readonly projections: readonly Projection[];
  readonly chainKey: KeyObject;
}

export interface Salvaged {
  readonly salvaged: number;
  readonly complete: boolean;
}

/**
 * Takes over the entries that a damaged file has and its backup has not. Only those that continue the backup's chain
 * and lead to the anchored head: later entries were never anchored.
 */
export function salvage({ damaged, target, anchor, projections, chainKey }: SalvageOptions): Salvaged {
  using into = connectWriting(target);
  const from = into.get<ChainTip>('SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1');
  const start = from ?? { seq: 0, hash: new Uint8Array() };
  const rowsBeyond =
    from && anchor && anchor.seq > start.seq ? firstBeyond(damaged, { chainKey, start, anchor }) : null;
  if (rowsBeyond) write(into, rowsBeyond);
  // The entries of a copy are verified; its projections may have been changed.
  rebuildAll(into, projections);
  into.exec('PRAGMA journal_mode = DELETE');
  const end = start.seq + (rowsBeyond?.rows.length ?? 0);
  return { salvaged: end - start.seq, complete: anchor !== null && end >= anchor.seq };
}

interface Found {
  readonly rows: readonly EntryRow[];
  readonly keys: readonly DataKey[];
}

interface Wanted {
  readonly chainKey: KeyObject;
  /** The last entry that is there. */
  readonly start: ChainTip;
  /** The entry that they must lead to. */
  readonly anchor: Head;
}

function firstBeyond(files: readonly string[], wantedRange: Wanted): Found | null {
  for (const file of files) {
    const rows = readBeyond(file, wantedRange);
    if (rows) return rows;
  }
  return null;
}

function readBeyond(file: string, { chainKey, start, anchor }: Wanted): Found | null {
  if ((sizeOf(file) ?? 0) === 0) return null;
  try {
    using db = connectReading(file);
    const rows = chainedRows(db, chainKey, start);
    const proven = rows.some(({ seq, hash }) => seq === anchor.seq && hex(hash) === anchor.hash);
    return proven ? { rows, keys: keysIn(db) } : null;
  } catch {
    // Not readable is why it is being recovered.
    return null;
  }
}

/** Where they cannot be read the copy's do: without the key of a new customer a payment is still one. */
function keysIn(db: Connection): readonly DataKey[] {
  try {
    return dataKeysIn(db);
  } catch {
    // Damaged, as the file is; the full check names the keys that are missing.
    return [];
  }
}

/** As far as the chain holds and the file can be read. */
function chainedRows(db: Connection, chainKey: KeyObject, start: ChainTip): EntryRow[] {
  const rows: EntryRow[] = [];
  let last = start;
  try {
    for (const row of db.iterate<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq`, start.seq)) {
      const holds = row.seq === last.seq + 1 && Buffer.compare(chainHash(chainKey, last.hash, row), row.hash) === 0;
      if (!holds) break;
      rows.push(row);
      last = row;
    }
  } catch {
    // The rest of the file is not readable; the part before it is.
  }
  return rows;
}

function write(into: Connection, { rows, keys }: Found): void {
  into.transaction(() => {
    const erasures = rows.filter(({ kind }) => kind === erasedKind);
    for (const { subject } of erasures) into.run('DELETE FROM data_key WHERE customer = ?', subject);
    // A customer who was erased and returned has another key than in the copy.
    for (const key of keys) storeDataKey(into, key, true);
    for (const row of rows) insertEntry(into, row);
  });
}

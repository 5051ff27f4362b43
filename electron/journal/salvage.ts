import type { KeyObject } from 'node:crypto';
import { type Connection, connectReading, connectWriting } from './connection.ts';
import { type ChainTip, type EntryRow, entryColumns, type Head, hex } from './entry.ts';
import { erasedKind } from './erasures.ts';
import { sizeOf } from './paths.ts';
import type { Projection } from './projection.ts';
import { rebuildAll } from './rebuild.ts';
import { type DataKey, dataKeysIn, insertEntry, storeDataKey } from './schema.ts';
import { linkFault } from './verify.ts';

interface SalvageOptions {
  /** The journal that cannot be opened, and those that were quarantined before. */
  readonly damaged: readonly string[];
  /** A copy of a good backup, to be completed. */
  readonly target: string;
  readonly anchor: Head | null;
  readonly projections: readonly Projection[];
  readonly chainKey: KeyObject;
}

/**
 * Takes over the entries that a damaged file has and its backup has not. Only those that continue the backup's chain
 * and lead to the anchored head: later entries were never anchored.
 */
export function salvage({ damaged, target, anchor, projections, chainKey }: SalvageOptions) {
  using into = connectWriting(target);
  const start = into.get<ChainTip>('SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1');
  const isBehind = start && anchor && anchor.seq > start.seq;
  const laterEntries = isBehind
    ? Iterator.from(damaged)
        .map((file) => readBeyond(file, chainKey, start, anchor))
        .find((each) => each !== null)
    : undefined;
  if (laterEntries) write(into, laterEntries);
  // The entries of a copy are verified; its projections may have been changed.
  rebuildAll(into, projections);
  into.exec('PRAGMA journal_mode = DELETE');
  const count = laterEntries?.rows.length ?? 0;
  return { salvaged: count, complete: anchor !== null && (start?.seq ?? 0) + count >= anchor.seq };
}

interface LaterEntries {
  readonly rows: readonly EntryRow[];
  readonly keys: readonly DataKey[];
}

/** Returns the rows after `start` that lead to the anchored one; null where the file does not have them. */
function readBeyond(file: string, chainKey: KeyObject, start: ChainTip, anchor: Head): LaterEntries | null {
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
    for (const row of db.iterate<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq`, [
      start.seq,
    ])) {
      if (linkFault(chainKey, row, last) !== null) break;
      rows.push(row);
      last = row;
    }
  } catch {
    // The rest of the file is not readable; the part before it is.
  }
  return rows;
}

function write(into: Connection, { rows, keys }: LaterEntries): void {
  into.transaction(() => {
    const erasures = rows.filter(({ kind }) => kind === erasedKind);
    for (const { subject } of erasures) into.run('DELETE FROM data_key WHERE customer = ?', [subject]);
    // A customer who was erased and returned has another key than in the copy.
    for (const key of keys) storeDataKey(into, key, true);
    for (const row of rows) insertEntry(into, row);
  });
}

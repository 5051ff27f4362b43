import type { KeyObject } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { chainHash } from './chain.ts';
import type { Connection } from './connection.ts';
import { type ChainTip, type Entry, type EntryDraft, type EntryRow, entryOf, requireStorable } from './entry.ts';
import { canonicalJson } from './json.ts';
import type { Projection } from './projection.ts';
import { applier } from './rebuild.ts';
import type { VaultInternals } from './vault.ts';

export interface AppendOptions {
  readonly writer: Connection;
  readonly till: string;
  readonly projections: readonly Projection[];
  readonly keeping: VaultInternals;
  readonly uuid: string;
  readonly chainKey: KeyObject;
  readonly now: () => number;
  /** The chain's head at opening. */
  readonly from: ChainTip;
}

export interface Appender {
  /**
   * Throws errors of the disk or SQLite; then nothing was recorded and the head is unchanged. `also` runs in the same
   * transaction.
   */
  readonly append: (drafts: readonly EntryDraft[], also?: (db: Connection) => void) => readonly Entry[];
  readonly head: () => ChainTip;
}

const insert =
  'INSERT INTO entry (seq, id, till, at, actor, kind, subject, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';

/** The one place entries are written: keys, entries and projections in one durable transaction. */
export function createAppender(options: AppendOptions): Appender {
  const { writer, till, projections, keeping, chainKey, now, from } = options;
  const nextId = monotonicFactory();
  const apply = applier(writer, writer, projections, options);
  let head = from;

  const rowOf = (draft: EntryDraft, at: number, last: ChainTip): EntryRow => {
    requireStorable(draft);
    const { actor, kind, subject } = draft;
    const row = { seq: last.seq + 1, id: nextId(at), till, at, actor, kind, subject, body: canonicalJson(draft.body) };
    return { ...row, hash: chainHash(chainKey, last.hash, row) };
  };

  const rowsOf = (drafts: readonly EntryDraft[]): EntryRow[] => {
    const at = Math.floor(now());
    const rows: EntryRow[] = [];
    for (const draft of drafts) rows.push(rowOf(draft, at, rows.at(-1) ?? head));
    return rows;
  };

  const write = (row: EntryRow): Entry => {
    const { seq, id, at, actor, kind, subject, body, hash } = row;
    writer.run(insert, seq, id, till, at, actor, kind, subject, body, hash);
    const entry = entryOf(row);
    apply(entry);
    return entry;
  };

  return {
    head: () => head,
    append: (drafts, also) => {
      if (drafts.length === 0) return [];
      const rows = rowsOf(drafts);
      const entries = writer.transaction(() => {
        keeping.writeNewKeys(writer);
        also?.(writer);
        return rows.map(write);
      });
      keeping.onKeysCommitted();
      head = rows.at(-1) ?? head;
      return entries;
    },
  };
}

import type { KeyObject } from 'node:crypto';
import { type Chain, chainHash, genesis } from './chain.ts';
import type { Connection } from './connection.ts';
import { type ChainTip, type EntryRow, entryColumns, type Head, headOf, hex } from './entry.ts';

/** `seq` is the first bad entry (0: no entry, but the file itself), `why` a sentence for the log, without content. */
export type Verification =
  | { readonly ok: true; readonly head: Head }
  | { readonly ok: false; readonly seq: number; readonly why: string };

export interface VerifyOptions extends Chain {
  /** Heads stored outside the file: the anchor, those printed on Z reports. */
  readonly known?: readonly Head[];
  /** Where the chain must end: the head in the memory of the till that writes it. */
  readonly end?: Head;
  /** Start after this entry, trusting its stored hash; from the beginning when absent. */
  readonly after?: number;
  /** Called between rows, to leave a computer of few processors some time for the counter. */
  readonly betweenSteps?: () => void;
}

const bad = (seq: number, why: string): Verification => ({ ok: false, seq, why });

/** Recomputes the chain and compares it with the stored one and with the heads stored outside the file. */
export function verifyChain(
  db: Connection,
  { uuid, chainKey, known = [], end, after = 0, betweenSteps }: VerifyOptions,
): Verification {
  const heads = end ? [...known, end] : known;
  if (heads.some((head) => head.journal !== uuid)) return bad(0, 'this is not the journal that was anchored');
  const hashesBySeq = new Map(heads.map(({ seq, hash }) => [seq, hash]));
  let last: ChainTip = { seq: after, hash: startOf(db, uuid, after) };
  try {
    for (const row of db.iterate<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq > ? ORDER BY seq`, [after])) {
      betweenSteps?.();
      const why = fault(chainKey, row, last, hashesBySeq);
      if (why) return bad(last.seq + 1, why);
      last = { seq: row.seq, hash: row.hash };
    }
  } catch (error) {
    return bad(last.seq + 1, `cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  if (heads.some((head) => head.seq > last.seq)) return bad(last.seq + 1, 'entries are missing from the end');
  if (end && last.seq > end.seq) return bad(end.seq + 1, 'the entry was not recorded by this till');
  return { ok: true, head: headOf(uuid, last) };
}

function fault(
  chainKey: KeyObject,
  row: EntryRow,
  last: ChainTip,
  anchoredHashes: ReadonlyMap<number, string>,
): string | null {
  const anchor = anchoredHashes.get(row.seq);
  const isRewritten = anchor !== undefined && anchor !== hex(row.hash);
  return linkFault(chainKey, row, last) ?? (isRewritten ? 'the chain up to here was written anew' : null);
}

/** Returns why an entry does not follow the one before it; null when it does. */
export function linkFault(chainKey: KeyObject, row: EntryRow, last: ChainTip): string | null {
  if (row.seq !== last.seq + 1) return 'an entry is missing';
  return Buffer.compare(chainHash(chainKey, last.hash, row), row.hash) === 0
    ? null
    : 'the entry does not match its hash';
}

function startOf(db: Connection, uuid: string, seq: number): Uint8Array {
  return db.get<EntryRow>(`SELECT ${entryColumns} FROM entry WHERE seq = ?`, [seq])?.hash ?? genesis(uuid);
}

/** Runs SQLite's check of the complete file: pages, indexes, constraints. Returns null without a finding. */
export function fileFault(db: Connection): string | null {
  try {
    const integrity = db.get<{ integrity_check: string }>('PRAGMA integrity_check(1)')?.integrity_check;
    return integrity === 'ok' ? null : `the file is damaged: ${integrity ?? 'no answer'}`;
  } catch (error) {
    return `the file is damaged: ${error instanceof Error ? error.message : 'unknown'}`;
  }
}

/** Full check: the chain first, because it can name an entry, then the file. */
export function verifyAll(db: Connection, options: VerifyOptions): Verification {
  const chain = verifyChain(db, options);
  const damage = chain.ok ? fileFault(db) : null;
  return damage === null ? chain : bad(0, damage);
}

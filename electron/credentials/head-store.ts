import { readIfThere, saveInParts } from '../platform/files.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';

/** The head of a journal's chain, stored here so that a changed file is detected. */
export interface AnchoredHead {
  /** The journal's uuid. */
  readonly journal: string;
  readonly seq: number;
  /** 64 hex digits. */
  readonly hash: string;
}

/** Stores the newest hash of the journal, outside the journal. `get` returns null only if no hash was ever stored. */
export interface HeadStore {
  /** `unexpected` for one that is there and is no head. */
  readonly get: () => Promise<Result<AnchoredHead | null>>;
  readonly set: (head: AnchoredHead) => Promise<Result<void>>;
}

/** In a file next to the journal, for practice: detects accidents, not a person who writes both files. */
export const fileHeads = (path: string): HeadStore => ({
  get: async () => {
    const headFile = readIfThere(path);
    if (!headFile.ok || headFile.value === null) return headFile.ok ? ok(null) : headFile;
    const head = decodeHead(headFile.value.trimEnd());
    return head === null ? err(failure('unexpected')) : ok(head);
  },
  set: (head) => saveInParts(path, (file) => file.writeFile(`${encodeHead(head)}\n`)),
});

export const encodeHead = ({ journal, seq, hash }: AnchoredHead): string => `1 ${journal} ${seq} ${hash}`;

/** Returns null for a text that is no head. */
export function decodeHead(text: string): AnchoredHead | null {
  const [, journal, seq, hash] = /^1 ([0-9a-f-]{36}) (\d{1,15}) ([0-9a-f]{64})$/.exec(text) ?? [];
  return journal && seq && hash ? { journal, seq: Number(seq), hash } : null;
}

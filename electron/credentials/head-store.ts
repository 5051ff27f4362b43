import { readIfThere, saveInParts } from '../platform/files.ts';
import { failure } from '../shared/failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { Keychain } from './keychain.ts';

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

/** In the keychain: out of reach of a person who can only copy files. */
export const keychainHeads = (keychain: Keychain, name: string): HeadStore => ({
  get: async () => {
    const found = await keychain.get(name);
    return found.ok ? decode(found.value) : found;
  },
  set: (head) => keychain.set(name, encode(head)),
});

/** In a file next to the journal, for practice: detects accidents, not a person who writes both files. */
export const fileHeads = (path: string): HeadStore => ({
  get: async () => {
    const found = readIfThere(path);
    return found.ok ? decode(found.value?.trimEnd() ?? null) : found;
  },
  set: (head) => saveInParts(path, (file) => file.writeFile(`${encode(head)}\n`)),
});

const encode = ({ journal, seq, hash }: AnchoredHead): string => `1 ${journal} ${seq} ${hash}`;

function decode(text: string | null): Result<AnchoredHead | null> {
  if (text === null) return ok(null);
  const [, journal, seq, hash] = /^1 ([0-9a-f-]{36}) (\d{1,15}) ([0-9a-f]{64})$/.exec(text) ?? [];
  return journal && seq && hash ? ok({ journal, seq: Number(seq), hash }) : err(failure('unexpected'));
}

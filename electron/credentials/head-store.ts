import { open, rename, rm } from 'node:fs/promises';
import { failure } from '../shared/failure.ts';
import { failureFrom } from '../shared/from-throwable.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { readIfThere } from './key-file.ts';
import type { Keychain } from './keychain.ts';

/** The head of a journal's chain, stored here so that a changed file is detected. */
export interface AnchoredHead {
  /** The journal's uuid. */
  readonly journal: string;
  readonly seq: number;
  /** 64 hex digits. */
  readonly hash: string;
}

/** Storage outside the journal for one head. `get` returns null only if certainly none was ever stored. */
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
  set: async (head) => {
    try {
      await replace(path, `${encode(head)}\n`);
      return ok(undefined);
    } catch (error) {
      return err(failureFrom('unexpected', error));
    }
  },
});

async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.tmp`;
  // Created as a new file, never written through a planted link.
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

const encode = ({ journal, seq, hash }: AnchoredHead): string => `1 ${journal} ${seq} ${hash}`;

function decode(text: string | null): Result<AnchoredHead | null> {
  if (text === null) return ok(null);
  const [, journal, seq, hash] = /^1 ([0-9a-f-]{36}) (\d{1,15}) ([0-9a-f]{64})$/.exec(text) ?? [];
  return journal && seq && hash ? ok({ journal, seq: Number(seq), hash }) : err(failure('unexpected'));
}

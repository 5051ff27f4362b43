import { readIfThere, saveInParts } from '../platform/files.ts';
import type { Timers } from '../platform/timers.ts';
import { failure } from '../shared/base/failure.ts';
import { err, ok, type Result } from '../shared/base/result.ts';
import { seconds } from '../shared/base/units.ts';
import type { Head } from '../shared/journal/backup.ts';

/** A sale makes several entries in a second; the keychain is asked once for all of them. */
const WRITES_APART = seconds(1);
const AFTER_FAILURE = seconds(15);

/** For the journal: no call throws, and none but `settle` waits. `start` is what the store had. */
export function createHeadAnchor(
  { set }: Pick<HeadStore, 'set'>,
  start: Head | null,
  { setTimer, clearTimer }: Timers,
) {
  let lastHead = start;
  let wantedHead: Head | null = null;
  let timer: unknown = null;
  let writing: Promise<Result<void>> | null = null;

  const isNewer = (head: Head): boolean => {
    const last = wantedHead ?? lastHead;
    return last === null || last.journal !== head.journal || head.seq > last.seq;
  };

  /** Starts a write of the newest head, unless one runs; newer heads wait for the next write. */
  function flush(): Promise<Result<void>> {
    if (timer !== null) clearTimer(timer);
    timer = null;
    writing ??= keep().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function keep(): Promise<Result<void>> {
    const head = wantedHead;
    if (head === null) return ok(undefined);
    const result = await set(head);
    if (result.ok) lastHead = head;
    if (result.ok && wantedHead === head) wantedHead = null;
    // Waits also when there is nothing to write: heads of that time are joined.
    timer ??= setTimer(onRestEnd, result.ok ? WRITES_APART : AFTER_FAILURE);
    return result;
  }

  function onRestEnd(): void {
    timer = null;
    if (wantedHead !== null) void flush();
  }

  return {
    read: () => lastHead,
    /** Coalesced: while one write is in progress, or just was, only the newest of the others is written next. */
    write(head: Head) {
      if (!isNewer(head)) return;
      wantedHead = head;
      if (timer === null && writing === null) void flush();
    },
    async settle(): Promise<Result<void>> {
      if (writing) await writing;
      const result = wantedHead === null ? ok(undefined) : await flush();
      if (timer !== null) clearTimer(timer);
      timer = null;
      return result;
    },
  };
}

/** Stores the newest hash of the journal, outside the journal. `get` returns null only if no hash was ever stored. */
export interface HeadStore {
  /** `unexpected` for one that is there and is no head. */
  readonly get: () => Promise<Result<Head | null>>;
  readonly set: (head: Head) => Promise<Result<void>>;
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

export const encodeHead = ({ journal, seq, hash }: Head): string => `1 ${journal} ${seq} ${hash}`;

export function decodeHead(text: string): Head | null {
  const [, journal, seq, hash] = /^1 ([0-9a-f-]{36}) (\d{1,15}) ([0-9a-f]{64})$/.exec(text) ?? [];
  return journal && seq && hash ? { journal, seq: Number(seq), hash } : null;
}

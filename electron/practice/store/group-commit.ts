import type { DatabaseSync } from 'node:sqlite';

type Atomically = <T>(work: () => T) => T;
type Together = <T>(work: () => T) => Promise<T>;

interface Job {
  readonly work: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (problem: unknown) => void;
}

/**
 * Lets what many ask for in one turn of the event loop reach the disk in one commit, for it is the commit that takes
 * the time. Each work is still all or nothing by itself and on disk before its promise settles, and nobody sees the
 * file between two of them.
 */
export function commitTogether(raw: DatabaseSync, atomically: Atomically): Together {
  let waiting: Job[] = [];
  const flush = () => {
    const jobs = waiting;
    waiting = [];
    try {
      const outcomes = atomically(() => jobs.map((job) => attempt(raw, job)));
      for (const settle of outcomes) settle();
    } catch (problem) {
      for (const { reject } of jobs) reject(problem);
    }
  };
  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ work, resolve, reject });
    });
}

/** Answers how to tell the one who asked, once all of it is on disk. Throws when SQLite gave up the whole commit. */
function attempt(raw: DatabaseSync, { work, resolve, reject }: Job): () => void {
  raw.exec('SAVEPOINT one');
  try {
    const value = work();
    raw.exec('RELEASE one');
    return () => resolve(value as never);
  } catch (problem) {
    if (!raw.isTransaction) throw problem;
    raw.exec('ROLLBACK TO one; RELEASE one');
    return () => reject(problem);
  }
}

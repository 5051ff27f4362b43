import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { mainFolderOf } from '../platform/files.ts';
import type { Task, TaskKind, TaskResults } from './tasks.ts';

export interface Background<K extends TaskKind> {
  /** Rejects for a mistake of the code, and when it was stopped. */
  readonly result: Promise<TaskResults[K]>;
  /** Terminates the thread. An unfinished file never has a final name. */
  readonly stop: () => Promise<void>;
}

/** Starts a task; `entry` is the worker's module, which calls `runTask`. */
export function runInWorker<K extends TaskKind>(entry: string, task: Task<K>): Background<K> {
  const worker = new Worker(entry, { workerData: task });
  const result = new Promise<TaskResults[K]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`journal worker: ${task.kind} was stopped`)));
  });
  // Rejects the pending call; without one there is nothing to reject.
  result.catch(() => undefined);
  return { result, stop: async () => void (await worker.terminate()) };
}

/** Path of the journal worker: its source file where the till runs from source, else its bundle in the folder of this one. */
export const journalWorker: string = join(
  mainFolderOf(import.meta.dirname),
  import.meta.filename.endsWith('.ts') ? '../till/journal-worker.ts' : 'journal-worker.js',
);

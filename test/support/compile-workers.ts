import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** The flags of processes in which tills start threads. Node's compile cache is another one with other flags. */
export const threadFlags = ['--no-memory-protection-keys'];

const entries = ['till/journal-worker.ts', 'till/projections.ts', 'merchant/response-parser/answer-worker.ts'];

/** Compiles the modules of the till's worker threads into Node's compile cache, before the tests start any thread. */
export function setup(): void {
  for (const entry of entries) {
    const file = resolve(import.meta.dirname, '../../electron', entry);
    // Outside a thread there is no work for it: it ends with an error once its modules are loaded.
    spawnSync(process.execPath, [...threadFlags, file], { stdio: 'ignore' });
  }
}

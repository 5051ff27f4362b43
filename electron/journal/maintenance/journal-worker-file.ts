import { join } from 'node:path';

/** The worker's source file when run from source; in a build, its bundle beside this module's. */
export const journalWorker: string = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../till/journal-worker.ts' : 'journal-worker.js',
);

import { join } from 'node:path';

/** Beside this module: itself where the source runs, its bundle where the app is built. */
export const journalWorker: string = join(
  import.meta.dirname,
  `journal-worker${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`,
);

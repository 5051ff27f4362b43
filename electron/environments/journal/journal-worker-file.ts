import { join } from 'node:path';

/** Next to this module: the source file when run from source, its bundle in a build. */
export const journalWorker: string = join(
  import.meta.dirname,
  `journal-worker${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`,
);

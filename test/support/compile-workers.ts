import { resolve } from 'node:path';
import { build } from 'vite';

/** The flags of processes in which tills start threads. Node's compile cache is another one with other flags. */
export const threadFlags = ['--no-memory-protection-keys'];

const source = resolve(import.meta.dirname, '../../electron');
const folder = resolve(import.meta.dirname, '../../node_modules/.cache/threads');

/** The modules that start threads, and what they start. */
const starters = /electron\/(journal\/run-in-worker|merchant\/response-parser\/parse-worker-client)\.ts$/;
const entries = {
  'journal-worker': resolve(source, 'till/journal-worker.ts'),
  'answer-worker': resolve(source, 'merchant/response-parser/answer-worker.ts'),
};

/**
 * Lets the tests' tills start their threads from bundles, as the packaged program does. From their 60 sources each start
 * takes some 150 ms of processor, and the tests start thousands.
 */
export const threadsFromBundles = {
  name: 'threads-from-bundles',
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | null =>
    starters.test(id)
      ? code
          .replace("import.meta.filename.endsWith('.ts')", 'false')
          .replace('import.meta.dirname', JSON.stringify(folder))
      : null,
};

/** Bundles the till's worker threads, before the tests start any. */
export async function setup(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: true, target: 'node24', outDir: folder, minify: false, rolldownOptions: { input: entries } },
  });
}

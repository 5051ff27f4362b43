import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** The flags of processes in which tills start threads. Node's compile cache is another one with other flags. */
export const threadFlags = ['--no-memory-protection-keys'];

const source = resolve(import.meta.dirname, '../../electron');
const folder = resolve(import.meta.dirname, '../../node_modules/.cache/threads');

/** Its threads take one task after the other. */
const keptThreads = join(import.meta.dirname, 'kept-threads.ts');

const entries = {
  'journal-worker': join(source, 'till/journal-worker.ts'),
  'answer-worker': join(source, 'merchant/response-parser/answer-worker.ts'),
};
/** The modules that start them. */
const starters = /\/electron\/(journal\/run-in-worker|merchant\/response-parser\/parse-worker-client)\.ts$/;

/**
 * Lets the tills of tests start their threads from bundles, as the packaged program does, and lets those for tasks on a
 * journal take further ones. Node reads some 40 modules for a thread from source, which takes most of the time of a short
 * one, and the tests start thousands.
 */
export const threadsFromBundles: Plugin = {
  name: 'threads-from-bundles',
  enforce: 'pre',
  transform(code, id) {
    if (!starters.test(id)) return null;
    const changedCode = code
      .replace("import.meta.filename.endsWith('.ts')", 'false')
      .replace('import.meta.dirname', JSON.stringify(folder));
    if (changedCode.includes('import.meta'))
      throw new Error(`${id} chooses its thread in another way than is known here`);
    return id.endsWith('/run-in-worker.ts')
      ? changedCode.replace("'node:worker_threads'", JSON.stringify(keptThreads))
      : changedCode;
  },
};

/** Writes a file that is whole whenever it is there: several runs may write the same one at a time. */
function write(name: string, text: string): void {
  const unfinishedFile = join(folder, `${name}.${process.pid}`);
  writeFileSync(unfinishedFile, text);
  renameSync(unfinishedFile, join(folder, name));
}

/** Bundles the till's threads, before the tests start any. */
export const setup = (): Promise<void> => bundle(entries);

/** Bundles modules, each under its name, into the folder in which a bundled till finds its threads. */
export async function bundle(input: Readonly<Record<string, string>>): Promise<void> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      write: false,
      rolldownOptions: { input: { ...input }, output: { chunkFileNames: '[name]-[hash].js' } },
    },
  });
  if (!('output' in output)) throw new Error('not one bundle');
  mkdirSync(folder, { recursive: true });
  write('package.json', '{ "type": "module" }\n');
  const chunks = output.output.filter((each) => each.type === 'chunk');
  // The parts first, which are named by what is in them, so that no entry is there without its parts.
  for (const { fileName, code } of chunks.filter(({ isEntry }) => !isEntry))
    if (!existsSync(join(folder, fileName))) write(fileName, code);
  for (const { fileName, code } of chunks.filter(({ isEntry }) => isEntry)) write(fileName, code);
}

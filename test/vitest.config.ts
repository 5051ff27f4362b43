import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { threadFlags, threadsFromBundles } from './support/bundled-threads.ts';
import { HANGS_MS, PATIENCE_MS } from './support/patience.ts';

const root = resolve(import.meta.dirname, '..');
const patient = { testTimeout: HANGS_MS, hookTimeout: HANGS_MS };
/**
 * Some processes that tests start run from source. Without the cache, each of their threads loads the WebAssembly with
 * which Node strips types. V8 rarely loses count of its pages of compiled code when such threads end: "Check failed:
 * jit_page.has_value()", or SIGSEGV (nodejs/node issue 64500; it killed two of five runs on a busy computer). The flag
 * makes that rarer where it can still happen. A run that dies so says nothing about the till: run that file again.
 */
process.env.NODE_COMPILE_CACHE = resolve(root, 'node_modules/.cache/compile');
const manyThreads = { execArgv: threadFlags };
/** Room for so many MB of new objects: with V8's own 16 at most, a tenth to a fifth of the time goes to collecting them. */
const roomForObjects = (megabytes: number): string[] =>
  ['max', 'min'].map((end) => `--${end}-semi-space-size=${megabytes}`);
const fixedSeed = 'test/support/fixed-seed.ts';
const beforeEachFile = [fixedSeed, 'test/support/fixed-clock.ts', 'test/support/restore-mocks.ts'];
const cheapScrypt = [fixedSeed, 'test/support/cheap-scrypt.ts'];
const packedTill = 'test/support/packed-till.ts';
/** By itself the runner would use one of two cores, and a spec mostly waits. */
interface NodeProject {
  readonly maxWorkers?: number;
  readonly [option: string]: unknown;
}
const node = (name: string, { maxWorkers = 3, ...extra }: NodeProject = {}) => ({
  extends: true as const,
  test: {
    name,
    root,
    include: [`test/${name}/**/*.test.ts`],
    environment: 'node',
    ...workers(maxWorkers),
    ...patient,
    ...manyThreads,
    ...extra,
  },
});
/** Projects with as many workers run together, the others after them: the runner refuses to mix them. */
const workers = (maxWorkers: number) => ({ maxWorkers, sequence: { groupOrder: maxWorkers } });

/** What runs where is plain from the folder. e2e needs `out/`, so `npm test` builds before it. */
export default defineConfig({
  root,
  plugins: [threadsFromBundles],
  resolve: { alias: { electron: resolve(root, 'test/support/fake-electron.ts') } },
  test: {
    globalSetup: 'test/support/bundled-threads.ts',
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      // Nothing here keeps anything between files, so they share what they import.
      node('unit', {
        isolate: false,
        execArgv: [...threadFlags, ...roomForObjects(64)],
        setupFiles: [...beforeEachFile, 'test/support/fresh-electron.ts'],
      }),
      {
        extends: true,
        test: {
          name: 'component',
          root,
          include: ['test/component/**/*.test.tsx'],
          environment: 'happy-dom',
          ...workers(3),
          ...patient,
          isolate: false,
          execArgv: roomForObjects(128),
          setupFiles: [
            ...beforeEachFile,
            'test/support/component-setup.ts',
            'test/support/quick-styles.ts',
            'test/support/no-owner-stacks.ts',
          ],
        },
      },
      node('contract', { isolate: false, setupFiles: [fixedSeed], exclude: ['test/contract/security/**'] }),
      // Each runs the whole of `electron/main.ts`, which a process does once.
      node('security', { setupFiles: [fixedSeed], include: ['test/contract/security/**/*.test.ts'] }),
      // Both mostly wait for answers and timers.
      node('integration', {
        isolate: false,
        maxWorkers: 4,
        setupFiles: cheapScrypt,
        exclude: ['test/integration/shop/**'],
      }),
      // On one PostgreSQL, started once for the run.
      node('shop', {
        isolate: false,
        maxWorkers: 4,
        setupFiles: cheapScrypt,
        include: ['test/integration/shop/**/*.test.ts'],
        globalSetup: 'test/support/postgres/once-per-run.ts',
      }),
      node('faults', {
        isolate: false,
        maxConcurrency: 3,
        maxWorkers: 4,
        setupFiles: cheapScrypt,
        globalSetup: 'test/faults/bundled-tills.ts',
      }),
      // One after the other: a packing fills a core, and a till beside it would be slow for no fault of its own.
      node('packaging', {
        isolate: false,
        maxWorkers: 1,
        globalSetup: packedTill,
      }),
      // A till mostly waits for the next look at the service, and each process starts a browser and compiles all once more.
      node('e2e', {
        isolate: false,
        maxWorkers: 3,
        execArgv: [...threadFlags, ...roomForObjects(32)],
        globalSetup: packedTill,
      }),
    ],
  },
});

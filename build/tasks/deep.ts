import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasFaketime, places, runAt } from './places.ts';
import { root } from './this-computer.ts';

/**
 * `npm run test:deep`: first every test with every list whole (TEST_DEEP, `test/support/deep.ts`), the random ones longer
 * and from a seed of their own, which they print; then unit, component, contract and integration on other dates, in other
 * zones and in other languages. `--whole` or `--places` runs one of the two; `--only NAME` one of the places; more words
 * choose among the files, as they do for the test runner. `--mutants COUNT` changes the product in that many random places
 * instead, the same ones for the same `--seed`, and lists the changes that no test notices (`test/mutants/run.ts`).
 */
const { values, positionals } = parseArgs({
  options: {
    whole: { type: 'boolean' },
    places: { type: 'boolean' },
    only: { type: 'string' },
    mutants: { type: 'string' },
    seed: { type: 'string' },
  },
  allowPositionals: true,
});
const vitest = (projects: readonly string[], files: readonly string[]) => [
  process.execPath,
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '-c',
  'test/vitest.config.ts',
  '--reporter',
  'dot',
  ...projects.flatMap((name) => ['--project', name]),
  ...files,
];
const projects = ['unit', 'component', 'contract', 'security', 'integration', 'shop', 'faults', 'packaging', 'e2e'];
const results: [name: string, result: 'passed' | 'FAILED' | 'not run'][] = [];

function run(place: (typeof places)[number], command: readonly string[]): void {
  console.log(`\n── ${place.name}`);
  if (place.date !== null && !hasFaketime()) {
    console.log('not run: faketime is not on this computer (Debian: apt-get install faketime)');
    results.push([place.name, 'not run']);
    return;
  }
  results.push([place.name, runAt(place, command, root) ? 'passed' : 'FAILED']);
}

function runMutants(count: string): void {
  const seed = values.seed === undefined ? [] : ['--seed', values.seed];
  const script = join(root, 'test/mutants/run.ts');
  const command = [process.execPath, script, '--count', count, ...seed, ...positionals];
  run({ name: 'mutants', date: null, env: {} }, command);
}

function runTests(): void {
  if (!values.places) run({ name: 'whole', date: null, env: { TEST_DEEP: '1' } }, vitest(projects, positionals));
  if (values.whole) return;
  for (const place of places.filter(({ name }) => values.only === undefined || name === values.only))
    run(place, vitest(['unit', 'component', 'contract', 'security', 'integration'], positionals));
}

if (values.mutants === undefined) runTests();
else runMutants(values.mutants);

console.log(`\n${results.map(([name, result]) => `${result.padEnd(8)} ${name}`).join('\n')}`);
process.exitCode = results.some(([, result]) => result === 'FAILED') ? 1 : 0;

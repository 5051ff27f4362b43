import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** Everything that must hold, in the order in which a mistake is cheapest to hear of. `npm test` runs this. */
type Step = readonly [name: string, command: readonly string[]];

const tsc = (project: string) => ['node', 'node_modules/@typescript/native/bin/tsc', '-p', project];
const vitest = (...projects: string[]) => [
  'vitest',
  'run',
  '-c',
  'test/vitest.config.ts',
  ...projects.flatMap((name) => ['--project', name]),
];

/** What only reads the code, and the build; each uses little more than one core, so two run at a time. */
const reading: readonly Step[] = [
  ['build', ['node', 'build/tasks/build.ts']],
  ['format and lint', ['biome', 'check', '--config-path=build', '.']],
  ['types: electron', tsc('electron')],
  ['types: shared', tsc('electron/shared')],
  ['types: renderer', tsc('renderer')],
  ['types: test and build', tsc('test')],
  ['arrows', ['depcruise', '--config', 'build/dependency-cruiser.cjs', 'electron', 'renderer']],
  ['unused code', ['knip', '--config', 'build/knip.json']],
];

/** The first computes, the other mostly waits: together they use both cores. */
const together: readonly Step[] = [
  ['unit, component, contract', vitest('unit', 'component', 'contract', 'security')],
  ['integration, shop, faults', vitest('integration', 'shop', 'faults')],
];

const alone: readonly Step[] = [
  ['packaging', vitest('packaging')],
  ['end to end', vitest('e2e')],
];

/** Hundreds of programs and threads are started from the same code; each would compile it again. */
const env = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), ...process.env };

let passed = 0;
const failed: string[] = [];

/** Runs one step, its output passed through or shown when it has ended. */
async function run([name, command]: Step, show: 'as it comes' | 'at the end'): Promise<void> {
  const began = Date.now();
  if (show === 'as it comes') console.log(`\n── ${name}`);
  const { well, printed } = await ended(command, show === 'as it comes' ? 'inherit' : 'pipe');
  if (show === 'at the end') process.stdout.write(`\n── ${name}\n${printed}`);
  console.log(`── ${name}: ${well ? 'passed' : 'FAILED'} in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  if (well) passed += 1;
  else failed.push(name);
}

function ended([command = '', ...args]: readonly string[], stdio: 'inherit' | 'pipe') {
  return new Promise<{ well: boolean; printed: string }>((done) => {
    let printed = '';
    const child = spawn(command, args, { env, stdio: ['inherit', stdio, stdio], shell: process.platform === 'win32' });
    const keep = (part: Buffer) => {
      printed += part;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => done({ well: false, printed: String(error) }));
    child.on('close', (code) => done({ well: code === 0, printed }));
  });
}

/** Takes the next step whenever one has ended. */
async function lane(steps: Step[]): Promise<void> {
  for (let step = steps.shift(); step; step = steps.shift()) await run(step, 'at the end');
}

for (const steps of [[...reading], [...together]]) await Promise.all([lane(steps), lane(steps)]);
for (const step of alone) await run(step, 'as it comes');
if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
console.log(`\nchecks: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

import { spawn } from 'node:child_process';

/** Everything that must hold, in the order in which a mistake is cheapest to hear of. `npm test` runs this. */
const tsc = (project: string) => ['node', 'node_modules/@typescript/native/bin/tsc', '-p', project];
const vitest = (...projects: string[]) => [
  'vitest',
  'run',
  '-c',
  'test/vitest.config.ts',
  ...projects.flatMap((name) => ['--project', name]),
];

const steps: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['format and lint', ['biome', 'check', '--config-path=build', '.']],
  ['types: electron', tsc('electron')],
  ['types: shared', tsc('electron/shared')],
  ['types: renderer', tsc('renderer')],
  ['types: test and build', tsc('test')],
  ['arrows', ['depcruise', '--config', 'build/dependency-cruiser.cjs', 'electron', 'renderer']],
  ['unused code', ['knip', '--config', 'build/knip.json']],
  ['unit, component, contract', vitest('unit', 'component', 'contract')],
  ['integration, faults', vitest('integration', 'faults')],
  ['build', ['node', 'build/tasks/build.ts']],
  ['packaging', vitest('packaging')],
  ['end to end', vitest('e2e')],
];

/** Runs one step with its output passed through; true when it ended well. */
function run([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

let passed = 0;
const failed: string[] = [];
for (const [name, command] of steps) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const well = await run(command);
  console.log(`── ${name}: ${well ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1_000).toFixed(1)} s`);
  if (well) passed += 1;
  else failed.push(name);
}
if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
console.log(`\nchecks: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

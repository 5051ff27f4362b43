import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findingsIn, planted, waivers, wrongWith } from '../electronegativity.ts';
import { root } from './this-desk.ts';

/**
 * `npm run scan`: Electronegativity over the built till. Made small, that code has lost the names by which it knows
 * Electron, so it is given what the main process is built of as well, without its types. Fetched for the run alone:
 * it is not maintained any more, and its packages have no place among ours.
 */
const TOOL = '@doyensec/electronegativity@1.10.3';
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  devDependencies: { electron: string };
};

const folder = mkdtempSync(join(tmpdir(), 'transfer-till-scan-'));
const put = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, 'till', name)), { recursive: true });
  writeFileSync(join(folder, 'till', name), text);
};

cpSync(join(root, 'out'), join(folder, 'till/out'), { recursive: true });
cpSync(join(root, 'package.json'), join(folder, 'till/package.json'));
for (const name of globSync('electron/**/*.ts', { cwd: root })) {
  const source = readFileSync(join(root, name), 'utf8');
  put(join('source', name.replace(/\.ts$/, '.js')), stripTypeScriptTypes(source));
}
for (const [name, text] of Object.entries(planted)) put(name, text);

const report = join(folder, 'findings.csv');
// Its translations and Electron's releases come from a network, and half of one brings it down: it is given none. The
// releases are recommendation 16 of the checklist test.
const offline = `import https from 'node:https';
  https.request = () => { throw Object.assign(new Error('no network in a scan'), { code: 'EOFFLINE' }); };`;
const run = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' && command === 'npm' });
const tools = join(folder, '.tool');
const fetched = run('npm', 'install', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund', TOOL);
const scanned = run(
  process.execPath,
  ...['--import', `data:text/javascript,${encodeURIComponent(offline)}`],
  join(tools, 'node_modules/@doyensec/electronegativity/dist/index.js'),
  ...['--input', join(folder, 'till'), '--relative', '--output', report],
  ...['--electron-version', devDependencies.electron],
);

const wrong = wrongWith(findingsIn(readIfThere(report)));
for (const { check, file, why } of waivers) console.log(`waived: ${check} in ${file}: ${why}`);
for (const each of wrong) console.error(each);
if (wrong.some((each) => each.startsWith('blind')))
  console.error(`${fetched.stderr}\n${scanned.stdout}\n${scanned.stderr}`);
console.log(wrong.length === 0 ? 'Nothing else was found.' : `${wrong.length} to look at.`);
rmSync(folder, { recursive: true });
process.exitCode = wrong.length === 0 ? 0 : 1;

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

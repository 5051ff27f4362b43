import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packedPrograms } from '../packed-programs.ts';
import { checkStart } from '../start-check.ts';
import { typeIntoWindow } from '../type-into-window.ts';
import { switchesFor } from './choose-shell.ts';

/**
 * `node build/tasks/check-start.ts dist`: starts every packed program there that runs on this computer, or those given
 * with `--program`, with an empty profile; waits until it is open and has issued an account in practice; ends it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { program: { type: 'string', multiple: true, default: [] } },
});

const isForThisProcessor = (program: string) => /-arm64(-unpacked)?[\\/]/.test(program) === (process.arch === 'arm64');
const inFolder = positionals.flatMap((folder) => packedPrograms(resolve(folder))).filter(isForThisProcessor);
const programs = [...inFolder, ...values.program];
if (programs.length === 0) throw new Error('there is no packed program for this computer');

/** Linux takes the folder from the environment; the other systems say themselves where application data is. */
const profile = mkdtempSync(join(tmpdir(), 'empty-profile-'));
const dataDirs: Partial<Record<NodeJS.Platform, string>> = {
  win32: join(process.env.LOCALAPPDATA ?? '', 'Transfer Till'),
  darwin: join(homedir(), 'Library/Application Support/Transfer Till'),
};
const dataDir = dataDirs[process.platform] ?? join(profile, 'Transfer Till');

for (const program of programs) {
  if (existsSync(dataDir)) throw new Error(`${dataDir} exists: this check would write into the records of a till`);
  const file = program.endsWith('.app') ? join(program, 'Contents/MacOS/Transfer Till') : program;
  const child = spawn(file, switchesFor(process.platform), {
    env: { ...process.env, XDG_CONFIG_HOME: profile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  child.on('error', (error) => (printed += error.message));
  const pid = child.pid ?? 0;
  const outcome = await checkStart({
    dataDir,
    printed: () => printed,
    exitCode: () => (child.pid === undefined ? 'no process' : (child.exitCode ?? child.signalCode)),
    typeSale: (fields) => typeIntoWindow(pid, fields),
    // On Windows a signal would end it at once; this closes its windows, as the cross in their corner does.
    quit: () => void (process.platform === 'win32' ? spawn('taskkill', ['/pid', String(pid)]) : child.kill('SIGTERM')),
  });
  if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  if (!outcome.ok) {
    console.error(`${program}: ${outcome.failure}`);
    process.exitCode = 1;
  } else console.log(`${program}: opened, issued an account in practice, ended`);
}
rmSync(profile, { recursive: true, force: true });

import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PracticeCredentials } from '../../../electron/practice/service.ts';

const serve = join(resolve(import.meta.dirname, '../../..'), 'electron/practice/serve.ts');

/** The practice service as `npm run practice` runs it. */
export interface ServiceProcess {
  readonly baseUrl: string;
  readonly control: string;
  readonly credentials: PracticeCredentials;
  readonly stop: () => Promise<void>;
}

/** Starts it on its file in `folder`. */
export async function serviceProcess(folder: string): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [serve, '--data-dir', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { baseUrl, control, ...credentials } = JSON.parse(await firstLine(child)) as PracticeCredentials &
    Pick<ServiceProcess, 'baseUrl' | 'control'>;
  return { baseUrl, control, credentials, stop: () => end(child) };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, refuse) => {
    let text = '';
    child.stdout?.on('data', (part) => {
      text += part;
      if (text.includes('\n')) done(text.slice(0, text.indexOf('\n')));
    });
    child.once('exit', (code) => refuse(new Error(`the practice service ended with ${code}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await Promise.race([exit, wait(3_000)]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BackOffice } from '../../../electron/back-office/back-office.ts';
import type { PracticeCredentials } from '../../../electron/practice/service.ts';
import type { TillKit } from '../../support/till-kit.ts';

const program = resolve(import.meta.dirname, '../../../electron/practice/serve.ts');

/** The practice service as a program of its own, reached over HTTP alone. */
export interface PracticeProgram {
  readonly baseUrl: string;
  readonly credentials: PracticeCredentials;
  /** Makes one call to control. Returns its `data`; throws when it is refused. */
  readonly control: (path: string, body: object) => Promise<{ readonly id: number }>;
  readonly close: () => Promise<void>;
}

export async function startPractice(): Promise<PracticeProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), 'office-practice-'));
  const child = spawn(process.execPath, [program, '--data-dir', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((done, refuse) => {
    let text = '';
    child.once('exit', (code) => refuse(new Error(`the practice service ended with ${code}`)));
    child.stdout.on('data', (part) => {
      text += part;
      if (text.includes('\n')) done(text);
    });
  });
  const { baseUrl, control, ...credentials } = JSON.parse(line) as PracticeCredentials & {
    baseUrl: string;
    control: string;
  };
  return {
    baseUrl,
    credentials,
    async control(path, body) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${control}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { data, msg } = (await answer.json()) as { data: { id: number }; msg?: string };
      if (!answer.ok) throw new Error(msg);
      return data;
    },
    close: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        child.once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true });
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}

export function officeOf(kit: Pick<TillKit, 'till'>): BackOffice {
  const { backOffice, problem } = kit.till();
  if (!backOffice) throw new Error(problem?.code);
  return backOffice;
}

/** Every byte of every file in a folder, as one text: what must not be there must not be anywhere. */
export const everythingOnDisk = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

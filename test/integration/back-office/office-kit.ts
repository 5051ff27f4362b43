import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { BackOffice } from '../../../electron/back-office/back-office.ts';
import type { PracticeCredentials } from '../../../electron/practice/service.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';

const program = resolve(import.meta.dirname, '../../../electron/practice/serve.ts');

/** The practice service as a program of its own, reached over HTTP alone. */
interface PracticeProgram {
  readonly baseUrl: string;
  readonly credentials: PracticeCredentials;
  /** Makes one call to control. Returns its `data`; throws when it is refused. */
  readonly control: (path: string, body: object) => Promise<{ readonly id: number }>;
  readonly close: () => Promise<void>;
}

async function startPractice(): Promise<PracticeProgram> {
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

function officeOf(kit: Pick<TillKit, 'till'>): BackOffice {
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

/** Opens a till before each test, over one practice service for all of them. */
export function tillOfEachTest() {
  let practice: PracticeProgram;
  let kit: TillKit;
  beforeAll(async () => {
    practice = await startPractice();
  });
  afterAll(() => practice.close());
  beforeEach(async () => {
    kit = await openTillKit({}, practice);
  });
  afterEach(async () => {
    await kit.close();
    expect(kit.mistakes).toEqual([]);
  });
  const bodiesOf = (...kinds: string[]) =>
    (kit.till().record?.journal.entries({}) ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, body }) => ({ kind, ...body }));
  return {
    kit: () => kit,
    practice: () => practice,
    office: (): BackOffice => officeOf(kit),
    /** Returns the entries of these kinds, each as its kind and its body. */
    bodiesOf,
    /** Returns what was recorded before and after each change at the service. */
    acts: () => bodiesOf('back-office.requested', 'back-office.answered'),
  };
}

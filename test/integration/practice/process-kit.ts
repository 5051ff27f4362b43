import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { PracticeCredentials } from '../../../electron/practice/store/businesses.ts';
import { until } from '../../support/practice-kit.ts';

export const script = join(import.meta.dirname, '../../../electron/practice/serve.ts');

export type Line = PracticeCredentials & { readonly baseUrl: string; readonly control: string };

interface Run {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly problems: () => string;
  readonly line: () => Promise<Line>;
  readonly exit: Promise<{ code: number | null; signal: string | null }>;
}

/** Gives each test a folder and programs of the practice service; whatever still runs after it is killed. */
export function practiceProcessesOfEachTest() {
  let root = '';
  const running = new Set<ChildProcess>();
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'practice-process-'));
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  });

  function start(...args: string[]): Run {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let out = '';
    let problems = '';
    child.stdout?.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      problems += chunk;
    });
    const exit = new Promise<{ code: number | null; signal: string | null }>((done) =>
      child.once('close', (code, signal) => {
        running.delete(child);
        done({ code, signal });
      }),
    );
    const line = async () => JSON.parse(await until(() => out.includes('\n') && out)) as Line;
    return { child, out: () => out, problems: () => problems, line, exit };
  }

  return { root: () => root, running, start };
}

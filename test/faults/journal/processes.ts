import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const script = join(import.meta.dirname, 'till-process.ts');

/** Starts a till in a process of its own, through another program if one is given. It is killed when the test is over. */
export function startTill(args: readonly string[], through: readonly string[] = []) {
  const [program = '', ...rest] = [...through, process.execPath, script, ...args];
  const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const closing = once(child, 'close');
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let takenCount = 0;
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    waiting.shift()?.(line);
  });
  const line = () => {
    takenCount += 1;
    const knownLine = lines[takenCount - 1];
    return knownLine === undefined
      ? new Promise<string>((resolve) => waiting.push(resolve))
      : Promise.resolve(knownLine);
  };
  return {
    child,
    /** Every line so far. */
    lines,
    /** The next line that has not been waited for. */
    line,
    ended: closing,
  };
}

export const works = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

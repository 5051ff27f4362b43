import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { runProgram } from '../../../electron/platform/run-program.ts';

const MINUTE = 60_000;
let program: ChildProcess;
const rememberProgram = (each: ChildProcess) => {
  program = each;
};
const node = (script: string, limit = MINUTE, input: string | Uint8Array = '') =>
  runProgram(process.execPath, ['-e', script], { input, limit, started: rememberProgram });

describe('A program that the till runs', () => {
  it('kills a program at the time limit, though it refuses to be ended', async () => {
    const refusing = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, ${MINUTE});`;
    const end = node(refusing, 1);
    const programExit = once(program, 'exit');
    expect(await end).toEqual({ code: null, output: '' });
    expect(await programExit).toEqual([null, 'SIGKILL']);
  });

  it('returns at the time limit of a program, though the system cannot end it yet', async () => {
    const end = node(`setInterval(() => undefined, ${MINUTE})`, 1);
    const kill = vi.spyOn(program, 'kill').mockReturnValue(false);
    expect(await end).toMatchObject({ code: null });
    kill.mockRestore();
    program.kill('SIGKILL');
  });

  it('passes a program its input, and returns what it printed with its code', async () => {
    const copying = 'process.stdin.pipe(process.stdout); process.exitCode = 3;';
    expect(await node(copying, MINUTE, 'Total ₦500')).toEqual({ code: 3, output: 'Total ₦500' });
  });

  it('runs a program that ends before it has read its input', async () => {
    expect(await node('process.exit(2)', MINUTE, new Uint8Array(4_000_000))).toEqual({ code: 2, output: '' });
  });

  it('counts as failed when a signal ended it', async () => {
    expect(await node("process.kill(process.pid, 'SIGKILL')")).toMatchObject({ code: -1 });
  });

  it('returns once a program has ended, although one that it started holds its output open', async () => {
    const starting = `
      const { spawn } = require('node:child_process');
      const left = spawn(process.execPath, ['-e', 'setInterval(() => undefined, ${MINUTE})'], { stdio: 'inherit' });
      console.log(left.pid);
      left.unref();
    `;
    const { code, output } = (await node(starting)) ?? {};
    process.kill(Number(output), 'SIGKILL');
    expect(code).toBe(0);
  });

  it('returns the errors that a program printed where that is asked for', async () => {
    const printing = "console.error('no space left'); process.exitCode = 1;";
    const options = { input: '', limit: MINUTE, withErrors: true };
    expect(await runProgram(process.execPath, ['-e', printing], options)).toEqual({
      code: 1,
      output: 'no space left\n',
    });
    expect(await node(printing)).toEqual({ code: 1, output: '' });
  });

  it.each([
    ['there is none of this name', '/no/such/program', []],
    ['the system refuses it at once, as by a rule', process.execPath, ['x'.repeat(200_000)]],
  ])('returns null for a program that cannot be started, since %s', async (_reason, command, args) => {
    expect(await runProgram(command, args, { input: '', limit: MINUTE })).toBeNull();
  });
});

import { spawn } from 'node:child_process';

/** Runs a program in this terminal and ends as it ends. Signals sent to this process reach it too. */
export function runToTheEnd(command: string, args: readonly string[], cwd: string): void {
  const child = spawn(command, args, { cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('close', (code) => process.exit(code ?? 1));
}

import { onTestFinished } from 'vitest';
import { startProcess, type TillProcess } from './processes.ts';

/** Starts a till in a process of its own; it is killed when the test is over. */
export function startTill(args: readonly string[], through: readonly string[] = []): TillProcess {
  const till = startProcess(args, through);
  onTestFinished(() => void till.child.kill('SIGKILL'));
  return till;
}

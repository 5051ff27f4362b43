import { readFileSync } from 'node:fs';

/**
 * Whether a process runs. One that has ended keeps its number until its parent has asked how it ended, which the first
 * process of the system does for a server that runs by itself when it likes: until then a signal still reaches it, and
 * Linux has it as Z (proc(5)).
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    // No such process.
    return false;
  }
  return stateOf(pid) !== 'Z';
}

/** Returns the letter of its state, after its name in brackets; null on other systems, and once it is gone. */
function stateOf(pid: number): string | null {
  try {
    const [, state] = /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state ?? null;
  } catch {
    return null;
  }
}

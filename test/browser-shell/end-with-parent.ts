import { readFileSync } from 'node:fs';

const LOOK_MS = 200;

/** Returns the parent of a process where the system has it in a file; else 0. */
function parentOf(pid: number): number {
  try {
    // The name in brackets may contain anything; state and parent follow it.
    const [, fields = ''] = /\)\s\S\s(\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(fields);
  } catch {
    return 0;
  }
}

/** Who started this process, and who started that one: npm puts a shell of its own between. */
const lineage = (): string => `${process.ppid} ${parentOf(process.ppid)}`;

/**
 * Started by `npm run`, the till ends with it: killed outright, npm could not pass the signal on, and a till without
 * a terminal would keep the port and the data folder to itself. It ends as abruptly as npm did.
 */
export function endWithParent(env: NodeJS.ProcessEnv = process.env): void {
  if (!env.npm_lifecycle_event) return;
  const before = lineage();
  const timer = setInterval(() => {
    if (lineage() !== before) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  timer.unref();
}

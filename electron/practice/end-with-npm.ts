import { readFileSync } from 'node:fs';

const LOOK_MS = 200;

/**
 * Calls `stop` once npm, which started this program, is gone. A signal to npm ends only its shell, and kill -9 not even
 * that: the program would continue and block its port and its directory.
 */
export function endWithNpm(stop: () => void, env: NodeJS.ProcessEnv = process.env): void {
  if (!env.npm_lifecycle_event) return;
  const first = lineage();
  const timer = setInterval(() => {
    if (lineage() === first) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  timer.unref();
}

/** This process's parent and, where that is the shell npm puts between, the shell's parent: "12 7". */
function lineage(): string {
  const parent = process.ppid;
  const status = statusOf(parent);
  return status === null || status.name.startsWith('npm') ? String(parent) : `${parent} ${status.parent}`;
}

/** From Linux's /proc; null where there is none, and there only a missing shell is noticed. */
function statusOf(pid: number): { name: string; parent: string } | null {
  try {
    const [, name = '', parent = ''] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    // No such process, or no /proc.
    return null;
  }
}

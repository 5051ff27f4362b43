import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { DayQuestion, Passed } from './passed.ts';

/** A till whose time passes only when it is told to. */
export interface DayTill {
  /** The till window's address, key included. */
  readonly address: string;
  /** So many ms go by at the till; all that is due in them is done. */
  readonly pass: (duration: number) => Promise<void>;
  readonly comeTo: () => Promise<Passed>;
  readonly stop: () => Promise<void>;
}

/**
 * The C library keeps most of what is freed when sizes grow from hour to hour, as the service's list does. That would be
 * measured instead of the till, and Electron allocates in another way: here freed memory goes back at once.
 */
const givingBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts it over `dataDir`. Its main is the one in `out/`. */
export async function startDayTill(dataDir: string): Promise<DayTill> {
  const till = spawn(process.execPath, [join(import.meta.dirname, 'day-child.ts'), dataDir], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, ...givingBack },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = (await once(till, 'message')) as [string];
  const ask = async (question: DayQuestion) => {
    till.send(question);
    const [answer] = await once(till, 'message');
    return answer as unknown;
  };
  return {
    address,
    pass: async (duration) => void (await ask({ pass: duration })),
    comeTo: async () => (await ask({ tell: true })) as Passed,
    async stop() {
      const gone = once(till, 'exit');
      till.kill('SIGKILL');
      await gone;
    },
  };
}

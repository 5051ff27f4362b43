import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DayQuestion, ProcessFigures } from './day-process.ts';

/** A till whose clock the bench moves. */
export interface DayTill {
  /** The till window's address, key included. */
  readonly address: string;
  /** So many ms go by at the till; all that is due in them is done. */
  readonly pass: (duration: number) => Promise<void>;
  readonly comeTo: () => Promise<ProcessFigures>;
  readonly stop: () => Promise<void>;
}

/** Debian's libjemalloc2, where it is installed. */
const JEMALLOC = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/libjemalloc.so.2`;

/**
 * The C library keeps most of what is freed while sizes grow from hour to hour, as the service's list does: with it the
 * same day ends 30 to 45 MB higher. Electron brings an allocator of its own; jemalloc, which gives back, shows what is held.
 */
export const allocator = existsSync(JEMALLOC) ? 'jemalloc' : 'the C library’s allocator';
const givingBack = existsSync(JEMALLOC)
  ? { LD_PRELOAD: JEMALLOC, MALLOC_CONF: 'dirty_decay_ms:0,muzzy_decay_ms:0,narenas:2' }
  : { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

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
    comeTo: async () => (await ask({ tell: true })) as ProcessFigures,
    async stop() {
      const exit = once(till, 'exit');
      till.kill('SIGKILL');
      await exit;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Sales } from '../../../electron/sales/sales.ts';
import type { SaleView } from '../../../electron/shared/sales/sale.ts';
import { callsOf } from '../child-calls.ts';
import { compileCache } from './compile-cache.ts';

/** Made of `kill-process.ts` before the run (`test/faults/bundled-tills.ts`). */
const script = join(import.meta.dirname, '../../../node_modules/.cache/threads/killed-till.js');

/** What a window may call of it. */
type CallName = {
  [K in keyof Sales]: Sales[K] extends (...args: never[]) => unknown ? K : never;
}[keyof Sales];

/** One run of a till. */
export interface Life {
  /** A call of the window; null when the till died before it answered. */
  readonly call: <K extends CallName>(
    name: K,
    ...args: Parameters<Sales[K]>
  ) => Promise<Awaited<ReturnType<Sales[K]>> | null>;
  /** Why it cannot collect, once it is open; null when all is well. */
  readonly open: Promise<string | null>;
  /** Just before the till opens. */
  readonly opening: Promise<void>;
  /** Resolves with the point it was killed at (null for none), once all of its output was read. */
  readonly ended: Promise<string | null>;
  /** Unexpected errors that it reported. */
  readonly mistakes: readonly string[];
  readonly kill: () => void;
}

interface Line {
  readonly opening?: true;
  readonly open?: string | boolean;
  readonly shown?: SaleView;
  readonly reached?: string;
  readonly reportError?: string;
}

/** Starts the till of a folder. `onShown` is called with every view its window receives. */
export function startLife(folder: string, onShown: (view: SaleView) => void, killAt = ''): Life {
  const child = spawn(process.execPath, [script, folder], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...compileCache, KILL_AT: killAt },
  });
  if (!child.stdout) throw new Error('a till without a window');
  const call = callsOf(child);
  const ending = once(child, 'close');
  const mistakes: string[] = [];
  const opening = Promise.withResolvers<void>();
  const open = Promise.withResolvers<string | null>();
  let reachedPoint: string | null = null;

  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Line;
    if (line.opening) opening.resolve();
    if (line.open !== undefined) open.resolve(line.open === true ? null : String(line.open));
    if (line.shown) onShown(line.shown);
    if (line.reportError) mistakes.push(line.reportError);
    reachedPoint = line.reached ?? reachedPoint;
  });
  const processEnd = ending.then(() => {
    opening.resolve();
    open.resolve('it ended');
    return reachedPoint;
  });

  return {
    call: (name, ...input) => call(name, input),
    opening: opening.promise,
    open: open.promise,
    ended: processEnd,
    mistakes,
    kill: () => void child.kill('SIGKILL'),
  };
}

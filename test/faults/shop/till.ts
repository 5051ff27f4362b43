import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import type { CuttableLink } from '../../support/postgres/cuttable-link.ts';
import { callsOf } from '../child-calls.ts';
import { compileCache } from '../kill/compile-cache.ts';
import type { TillCalls, TillConfig } from './messages.ts';

/** A till of a run: a process that is killed, frozen and started again, with a link of its own to the server. */
export interface FaultTill {
  /** Of its folder. */
  readonly name: string;
  /** The id that it joined the shop with last. */
  id: string;
  readonly config: TillConfig;
  readonly link: CuttableLink;
  revoked: boolean;
  copied: boolean;
  /** Starts the process, unless it runs, and waits until it is open. */
  readonly start: () => Promise<void>;
  /** Kills the process (-9) and waits for its end. */
  readonly kill: () => Promise<void>;
  /** Closes the till in good order, with the database that it runs, and ends its process. */
  readonly stop: () => Promise<void>;
  /** Stops the process where it is, or lets it go on. */
  readonly freeze: (frozen: boolean) => void;
  /** Does what a person does at it. Null when it ended before it was done, or is not running. */
  readonly call: <K extends keyof TillCalls>(
    name: K,
    ...input: Parameters<TillCalls[K]>
  ) => Promise<ReturnType<TillCalls[K]> | null>;
}

/** Made of `till-process.ts` before the run (`test/faults/bundled-tills.ts`). */
const program = join(import.meta.dirname, '../../../node_modules/.cache/threads/till-of-shop.js');

export function createTill(id: string, config: TillConfig, link: CuttableLink): FaultTill {
  let running: { readonly child: ChildProcess; readonly call: ReturnType<typeof callsOf> } | null = null;

  return {
    name: basename(config.folder),
    id,
    config,
    link,
    revoked: false,
    copied: false,
    async start() {
      if (running) return;
      const child = fork(program, [JSON.stringify(config)], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...compileCache },
      });
      running = { child, call: callsOf(child) };
      child.on('exit', () => {
        running = null;
      });
      const openMessage = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)]);
      if (openMessage === null) throw new Error(`${id} ended before it was open`);
    },
    async kill() {
      if (!running) return;
      const exit = once(running.child, 'exit');
      running.child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      await this.call('close');
      await this.kill();
    },
    freeze: (frozen) => void running?.child.kill(frozen ? 'SIGSTOP' : 'SIGCONT'),
    call: async (name, ...input) => running?.call(name, input) ?? null,
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CuttableLink } from '../../support/postgres/cuttable-link.ts';
import type { FromTill, TillConfig, TillState, ToTill } from './messages.ts';

/** A till of a run: a process that is killed, frozen and started again, with a link of its own to the server. */
export interface FaultTill {
  readonly id: string;
  readonly config: TillConfig;
  readonly link: CuttableLink;
  revoked: boolean;
  copied: boolean;
  /** Starts the process, unless it runs, and waits until its journal is open. */
  readonly start: () => Promise<void>;
  /** Kills the process (-9) and waits for its end. */
  readonly kill: () => Promise<void>;
  /** Stops the process where it is, or lets it go on. */
  readonly freeze: (frozen: boolean) => void;
  /** Records entries; `ok`, or why one was refused. */
  readonly record: (count: number) => Promise<string>;
  readonly state: () => Promise<TillState>;
}

const program = join(import.meta.dirname, 'till-process.ts');

export function createTill(config: TillConfig, link: CuttableLink): FaultTill {
  let child: ChildProcess | null = null;
  /** Takes the next message, or null at the end of the process; one request at a time. */
  let take: (message: FromTill | null) => void = () => undefined;

  function begin(): void {
    const started = fork(program, [JSON.stringify(config)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    started.on('message', (message) => take(message as FromTill));
    started.on('exit', () => child === started && take(null));
    child = started;
  }

  async function reply<K extends string>(kind: K, request: () => void): Promise<Extract<FromTill, Record<K, unknown>>> {
    const message = await new Promise<FromTill | null>((resolve) => {
      take = resolve;
      request();
    });
    if (message === null || !(kind in message)) throw new Error(`${config.id} ended, or sent something else`);
    return message as Extract<FromTill, Record<K, unknown>>;
  }

  const ask = <K extends string>(message: ToTill, kind: K) => reply(kind, () => void child?.send(message));

  return {
    ...{ id: config.id, config, link, revoked: false, copied: false },
    async start() {
      if (child) return;
      await reply('ready', begin);
    },
    async kill() {
      const ending = child;
      if (!ending) return;
      child = null;
      const ended = once(ending, 'exit');
      ending.kill('SIGKILL');
      await ended;
    },
    freeze: (frozen) => void child?.kill(frozen ? 'SIGSTOP' : 'SIGCONT'),
    record: async (count) => (await ask({ record: count }, 'recorded')).recorded,
    state: async () => (await ask({ state: true }, 'state')).state,
  };
}

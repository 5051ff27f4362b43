import type { Timers } from '../../platform/timers.ts';
import { seconds } from '../../shared/base/units.ts';
import type { Login } from '../address.ts';
import { connect } from '../database.ts';
import { notFollowed } from '../moving/move.ts';
import type { PostgresServer } from '../server/postgres-server.ts';

export interface OldServerOptions extends Timers {
  readonly server: PostgresServer;
  readonly owner: Login;
  /** The shop's uuid. */
  readonly shop: string;
  /** Ids of the tills that are in the shop now; empty while that is not known. */
  readonly tills: () => readonly string[];
  /** Called after the tills it waits for changed. */
  readonly changed: () => void;
  /** Called once, when every till of the shop knows where it is. */
  readonly done: () => void;
}

const FIRST = seconds(2);
const EVERY = seconds(20);

/** The server that this till ran before the shop moved. Tills that were off read the new address of the shop from it. */
export function watchOldServer(options: OldServerOptions) {
  const { server, owner, shop, setTimer, clearTimer } = options;
  let waitingTills: readonly string[] = [];
  let isStopped = false;
  let timer = setTimer(() => void check(), FIRST);

  async function read(): Promise<readonly string[] | null> {
    try {
      const place = server.place();
      const tills = options.tills();
      if (!place || tills.length === 0) return null;
      const session = await connect(place, owner);
      try {
        return (await notFollowed(session, shop)).filter((till) => tills.includes(till));
      } finally {
        await session.close().catch(() => undefined);
      }
    } catch {
      // It starts, or ends.
      return null;
    }
  }

  async function check(): Promise<void> {
    const now = await read();
    if (isStopped) return;
    if (now?.length === 0) return options.done();
    if (now && now.join() !== waitingTills.join()) {
      waitingTills = now;
      options.changed();
    }
    timer = setTimer(() => void check(), EVERY);
  }

  return {
    /** Ids of the tills that have not read the new address yet. */
    waitsFor: () => waitingTills,
    stop(): void {
      isStopped = true;
      clearTimer(timer);
    },
  };
}

export type OldServer = ReturnType<typeof watchOldServer>;

import type { Timers } from '../../platform/timers.ts';
import { seconds } from '../../shared/base/units.ts';
import type { ShopTill } from '../../shared/shop/shop.ts';
import type { Login } from '../address.ts';
import { withSession } from '../database.ts';
import { notFollowed } from '../moving/move-request.ts';
import type { PostgresServer } from '../server/postgres-server.ts';

export interface OldServerOptions extends Timers {
  readonly server: PostgresServer;
  readonly owner: Login;
  /** The shop's uuid. */
  readonly shop: string;
  /** The tills that are in the shop now, with whether they are linked where it is; empty while that is not known. */
  readonly tills: () => readonly Pick<ShopTill, 'id' | 'isLinked'>[];
  readonly changed: () => void;
  /** Called once, when every till of the shop knows where it is. */
  readonly done: () => void;
}

const FIRST = seconds(2);
const EVERY = seconds(20);

/**
 * The server that this till ran before the shop moved. Tills that were off read the new address of the shop from it. A
 * till may have read it and been cut off before it noted that here: it is known by its link with the new place.
 */
export function watchOldServer(options: OldServerOptions) {
  const { server, owner, shop, setTimer, clearTimer } = options;
  let waitingTills: readonly string[] = [];
  const linkedTills = new Set<string>();
  let isAnswering = true;
  let isStopped = false;
  let timer = setTimer(() => void check(), FIRST);

  async function readNotFollowed(): Promise<readonly string[] | null> {
    try {
      const place = server.place();
      return place && (await withSession(place, owner, (session) => notFollowed(session, shop)));
    } catch {
      // It starts, or ends.
      return null;
    }
  }

  async function read(): Promise<readonly string[] | null> {
    const unreadBy = await readNotFollowed();
    isAnswering = unreadBy !== null;
    const tills = options.tills();
    if (unreadBy === null || tills.length === 0) return null;
    for (const { id, isLinked } of tills) if (isLinked) linkedTills.add(id);
    return unreadBy.filter((till) => !linkedTills.has(till) && tills.some(({ id }) => id === till));
  }

  async function check(): Promise<void> {
    const now = await read();
    if (isStopped) return;
    if (now?.length === 0) return options.done();
    if (now && now.join() !== waitingTills.join()) {
      waitingTills = now;
      options.changed();
    }
    timer = setTimer(() => void check(), isAnswering ? EVERY : FIRST);
  }

  return {
    /** Ids of the tills that have not read the new address yet. */
    waitsFor: () => waitingTills,
    answers: () => isAnswering,
    stop(): void {
      isStopped = true;
      clearTimer(timer);
    },
  };
}

export type OldServer = ReturnType<typeof watchOldServer>;

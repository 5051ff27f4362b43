import { type Timers, within } from '../../platform/timers.ts';
import { seconds } from '../../shared/base/units.ts';
import type { ShopMemberStatus } from '../../shared/shop/shop.ts';
import { reportOnce } from '../refusal.ts';
import type { SavedMembership } from '../service/membership-store.ts';
import { announceServer, ownAddresses } from './find-servers.ts';
import { forgetPlace, notePlace } from './locate.ts';
import type { PostgresServer } from './postgres-server.ts';

/** Returns which computer has the shop's database: only the till that runs it has its owner's login. */
export function hostOf({ address, owner }: Pick<SavedMembership, 'address' | 'owner'>): ShopMemberStatus['host'] {
  if (address.certificate === undefined) return 'database';
  return owner === null ? 'till' : 'here';
}

export interface HostedServerOptions extends Timers {
  readonly answers: () => boolean;
  readonly reportError: (error: unknown) => void;
}

/** A killed server is back, and every till linked with it, within ten seconds. */
const CHECK = seconds(3);
/** A start under way is waited for so long before the server is ended: after a power cut it may take a minute. */
const LONGEST_WAIT = seconds(2);

/** Starts the server in the background; nothing at the counter waits for it. */
export function runHostedServer(
  server: PostgresServer,
  { setTimer, clearTimer, answers, reportError }: HostedServerOptions,
) {
  const { report, reset } = reportOnce(reportError);
  let endAnnouncement: (() => Promise<void>) | null = null;
  let announcedPlace: string | null = null;
  let isStopped = false;
  let timer: unknown = null;
  let checking = check(false);

  async function announce(): Promise<void> {
    const place = server.place();
    if (isStopped || !place) return;
    // A router may give this computer another address, or come up after the till.
    const announcing = [place.port, ...ownAddresses()].join(' ');
    if (announcing === announcedPlace) return;
    announcedPlace = announcing;
    await endAnnouncement?.();
    notePlace(place);
    endAnnouncement = announceServer({ port: place.port, certificate: place.certificate ?? '' });
  }

  async function check(isRunning: boolean): Promise<void> {
    try {
      if (!isRunning) await server.start();
      await announce();
      reset();
    } catch (error) {
      if (!isStopped) report(error);
    }
    if (isStopped) return;
    timer = setTimer(() => {
      checking = check(answers());
    }, CHECK);
  }

  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimer(timer);
      await within(LONGEST_WAIT, checking, undefined, { setTimer, clearTimer });
      await endAnnouncement?.();
      forgetPlace(server.place() ?? {});
      await server.stop();
    },
  };
}

/** The running server of a shop: started, announced in the network, and started again where it ended. */
export type HostedServer = ReturnType<typeof runHostedServer>;

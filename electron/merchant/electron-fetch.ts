import { net, type Session, session } from 'electron';
import type { Fetch } from './client.ts';
import { requestDefaults } from './transport/transport.ts';

/**
 * Longer than the write deadline, so that a reused session has no request in progress. Counted by a clock that cannot be
 * set.
 */
const IDLE_BEFORE_REUSE = 30_000;
/** Time limit of the request that checks whether the computer is online although Chromium says that it is not. In ms. */
const PROBE = 5_000;

interface WriteSession {
  readonly network: Session;
  usedAt: number;
}

/**
 * Returns the two fetchers of the merchant service, both with the system's proxy and certificates and without cache or
 * cookies. Writes use fresh connections only: Chromium repeats a request, a POST too, when a reused connection breaks,
 * which could create a second account (rule 3). Closing connections would end other writes in progress, so each write
 * takes a session that has been idle long enough.
 */
export function createMerchantFetch(): { readonly fetch: Fetch; readonly fetchForWrites: Fetch } {
  const writeSessions: WriteSession[] = [];
  const take = (): Session => {
    const idleSession = writeSessions.find(({ usedAt }) => performance.now() - usedAt > IDLE_BEFORE_REUSE) ?? {
      network: open(`write-${writeSessions.length}`),
      usedAt: performance.now(),
    };
    if (!writeSessions.includes(idleSession)) writeSessions.push(idleSession);
    idleSession.usedAt = performance.now();
    return idleSession.network;
  };
  const fetch = over(open('read'));
  return {
    fetch,
    fetchForWrites: async (url, init) => {
      // Found out before anything leaves; the same error later would leave the outcome unknown (`not-sent.ts`).
      if (!net.isOnline() && !(await isReachable(fetch, url)))
        throw Object.assign(new Error('offline'), { code: 'ENETDOWN' });
      const network = take();
      await network.closeAllConnections();
      return over(network)(url, init);
    },
  };
}

/**
 * Returns whether the service responds to a request without keys, be it with a refusal. Chromium says offline for up to 20
 * seconds after the network is back, and on Windows for as long as Windows does not report its network, as with some VPNs
 * (chromium net/base/network_change_notifier_win.cc; mdn/content issue 30402): a till that believed it could ask for no
 * account where all its reads succeed.
 */
const isReachable = (fetch: Fetch, url: string): Promise<boolean> =>
  fetch(new URL('/', url).href, { ...requestDefaults, method: 'HEAD', signal: AbortSignal.timeout(PROBE) }).then(
    () => true,
    (error: unknown) => error instanceof Error && /redirect/i.test(error.message),
  );

/** Without `persist:`, so that nothing is stored on disk. */
const open = (name: string): Session => session.fromPartition(`merchant-${name}`, { cache: false });

const over =
  (network: Session): Fetch =>
  (url, init) =>
    network.fetch(url, { ...init, bypassCustomProtocolHandlers: true });

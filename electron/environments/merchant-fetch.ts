import { type Session, session } from 'electron';
import type { Fetch } from '../merchant/client.ts';

/** Longer than any write may take, so that a network given out again has nothing under way. */
const REST = 30_000;

interface Line {
  readonly network: Session;
  usedAt: number;
}

/**
 * The two ways out to the merchant service, both through the system's proxy and certificates and with a memory of
 * nothing. Writes go over fresh connections only: Chromium repeats a request by itself, a POST too, when a connection
 * it was reusing breaks, and that could make a second account (law 3). Closing connections would end other writes
 * under way, so each write has a network of its own that rested long enough to have none.
 */
export function createMerchantFetch(): { readonly fetch: Fetch; readonly fetchForWrites: Fetch } {
  const lines: Line[] = [];
  const take = (): Session => {
    const rested = lines.find((line) => Date.now() - line.usedAt > REST) ?? {
      network: open(`write-${lines.length}`),
      usedAt: 0,
    };
    if (!lines.includes(rested)) lines.push(rested);
    rested.usedAt = Date.now();
    return rested.network;
  };
  return {
    fetch: over(open('read')),
    fetchForWrites: async (url, init) => {
      const network = take();
      await network.closeAllConnections();
      return over(network)(url, init);
    },
  };
}

/** No `persist:` before the name: nothing of it is kept on the disk. */
const open = (name: string): Session => session.fromPartition(`merchant-${name}`, { cache: false });

const over =
  (network: Session): Fetch =>
  (url, init) =>
    network.fetch(url, { ...init, bypassCustomProtocolHandlers: true });

import type { DatabaseAddress } from '../address.ts';
import { refusalOf } from '../refusal.ts';
import { type AnnouncedServer, findServers, mayHave } from './find-servers.ts';

/** Where a server was reached last, by the fingerprint of its certificate: routers give a computer another address. */
const places = new Map<string, Pick<DatabaseAddress, 'host' | 'port'>>();
/** Servers that this computer runs. Their owner may log in from here alone, so they are reached by no other address. */
const ownServers = new Set<string>();
const SEARCH_MS = 2_500;

/** Notes where a server is, as the computer that runs it knows. */
export function notePlace({ certificate, host, port }: DatabaseAddress): void {
  if (certificate === undefined) return;
  ownServers.add(certificate);
  places.set(certificate, { host, port });
}

/** Notes that this computer does not run a server any more: it may be elsewhere, as after its folder was copied. */
export function forgetPlace({ certificate = '' }: Pick<DatabaseAddress, 'certificate'>): void {
  ownServers.delete(certificate);
}

export const lastPort = ({ certificate, port }: Pick<DatabaseAddress, 'certificate' | 'port'>): number =>
  places.get(certificate ?? '')?.port ?? port;

interface LocateOptions {
  /** Once it is aborted, nothing is looked for any more. */
  readonly signal?: AbortSignal | undefined;
  /** Only tests pass it. */
  readonly search?: typeof findServers;
}

/**
 * Runs `connect` where the server was reached last, at first at its saved address. Where the server of a till does not
 * answer there, or another one does, it is looked for in the network, and then tried at its saved address; the certificate
 * decides which one it is. Throws what the first attempt threw where none is found.
 */
export async function locate<T>(
  address: DatabaseAddress,
  connect: (place: DatabaseAddress) => Promise<T>,
  { signal, search = findServers }: LocateOptions = {},
): Promise<T> {
  const { certificate } = address;
  if (certificate === undefined) return connect(address);
  const knownPlace = places.get(certificate);
  try {
    return await connect({ ...address, ...knownPlace });
  } catch (error) {
    if (!isElsewhere(error) || ownServers.has(certificate) || signal?.aborted) throw error;
    const candidates = (servers: readonly AnnouncedServer[]) => servers.filter((each) => mayHave(each, certificate));
    const firstFound = candidates(await search(SEARCH_MS, (servers) => candidates(servers).length > 0, signal));
    const session = await connectToOne(firstFound, address, connect);
    if (session !== null) return session;
    // Anybody may announce such a beginning of a fingerprint: where it was another computer, the rest is waited for.
    const rest = firstFound.length > 0 ? candidates(await search(SEARCH_MS, undefined, signal)) : [];
    const others = rest.filter(({ host }) => firstFound.every((each) => each.host !== host));
    const laterSession = await connectToOne(others, address, connect);
    if (laterSession !== null) return laterSession;
    // It may be back at the address that was saved, in a network where no search finds it.
    const isOther = knownPlace && (knownPlace.host !== address.host || knownPlace.port !== address.port);
    const savedSession = isOther && !signal?.aborted ? await connectToOne([address], address, connect) : null;
    if (savedSession !== null) return savedSession;
    throw error;
  }
}

/** Connects to the first of these servers that is the one with the certificate; null where none is. */
async function connectToOne<T>(
  servers: readonly Pick<DatabaseAddress, 'host' | 'port'>[],
  address: DatabaseAddress,
  connect: (place: DatabaseAddress) => Promise<T>,
): Promise<T | null> {
  const { certificate = '' } = address;
  for (const { host, port } of servers) {
    try {
      const session = await connect({ ...address, host, port });
      // This computer may have started it meanwhile.
      if (!ownServers.has(certificate)) places.set(certificate, { host, port });
      return session;
    } catch (error) {
      // It is the server, and it refuses this login.
      if (!isElsewhere(error)) throw error;
    }
  }
  return null;
}

/** At its address is nothing, or another program. */
function isElsewhere(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal === 'no-answer' || refusal === 'tls-missing' || refusal === 'tls-untrusted';
}

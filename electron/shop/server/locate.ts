import type { DatabaseAddress } from '../address.ts';
import { refusalOf } from '../refusal.ts';
import { type AnnouncedServer, findServers, mayHave } from './find-servers.ts';

type Place = Pick<DatabaseAddress, 'host' | 'port'>;

/** Where a server was reached last, by the fingerprint of its certificate: routers give a computer another address. */
const places = new Map<string, Place>();
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
  options: LocateOptions = {},
): Promise<T> {
  const { certificate } = address;
  if (certificate === undefined) return connect(address);
  try {
    return await connect({ ...address, ...places.get(certificate) });
  } catch (error) {
    if (!isElsewhere(error) || ownServers.has(certificate) || options.signal?.aborted) throw error;
    for await (const { host, port } of otherPlaces(address, certificate, options)) {
      try {
        const session = await connect({ ...address, host, port });
        // This computer may have started it meanwhile.
        if (!ownServers.has(certificate)) places.set(certificate, { host, port });
        return session;
      } catch (refusal) {
        // It is the server, and it refuses this login.
        if (!isElsewhere(refusal)) throw refusal;
      }
    }
    throw error;
  }
}

/** Yields where else the server may be. */
async function* otherPlaces(
  address: DatabaseAddress,
  certificate: string,
  { signal, search = findServers }: LocateOptions,
): AsyncGenerator<Place> {
  const knownPlace = places.get(certificate);
  const candidates = (servers: readonly AnnouncedServer[]) => servers.filter((each) => mayHave(each, certificate));
  const firstFound = candidates(await search(SEARCH_MS, (servers) => candidates(servers).length > 0, signal));
  yield* firstFound;
  // Anybody may announce such a beginning of a fingerprint: where it was another computer, the rest is waited for.
  const rest = firstFound.length > 0 ? candidates(await search(SEARCH_MS, undefined, signal)) : [];
  yield* rest.filter(({ host }) => firstFound.every((each) => each.host !== host));
  // It may be back at the address that was saved, in a network where no search finds it.
  const isOther = knownPlace && (knownPlace.host !== address.host || knownPlace.port !== address.port);
  if (isOther && !signal?.aborted) yield address;
}

/** At its address is nothing, or another program. */
function isElsewhere(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal === 'no-answer' || refusal === 'tls-missing' || refusal === 'tls-untrusted';
}

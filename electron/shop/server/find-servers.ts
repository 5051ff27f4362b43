import { networkInterfaces } from 'node:os';
import Bonjour, { type Service } from 'bonjour-service';

/**
 * Tills announce and find a shop's server in their own network by multicast DNS (RFC 6762 and 6763). Nothing of it is
 * believed: a server is the shop's where it has the shop's certificate, or proves that it knows a code.
 */
const TYPE = 'transfer-till';
/** So much of a certificate's fingerprint is announced as tells two servers of one network apart. */
const ANNOUNCED = 16;

/** Where a server was announced. */
export interface AnnouncedServer {
  readonly host: string;
  readonly port: number;
  /** The beginning of its certificate's fingerprint. */
  readonly fingerprint: string;
}

/** Without a network, or where another program holds the port, nothing is announced or found: no error. */
const ignoreEvent = () => undefined;

/** Announces a server until the returned function is called. */
export function announceServer({ port, certificate }: { readonly port: number; readonly certificate: string }) {
  const bonjour = new Bonjour({}, ignoreEvent);
  const fingerprint = certificate.slice(0, ANNOUNCED);
  const service = bonjour.publish({
    name: `Transfer Till ${fingerprint}`,
    type: TYPE,
    port,
    txt: { fingerprint },
    probe: false,
  });
  service.on('error', ignoreEvent);
  return () => new Promise<void>((resolve) => bonjour.unpublishAll(() => bonjour.destroy(() => resolve())));
}

/** Looks for servers in this network for so many milliseconds, or until `isEnough` of those found so far. */
export function findServers(
  forMs: number,
  isEnough: (servers: readonly AnnouncedServer[]) => boolean = () => false,
): Promise<readonly AnnouncedServer[]> {
  return new Promise((resolve) => {
    const servers: AnnouncedServer[] = [];
    const bonjour = new Bonjour({}, ignoreEvent);
    const browser = bonjour.find({ type: TYPE });
    const end = () => {
      clearTimeout(timer);
      browser.stop();
      bonjour.destroy();
      resolve(servers);
    };
    const timer = setTimeout(end, forMs);
    browser.on('up', (service: Service) => {
      servers.push(...addressesOf(service));
      if (isEnough(servers)) end();
    });
  });
}

function addressesOf({ addresses = [], port, txt }: Service): AnnouncedServer[] {
  const fingerprint: unknown = txt?.fingerprint;
  if (typeof fingerprint !== 'string' || !/^[0-9a-f]{16}$/.test(fingerprint)) return [];
  return addresses.filter((host) => host.includes('.')).map((host) => ({ host, port, fingerprint }));
}

/** Whether an announced server may be the one with this certificate. */
export const mayHave = ({ fingerprint }: AnnouncedServer, certificate: string): boolean =>
  certificate.startsWith(fingerprint);

/** Returns the address at which other computers of the network reach this one; null without a network. */
export function ownAddress(interfaces = networkInterfaces()): string | null {
  const usable = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  // A home or shop network before those of virtual machines and mobile networks.
  return usable.find((address) => address.startsWith('192.168.')) ?? usable[0] ?? null;
}

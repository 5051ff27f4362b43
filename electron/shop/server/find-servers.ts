import { EventEmitter } from 'node:events';
import { networkInterfaces } from 'node:os';
import Bonjour, { type Service } from 'bonjour-service';

/**
 * Tills announce and find a shop's server in their own network by multicast DNS (RFC 6762 and 6763). Nothing of it is
 * believed: a server is the shop's where it has the shop's certificate, or proves that it knows a code.
 */
const TYPE = 'transfer-till';
/** So much of a certificate's fingerprint is announced as tells two servers of one network apart. */
const ANNOUNCED = 16;

export interface AnnouncedServer {
  readonly host: string;
  readonly port: number;
  /** The beginning of its certificate's fingerprint. */
  readonly fingerprint: string;
}

/** Without a network, or where another program holds the port, nothing is announced or found: no error. */
const ignoreEvent = () => undefined;

/** Returns this computer's address in each network that it has a card for. */
export const ownAddresses = (interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );

/**
 * Opens multicast DNS in one network. Without an interface the library sends by the default route alone (`update` in
 * multicast-dns 7.2.5), which leads nowhere without a gateway, and may lead to a virtual machine's card. Bound to every
 * address, since Linux brings what is sent to a group to no socket that is bound to one (ip(7)).
 */
function openIn(address: string): Bonjour {
  const where: object = { interface: address, bind: '0.0.0.0' };
  const bonjour = new Bonjour(where, ignoreEvent);
  // Not declared by the library, which throws such an error where nothing listens: a port that another program holds.
  const mdns: unknown = Reflect.get(Object(Reflect.get(bonjour, 'server')), 'mdns');
  if (mdns instanceof EventEmitter) mdns.on('error', ignoreEvent);
  return bonjour;
}

/** A network card that is gone, or a port that another program holds, may keep the library from answering. */
const ENDING_MS = 1_000;
const endOf = (bonjour: Bonjour) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ENDING_MS).unref();
    bonjour.unpublishAll(() => bonjour.destroy(() => resolve()));
  });

/**
 * Announces a server in each network of this computer, until the returned function is called. The addresses are those of
 * this moment: it is announced again where they have changed.
 */
export function announceServer({ port, certificate }: { readonly port: number; readonly certificate: string }) {
  const fingerprint = certificate.slice(0, ANNOUNCED);
  const name = `Transfer Till ${fingerprint}`;
  const networks = ownAddresses().map((address) => {
    const bonjour = openIn(address);
    const service = bonjour.publish({ name, type: TYPE, port, txt: { fingerprint }, probe: false });
    service.on('error', ignoreEvent);
    return bonjour;
  });
  return async () => void (await Promise.all(networks.map(endOf)));
}

/**
 * Looks for servers in this computer's networks for so many milliseconds, until `isEnough` of those found so far, or until
 * `signal` is aborted.
 */
export function findServers(
  forMs: number,
  isEnough: (servers: readonly AnnouncedServer[]) => boolean = () => false,
  signal?: AbortSignal,
): Promise<readonly AnnouncedServer[]> {
  if (signal?.aborted) return Promise.resolve([]);
  return new Promise((resolve) => {
    const servers: AnnouncedServer[] = [];
    const isKnown = ({ host, port }: AnnouncedServer) =>
      servers.some((server) => server.host === host && server.port === port);
    let isEnded = false;
    const timer = setTimeout(end, forMs);
    const networks = ownAddresses().map((address) => {
      const bonjour = openIn(address);
      const browser = bonjour.find({ type: TYPE });
      browser.on('up', (service: Service) => {
        servers.push(...addressesOf(service).filter((server) => !isKnown(server)));
        if (isEnough(servers)) end();
      });
      return () => {
        browser.stop();
        bonjour.destroy();
      };
    });
    function end() {
      if (isEnded) return;
      isEnded = true;
      clearTimeout(timer);
      // A link's signal is that of every search while its server is away.
      signal?.removeEventListener('abort', end);
      for (const close of networks) close();
      resolve(servers);
    }
    signal?.addEventListener('abort', end);
  });
}

/**
 * First the address that the announcement came from: it is reached from here, whatever else the computer has. The
 * announced ones are where the server is if another computer passed the announcement on.
 */
function addressesOf({ addresses = [], referer, port, txt }: Service): AnnouncedServer[] {
  const fingerprint: unknown = txt?.fingerprint;
  if (typeof fingerprint !== 'string' || !/^[0-9a-f]{16}$/.test(fingerprint)) return [];
  const hosts = new Set([...(referer ? [referer.address] : []), ...addresses]);
  return [...hosts].filter((host) => host.includes('.')).map((host) => ({ host, port, fingerprint }));
}

export const mayHave = ({ fingerprint }: AnnouncedServer, certificate: string): boolean =>
  certificate.startsWith(fingerprint);

/** Cards that VMware, VirtualBox, Hyper-V and Docker make on this computer, by the beginning of the hardware address. */
const virtualCard = /^(00:50:56|0a:00:27|00:15:5d|02:42)/i;

/** Returns the address at which other computers of the network reach this one; null without a network. */
export function ownAddress(interfaces = networkInterfaces()): string | null {
  const cards = Object.entries(interfaces).filter(
    ([, addresses = []]) => !addresses.some(({ mac }) => virtualCard.test(mac)),
  );
  const cardAddresses = ownAddresses(Object.fromEntries(cards));
  // In a virtual machine every card is such a one.
  const addresses = cardAddresses.length > 0 ? cardAddresses : ownAddresses(interfaces);
  // A home or shop network before a mobile one.
  return addresses.find((address) => address.startsWith('192.168.')) ?? addresses[0] ?? null;
}

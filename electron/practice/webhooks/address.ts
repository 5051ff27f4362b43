import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { RELAY } from '../relay/relay.ts';

/** The address of a delivery, resolved once and pinned, so that a later DNS response changes nothing. */
export interface Target {
  readonly url: URL;
  readonly address: string;
  readonly family: 4 | 6;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const LOWEST_PORT = 1024;

const portOf = (url: URL) => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/** "shop.example" allows that host on any port, "shop.example:8443" on that one. */
const isListed = (url: URL, allowList: readonly string[]) =>
  allowList.includes(url.hostname) || allowList.includes(`${url.hostname}:${portOf(url)}`);

/**
 * Finds where `text` may be delivered to: a listed host, or one all of whose addresses are loopback, above the
 * privileged ports and not this service itself, but for its relay. For everything else the failure has the reason as
 * text.
 */
export async function targetOf(
  text: string,
  allowList: readonly string[],
  ownPort: number,
): Promise<Result<Target, string>> {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return err('the url is not http or https');
  if (url.username !== '' || url.password !== '') return err('the url carries a user name');
  const addresses = await resolve(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  const [first] = addresses;
  if (!first) return err('the host name cannot be resolved');
  const isOwn = addresses.some(({ address }) => isLoopback(address) && portOf(url) === ownPort);
  if (isOwn && !url.pathname.startsWith(`${RELAY}/`)) return err('the url is this service itself');
  const inside = addresses.every(({ address }) => isLoopback(address)) && portOf(url) >= LOWEST_PORT;
  if (!inside && !isListed(url, allowList)) return err('the host is not on this computer and not in webhookAllowList');
  return ok({ url, address: first.address, family: first.family === 6 ? 6 : 4 });
}

async function resolve(host: string) {
  try {
    return await lookup(host, { all: true, verbatim: true });
  } catch {
    // The name cannot be resolved now.
    return [];
  }
}

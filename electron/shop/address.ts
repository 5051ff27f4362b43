import { BlockList, isIP } from 'node:net';
import { err, ok, type Result } from '../shared/base/result.ts';
import { shopFailure } from '../shared/shop/shop.ts';

/** Where a shop's database is. Holds no secret. */
export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** PEM of the authority that signed the server's certificate, where this computer does not trust it already. */
  readonly authority?: string;
  /**
   * SHA-256 of the server's own certificate, 64 hexadecimal digits: a server that a till of the shop runs. It is known by
   * this alone, and found again in the network where its address changed.
   */
  readonly certificate?: string;
}

export interface Login {
  readonly user: string;
  readonly password: string;
}

const PORT = 5432;

/**
 * Reads an address as the owner enters it: `db.example.com/shop`, `192.168.1.5:5433/shop`, or a `postgresql://` address.
 * A login in it is returned apart. `address-wrong` for anything else.
 */
export function parseAddress(
  text: string,
): Result<{ readonly address: DatabaseAddress; readonly login: Login | null }> {
  const url = urlOf(text.trim());
  const database = url && decodePart(url.pathname.slice(1));
  const user = url && decodePart(url.username);
  const password = url && decodePart(url.password);
  if (!url?.hostname || !database || database.includes('/') || user === null || password === null)
    return err(shopFailure('address-wrong'));
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const address = { host, port: url.port === '' ? PORT : Number(url.port), database };
  return ok({ address, login: user && password ? { user, password } : null });
}

export const addressText = ({ host, port, database }: DatabaseAddress): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;

function urlOf(text: string): URL | null {
  const address = /^postgres(ql)?:\/\//i.test(text) ? text.replace(/^[^:]+/, 'postgresql') : `postgresql://${text}`;
  return /\s/.test(text) || !URL.canParse(address) ? null : new URL(address);
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether the server is this computer itself. Everywhere else TLS is demanded. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));

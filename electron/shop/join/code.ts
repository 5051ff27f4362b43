import { randomInt, type ScryptOptions, scrypt } from 'node:crypto';
import type { DatabaseAddress } from '../address.ts';

/** Crockford's base 32: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
/** How much of the code names the invitation; the rest, 60 bits, is secret. */
const NAMED = 4;
/** Some 0.1 s and 32 MiB for each guess. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 << 20 };

/** A one-time code without its dashes. */
export type JoinCode = string & { readonly code: never };

export interface CodeKeys {
  /** Names the invitation in the database. */
  readonly id: string;
  readonly password: string;
  /** 32 bytes; the shop's key is sealed with it. */
  readonly sealing: Uint8Array;
}

export const newCode = (): JoinCode =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('') as JoinCode;

/** Returns a code in groups of four, as it is shown. */
export const writtenCode = (code: JoinCode): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Parses a typed code: upper or lower case, with or without dashes and spaces, O for 0 and I or L for 1. */
export function parseCode(text: string): JoinCode | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? (code as JoinCode) : null;
}

/** Returns the keys of a code: scrypt, so that the database's own copies do not yield it. */
export async function keysOfCode(code: JoinCode): Promise<CodeKeys> {
  const id = code.slice(0, NAMED).toLowerCase();
  const bytes = await new Promise<Buffer>((resolve, reject) =>
    scrypt(code.slice(NAMED), `transfer-till join ${id}`, 64, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
  return { id, password: bytes.subarray(0, 32).toString('base64url'), sealing: new Uint8Array(bytes.subarray(32)) };
}

const SCHEME = 'transfer-till:';
/** The database of a server that a till runs, made by `initdb`. */
export const OWN_DATABASE = 'postgres';

/** Returns what a QR code for joining a till's shop holds, such as `transfer-till://192.168.1.20:54871/1f…9c#ABCD-EFGH-JKMN-PQRS`. */
export const writeJoinLink = (place: Required<Pick<DatabaseAddress, 'host' | 'port' | 'certificate'>>, code: string) =>
  `${SCHEME}//${place.host}:${place.port}/${place.certificate}#${code}`;

/** Reads a link; null where it is none. */
export function readJoinLink(text: string): { readonly address: DatabaseAddress; readonly code: string } | null {
  const link = text.trim();
  if (!link.startsWith(SCHEME) || !URL.canParse(link)) return null;
  const { hostname, port, pathname, hash } = new URL(link);
  const certificate = pathname.slice(1);
  if (!hostname || !port || !/^[0-9a-f]{64}$/.test(certificate)) return null;
  const address = { host: hostname, port: Number(port), database: OWN_DATABASE, certificate };
  return { address, code: hash.slice(1) };
}

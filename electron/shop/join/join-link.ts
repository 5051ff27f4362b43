import { err, ok, type Result } from '../../shared/base/result.ts';
import type { DatabaseAddress } from '../address.ts';

/** What a QR code for joining a till's shop holds: where its server is, the certificate to expect, and the code. */
export interface JoinLink {
  readonly address: DatabaseAddress;
  readonly code: string;
}

const SCHEME = 'transfer-till:';
const DATABASE = 'postgres';

/** Returns a link, such as `transfer-till://192.168.1.20:54871/1f…9c#ABCD-EFGH-JKMN-PQRS`. */
export const writeJoinLink = (place: Required<Pick<DatabaseAddress, 'host' | 'port' | 'certificate'>>, code: string) =>
  `${SCHEME}//${place.host}:${place.port}/${place.certificate}#${code}`;

/** Reads a link; `address-wrong` where it is none. */
export function readJoinLink(text: string): Result<JoinLink, 'address-wrong'> {
  const link = text.trim();
  if (!link.startsWith(SCHEME) || !URL.canParse(link)) return err('address-wrong');
  const { hostname, port, pathname, hash } = new URL(link);
  const certificate = pathname.slice(1);
  if (!hostname || !port || !/^[0-9a-f]{64}$/.test(certificate)) return err('address-wrong');
  return ok({ address: { host: hostname, port: Number(port), database: DATABASE, certificate }, code: hash.slice(1) });
}

/** Returns the place of a till's server whose certificate is not known yet. */
export const placeOfTill = (host: string, port: number): DatabaseAddress => ({ host, port, database: DATABASE });

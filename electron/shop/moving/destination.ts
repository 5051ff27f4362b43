import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { decrypt, encrypt } from '../../journal/encryption.ts';
import type { DatabaseAddress, Login } from '../address.ts';
import type { ShopKey } from '../customers/sealed-key.ts';
import { ShopRefusalError } from '../refusal.ts';

/** The new address of a shop that moved, as it is stored in the old database. */
export interface SignedDestination {
  readonly text: string;
  /** HMAC under the shop's key, so that whoever runs the old database cannot forge the address. */
  readonly seal: Uint8Array;
  /** The new login of the till that reads it. */
  readonly sealedLogin: Uint8Array;
}

export interface SealedMove {
  readonly shop: ShopKey;
  /** The move's uuid. */
  readonly move: string;
  readonly from: DatabaseAddress;
}

/** A server of the owner's may be known to each till by another name; the certificate of a till's is the same to all. */
const placeOf = ({ certificate }: DatabaseAddress): string => certificate ?? 'a server of the owner';

function sealOf({ shop, move, from }: SealedMove, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', shop.key, '', 'transfer-till move', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([shop.id, move, placeOf(from), text]))
    .digest();
}

export function sign(about: SealedMove, address: DatabaseAddress): Pick<SignedDestination, 'text' | 'seal'> {
  const text = JSON.stringify(address);
  return { text, seal: new Uint8Array(sealOf(about, text)) };
}

const aboutLogin = (shop: string, move: string, till: string): string => `moved login ${shop} ${move} ${till}`;

export const sealLogin = ({ shop, move }: SealedMove, till: string, login: Login): Uint8Array =>
  encrypt(shop.key, aboutLogin(shop.id, move, till), Buffer.from(JSON.stringify(login)));

/** Returns where the shop is now, and this till's login there. Throws where no till of the shop sealed it for this move. */
export function open(
  about: SealedMove,
  till: string,
  { text, seal, sealedLogin }: SignedDestination,
): { readonly address: DatabaseAddress; readonly login: Login } {
  const right = sealOf(about, text);
  if (seal.length !== right.length || !timingSafeEqual(right, seal))
    throw new ShopRefusalError('failed', 'another seal');
  const login = decrypt(about.shop.key, aboutLogin(about.shop.id, about.move, till), sealedLogin);
  if (!login) throw new ShopRefusalError('failed', 'no login for this till');
  return { address: JSON.parse(text), login: JSON.parse(Buffer.from(login).toString()) };
}

import { decrypt, encrypt } from '../../journal/encryption.ts';
import { parseObject } from '../../shared/base/json-object.ts';

export interface ShopKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** The data key of a customer, and what identifies them; without a name, a key that only seals notes of another till. */
export interface CustomerKey {
  readonly key: Uint8Array;
  /** The keyed hash of the phone, under the key of its till. */
  readonly name: string | null;
  /** What may be shown of the phone. */
  readonly tail: string | null;
}

const KEY_BYTES = 32;
/** Of the keyed hash of a phone, in hexadecimal. */
const LONGEST_TEXT = 64;

const about = ({ id }: ShopKey, till: string, customer: string): string => `customer key ${id} ${till} ${customer}`;

/** Returns the key sealed with the shop's key: for this till and customer alone. */
export function sealKey(shop: ShopKey, till: string, customer: string, { key, name, tail }: CustomerKey): Uint8Array {
  const text = JSON.stringify({ key: Buffer.from(key).toString('base64'), name, tail });
  return encrypt(shop.key, about(shop, till, customer), Buffer.from(text));
}

/** Opens what `sealKey` sealed; null for anything else, also what another till sealed in another shape. */
export function openKey(shop: ShopKey, till: string, customer: string, sealedKey: Uint8Array): CustomerKey | null {
  const bytes = decrypt(shop.key, about(shop, till, customer), sealedKey);
  return bytes && parseKey(Buffer.from(bytes).toString());
}

function parseKey(text: string): CustomerKey | null {
  const { key, name, tail } = parseObject(text) ?? {};
  const bytes = Buffer.from(String(key), 'base64');
  return bytes.length === KEY_BYTES && isTextOrNull(name) && isTextOrNull(tail) ? { key: bytes, name, tail } : null;
}

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= LONGEST_TEXT);

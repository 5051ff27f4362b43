import { decrypt, encrypt } from '../../journal/encryption.ts';
import { nullOr, object, text, type ValueOf, valueIn } from '../../shared/base/readers.ts';

export interface ShopKey {
  readonly id: string;
  readonly key: Uint8Array;
}

const KEY_BYTES = 32;
/** Of the keyed hash of a phone, in hexadecimal. */
const LONGEST_TEXT = 64;

const about = ({ id }: ShopKey, till: string, customer: string): string => `customer key ${id} ${till} ${customer}`;

const textOrNull = nullOr(text(LONGEST_TEXT));
/** The data key of a customer, and what identifies them; without a name, a key that only seals notes of another till. */
const customerKey = object({
  key: (raw): Uint8Array | undefined => {
    const key = Buffer.from(String(raw), 'base64');
    return key.length === KEY_BYTES ? key : undefined;
  },
  /** The keyed hash of the phone, under the key of its till. */
  name: textOrNull,
  /** What may be shown of the phone. */
  tail: textOrNull,
});
export type CustomerKey = ValueOf<typeof customerKey>;

/** Returns the key sealed with the shop's key: for this till and customer alone. */
export function sealKey(shop: ShopKey, till: string, customer: string, { key, name, tail }: CustomerKey): Uint8Array {
  const text = JSON.stringify({ key: Buffer.from(key).toString('base64'), name, tail });
  return encrypt(shop.key, about(shop, till, customer), Buffer.from(text));
}

/** Opens what `sealKey` sealed; null for anything else, also what another till sealed in another shape. */
export function openKey(shop: ShopKey, till: string, customer: string, sealedKey: Uint8Array): CustomerKey | null {
  const bytes = decrypt(shop.key, about(shop, till, customer), sealedKey);
  return (bytes && valueIn(Buffer.from(bytes).toString(), customerKey)) ?? null;
}

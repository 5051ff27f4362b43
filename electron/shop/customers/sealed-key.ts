import { decrypt, encrypt } from '../../journal/encryption.ts';

/** The shop as keys are sealed for it. */
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

const about = ({ id }: ShopKey, till: string, customer: string): string => `customer key ${id} ${till} ${customer}`;

/** Returns the key sealed with the shop's key: for this till and customer alone. */
export function sealKey(shop: ShopKey, till: string, customer: string, { key, name, tail }: CustomerKey): Uint8Array {
  const text = JSON.stringify({ key: Buffer.from(key).toString('base64'), name, tail });
  return encrypt(shop.key, about(shop, till, customer), Buffer.from(text));
}

/** Opens what `sealKey` sealed; null for anything else. */
export function openKey(shop: ShopKey, till: string, customer: string, sealed: Uint8Array): CustomerKey | null {
  const bytes = decrypt(shop.key, about(shop, till, customer), sealed);
  if (!bytes) return null;
  const { key, name, tail } = JSON.parse(Buffer.from(bytes).toString()) as Record<keyof CustomerKey, string | null>;
  return { key: Buffer.from(key ?? '', 'base64'), name, tail };
}

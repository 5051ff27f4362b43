import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { dictionary } from './deflate-dictionary.ts';

const IV = 12;
const TAG = 16;
const PLAIN = 0;
/** Raw deflate with the dictionary. */
const DEFLATED = 1;
/** Longer than any record of the till; more is not one of ours. */
const MAX_TEXT = 32 << 20;

/** The keys made from the one wrapping key, so that no key has two uses. */
export interface Keys {
  readonly wrap: Uint8Array;
  readonly check: Uint8Array;
  /** Of the pseudonyms of customers. A key object: with plain bytes, Node prepares the key again for each HMAC. */
  readonly names: KeyObject;
  /** Of the hashes that chain the entries. A key object, as above. */
  readonly chain: KeyObject;
}

/** Makes the keys by HKDF-SHA-256. The wrapping key is 32 bytes. */
export function keysFrom(wrappingKey: Uint8Array): Keys {
  if (wrappingKey.length !== 32) throw new TypeError('the wrapping key has 32 bytes');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', wrappingKey, '', `transfer-till journal ${use}`, 32));
  return {
    wrap: derive('wrap'),
    check: derive('check'),
    names: createSecretKey(derive('names')),
    chain: createSecretKey(derive('chain')),
  };
}

/** Distinguishes the right wrapping key from a wrong one, and reveals nothing else. */
export const keyCheck = (keys: Keys, uuid: string): Uint8Array =>
  createHmac('sha256', keys.check).update(uuid).digest();

export const isKeyCheck = (keys: Keys, uuid: string, stored: Uint8Array): boolean =>
  stored.length === 32 && timingSafeEqual(keyCheck(keys, uuid), stored);

/** AES-256-GCM: a fresh IV of 12 bytes, the tag of 16, the cipher text. `about` is authenticated with it. */
export function encrypt(key: Uint8Array, about: string, plain: Uint8Array): Uint8Array {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Null when the key, `about` or any byte is not what it was. */
export function decrypt(key: Uint8Array, about: string, box: Uint8Array): Uint8Array | null {
  if (box.length < IV + TAG) return null;
  const cipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(about))
    .setAuthTag(box.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([cipher.update(box.subarray(IV + TAG)), cipher.final()]);
  } catch {
    // Thrown when the authentication tag does not match: another key, or a changed box.
    return null;
  }
}

/** A text as bytes, deflated where that is shorter: raw records are mostly field names. The first byte is the form. */
export function pack(text: string): Uint8Array {
  const plain = Buffer.from(text);
  const small = deflateRawSync(plain, { level: 9, dictionary });
  const [form, bytes] = small.length < plain.length ? [DEFLATED, small] : [PLAIN, plain];
  return Buffer.concat([Buffer.of(form), bytes]);
}

export function unpack(packed: Uint8Array, maxOutputLength = MAX_TEXT): string {
  const bytes = packed.subarray(1);
  const plain = packed[0] === DEFLATED ? inflateRawSync(bytes, { dictionary, maxOutputLength }) : bytes;
  return Buffer.from(plain).toString('utf8');
}

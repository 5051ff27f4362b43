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

/**
 * What sealed texts mostly consist of: the names and usual values of the service's records (interface 2.3 to 2.5), the
 * most common last. Deflate refers to it, so that a record of a kilobyte takes some 300 bytes. It may never change:
 * texts sealed with it need it to open. A better one would be an additional form.
 */
export const dictionary: Uint8Array = Buffer.from(
  [
    '{"ref":"","amount":,"currency":"NGN","businessID":,"chargeCustomer":null,"isTest":false,"meta":{"ref":"","url":"https://',
    '"status":"PENDING","COMPLETED","FAILED","retries":0,"retryStatus":"ENABLED","clientId":"","created":"","updated":""',
    'payout_completed"payout_received"transaction_updated"transaction_failed"transaction_success","payload":{"data":{',
    ' Microfinance Bank","Wema Bank","Sterling Bank","Providus Bank","accountName":"',
    '{"status":true,"code":"00","message":"success","data":{"trackingId":"","msisdn":"+23480","date":"202',
    '","accountNo":"","accountName":"","bankName":" Bank"}}',
    '{"refid":"","vendref":"","debitref":"","amount":,"requestamount":,"currency":"NGN","client":"","method":"ussd"',
    ',"channel":"web","page":"","msisdn":"234","account":"direct","account":"******","request":"","reason":"Approved"',
    ',"raw_reason":"","delivered":0,"processing":0,"failed":0,"debited":0,"vended":0,"flag":0,"isreversing":0',
    ',"created_on":"","updated_on":"","delivered_date":"","debited_date":"","vended_date":""},"event.type":"transaction_success"}',
    '{"id":,"uid":,"businessId":,"request":"transfer","msisdn":"+234","amount":".0000","requestamount":".0000","refid":"',
    '","vendref":null,"debitref":null,"reason":null,"raw_reason":null,"channel":"web","page":"virtual-account"',
    ',"currency":"ngn","delivered":-1,"failed":-1,"vended":null,"reversed":null,"debited":null,"isreversing":null',
    ',"processing":null,"flag":null,"delivered":1,"debited":1,"vended":1,"failed":0,"reversed":0,"isreversing":0',
    ',"processing":0,"flag":0,"created_on":"2026-","updated_on":"2026-","delivered_date":null,"reversed_date":null',
    ',"createdAt":"2026-","updatedAt":"2026-","deletedAt":null,"meta":{"fee":,"commission":,"accountNo":"","accountName":"',
    '","bankName":"","historyId":,"walletId":,"provider":"","email":"","your-reference":"","narration":"Sale ","custom_field":{}}}',
  ].join(''),
);

const IV = 12;
const TAG = 16;
const PLAIN = 0;
/** Raw deflate with the dictionary. */
const DEFLATED = 1;
/** Longer than any record of the till; more is not one of ours. */
const MAX_TEXT = 32 << 20;

/** A text only the customer's data key opens; plain JSON, to be put into the body of an entry. */
export type Sealed = { readonly customer: string; readonly box: string };

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

export const isKeyCheck = (keys: Keys, uuid: string, storedCheck: Uint8Array): boolean =>
  storedCheck.length === 32 && timingSafeEqual(keyCheck(keys, uuid), storedCheck);

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
export function packText(text: string): Uint8Array {
  const plain = Buffer.from(text);
  const small = deflateRawSync(plain, { level: 9, dictionary });
  const [form, bytes] = small.length < plain.length ? [DEFLATED, small] : [PLAIN, plain];
  return Buffer.concat([Buffer.of(form), bytes]);
}

export function unpack(packedBytes: Uint8Array, maxOutputLength = MAX_TEXT): string {
  const bytes = packedBytes.subarray(1);
  const plain = packedBytes[0] === DEFLATED ? inflateRawSync(bytes, { dictionary, maxOutputLength }) : bytes;
  return Buffer.from(plain).toString('utf8');
}

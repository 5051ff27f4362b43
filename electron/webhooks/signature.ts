import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SignatureProfile, usualHeaders } from '../shared/webhooks/signature.ts';

/** Returns the HMAC the service computes over these bytes. */
function digestOf({ algorithm, key }: SignatureProfile, body: Buffer, secret: string): Buffer {
  return createHmac(algorithm, key === 'text' ? secret : Buffer.from(secret, 'hex'))
    .update(body)
    .digest();
}

/** Decodes hex of any case, base64 or base64url; null for anything else. */
function bytesOf(text: string): Buffer | null {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  return [bytes.toString('base64'), bytes.toString('base64url')].includes(text) ? bytes : null;
}

/** Whether the signature matches these bytes. Takes the same time for any of one length. */
export function isSigned(profile: SignatureProfile, body: Buffer, signature: string | null, secret: string): boolean {
  if (!signature?.startsWith(profile.prefix)) return false;
  const bytes = bytesOf(signature.slice(profile.prefix.length));
  const right = digestOf(profile, body, secret);
  return bytes !== null && right.length === bytes.length && timingSafeEqual(right, bytes);
}

/** Returns the signature of these bytes as the service would write it. */
export const signatureOf = (profile: SignatureProfile, body: Buffer, secret: string): string =>
  `${profile.prefix}${digestOf(profile, body, secret).toString('hex')}`;

/** Returns the value of the profile's header, or of a usual one if absent; null for none. Names are in lower case. */
export const givenSignature = ({ header }: SignatureProfile, headers: ReadonlyMap<string, string>): string | null =>
  [header, ...usualHeaders].map((name) => headers.get(name.toLowerCase())).find((value) => value !== undefined) ?? null;

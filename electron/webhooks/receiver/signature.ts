import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type SignatureProfile, usualHeaders } from '../../shared/webhooks/receiver.ts';

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

/** Whether the signature matches these bytes with any of the secrets. Constant time for a given length. */
export function isSigned(profile: SignatureProfile, body: Buffer, given: string | null, secrets: readonly string[]) {
  if (!given?.startsWith(profile.prefix)) return false;
  const bytes = bytesOf(given.slice(profile.prefix.length));
  if (bytes === null) return false;
  let fits = false;
  for (const secret of secrets) {
    const right = digestOf(profile, body, secret);
    if (right.length === bytes.length && timingSafeEqual(right, bytes)) fits = true;
  }
  return fits;
}

/** Returns the value of the profile's header, or of a usual one if absent; null for none or duplicates. */
export function givenSignature(
  { header }: SignatureProfile,
  { headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>,
) {
  const [values = []] = [header, ...usualHeaders].flatMap((name) => {
    const found = headersDistinct[name.toLowerCase()];
    return found ? [found] : [];
  });
  return values.length === 1 ? (values[0] ?? null) : null;
}

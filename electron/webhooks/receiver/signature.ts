import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type SignatureProfile, usualHeaders } from '../../shared/receiver.ts';

/** The HMAC that the service makes of these bytes. */
function digestOf({ algorithm, key }: SignatureProfile, body: Buffer, secret: string): Buffer {
  return createHmac(algorithm, key === 'text' ? secret : Buffer.from(secret, 'hex'))
    .update(body)
    .digest();
}

/** The bytes of a signature in hex of any case, base64 or base64url; null where the text is none of these exactly. */
function bytesOf(text: string): Buffer | null {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  return [bytes.toString('base64'), bytes.toString('base64url')].includes(text) ? bytes : null;
}

/**
 * Whether the given signature is the one of these very bytes, by any of the secrets. Takes as long for a wrong one as
 * for a right one of its length.
 */
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

/** The one value of the profile's header, or of a usual one where that is absent; null for none, or one there twice. */
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

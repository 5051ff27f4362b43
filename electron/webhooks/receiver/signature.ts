import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SignatureEncoding, SignatureProfile } from '../../shared/receiver.ts';

const encodings: Readonly<Record<SignatureEncoding, (digest: Buffer) => string>> = {
  hex: (digest) => digest.toString('hex'),
  'hex-upper': (digest) => digest.toString('hex').toUpperCase(),
  base64: (digest) => digest.toString('base64'),
  base64url: (digest) => digest.toString('base64url'),
};

/** The text that the service puts into the header for these bytes. */
export function signatureOf({ algorithm, encoding, prefix, key }: SignatureProfile, body: Buffer, secret: string) {
  const digest = createHmac(algorithm, key === 'text' ? secret : Buffer.from(secret, 'hex')).update(body);
  return `${prefix}${encodings[encoding](digest.digest())}`;
}

/**
 * Whether the given signature is the one of these very bytes, by any of the secrets. To the letter: one way to write
 * it is right and no other. Takes as long for a wrong one as for a right one of its length.
 */
export function isSigned(profile: SignatureProfile, body: Buffer, given: string | null, secrets: readonly string[]) {
  if (given === null) return false;
  const bytes = Buffer.from(given, 'latin1');
  let fits = false;
  for (const secret of secrets) {
    const right = Buffer.from(signatureOf(profile, body, secret), 'latin1');
    if (right.length === bytes.length && timingSafeEqual(right, bytes)) fits = true;
  }
  return fits;
}

/** The one value of the profile's header; null when it is absent, or there twice. */
export function givenSignature(
  { header }: SignatureProfile,
  { headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>,
) {
  const values = headersDistinct[header.toLowerCase()] ?? [];
  return values.length === 1 ? (values[0] ?? null) : null;
}

import { createHmac } from 'node:crypto';

/** The header that carries the signature (design section 7). */
export const SIGNATURE_HEADER = 'X-Webhook-Signature';

/** Hex HMAC-SHA256 of the raw body, keyed with `secretHash` as text. */
export const signatureOf = (body: string, secretHash: string): string =>
  createHmac('sha256', secretHash).update(body).digest('hex');

import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of the raw body, keyed with `secretHash` as text. */
export const signatureOf = (body: string, secretHash: string, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHmac('sha256', secretHash).update(body).digest(encoding);

/**
 * How a delivery proves that it is the service's. The interface leaves header and procedure open (section 6),
 * so it is data: the owner can enter any form. Hex, base64 and base64url are all understood.
 */
export interface SignatureProfile {
  /** The header that carries it, in any case. Where a delivery has none of that name, one of `usualHeaders` counts. */
  readonly header: string;
  readonly algorithm: SignatureAlgorithm;
  /** The prefix of the value: "sha256=". Often empty. */
  readonly prefix: string;
  /** What the HMAC is keyed with: the secret's 64 characters, or the 32 bytes they spell. */
  readonly key: SignatureKey;
}

export const signatureAlgorithms = ['sha256', 'sha512'] as const;
type SignatureAlgorithm = (typeof signatureAlgorithms)[number];
export const signatureKeys = ['text', 'bytes'] as const;
type SignatureKey = (typeof signatureKeys)[number];

/** `X-Signature` is what public services with these fields send. */
export const usualHeaders = ['X-Webhook-Signature', 'X-Signature'] as const;

/** HMAC-SHA256 of the raw body, keyed with the secret as text. */
export const usualProfile: SignatureProfile = {
  header: usualHeaders[0],
  algorithm: 'sha256',
  prefix: '',
  key: 'text',
};

/** A token of HTTP, as header names are. */
export const isHeaderName = (text: string): boolean => /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,80}$/.test(text);
/** What may precede a signature: visible and short. */
export const isPrefix = (text: string): boolean => /^[\x21-\x7e]{0,20}$/.test(text);

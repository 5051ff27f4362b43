import { randomBytes, randomInt } from 'node:crypto';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Returns an unguessable alphanumeric id with a prefix for its type. */
export const secretText = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`;

/** A reference of a transaction, and a tracking id, as published examples have them: of 19 and of 18 digits. */
export const publishedReference = (): string => `${randomInt(1, 10)}${digits(18)}`;
export const publishedTrackingId = (): string => `${randomInt(1, 10)}${digits(17)}`;

export const newReference = (): string => `PT${randomBytes(10).toString('hex').toUpperCase()}`;

/** Returns a tracking id that is not the `refid`, for the setting that separates them. */
export const newTrackingId = (): string => `VA-${randomBytes(8).toString('hex').toUpperCase()}`;

/** Ten digits. They begin with 99, so that a practice account can be recognized (rule 8). */
export const newAccountNumber = (): string => `99${digits(8)}`;

/** The account a simulated customer pays from, as the service shows it. */
export const newPayerAccount = (): string => maskAccount(digits(10));

/** An account number of which only the last four digits can be read. */
export const maskAccount = (number: string): string => number.slice(-4).padStart(number.length, '*');

const SECOND = 1_000;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A new bearer token: a JWT that ends `lifeMs` after `at`, or text without an end where that is null. */
export function newToken(at: number, lifeMs: number | null): string {
  if (lifeMs === null) return secretText('pt_practice');
  const claims = { iat: Math.floor(at / SECOND), exp: Math.floor((at + lifeMs) / SECOND) };
  return [part({ alg: 'HS256', typ: 'JWT' }), part(claims), randomBytes(32).toString('base64url')].join('.');
}

/** When a token of this service ends, in milliseconds since 1970; null for one without an end. */
export function endOf(token: string): number | null {
  const [, claims] = token.split('.');
  if (claims === undefined) return null;
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return exp * SECOND;
}

export function hasEnded(token: string, now: number): boolean {
  const end = endOf(token);
  return end !== null && end <= now;
}

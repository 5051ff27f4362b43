import { randomBytes } from 'node:crypto';
import { secretText } from './ids.ts';

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

/** Whether a token of this service opens nothing any more. */
export function hasEnded(token: string, now: number): boolean {
  const end = endOf(token);
  return end !== null && end <= now;
}

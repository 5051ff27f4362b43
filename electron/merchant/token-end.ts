import { type Ms, ms, seconds } from '../shared/base/units.ts';

/** Beyond this a number of seconds is no date. */
const LAST_SECOND = 8_640_000_000_000;

/** When a bearer token ends by itself, by the service's clock: the `exp` of a JWT. Null for a token without one. */
export function tokenEnd(token: string | null): Ms | null {
  const [, claims, signature] = token?.split('.') ?? [];
  if (claims === undefined || signature === undefined) return null;
  try {
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { exp?: unknown };
    return typeof exp === 'number' && exp > 0 && exp < LAST_SECOND ? ms(Math.floor(seconds(exp))) : null;
  } catch {
    // Not a JWT: its expiry is unknown.
    return null;
  }
}

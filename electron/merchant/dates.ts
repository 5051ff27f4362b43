import { type Ms, ms, seconds } from '../shared/base/units.ts';

const zonedDate = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?\s?(Z|[+-]\d{2}(:?\d{2})?)$/i;

/** Programs write a date that they do not have as the year 1 or 1970; nothing of the service is older than this. */
const EARLIEST = Date.UTC(2000, 0, 1);

const moment = (text: string): Ms | null => {
  const value = Date.parse(text);
  return Number.isNaN(value) || value < EARLIEST ? null : ms(value);
};

/**
 * The moment a stamp names, only if it names its zone: `2026-11-21 10:00:00` could be any of a day's hours. PostgreSQL
 * writes a zone of whole hours as `+00`, which `Date.parse` does not read.
 */
export const instant = (text: string | null): Ms | null =>
  text !== null && zonedDate.test(text) ? moment(text.replace(/[+-]\d{2}$/, '$&:00')) : null;

const zoneless = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(\.\d{1,9})?$/;

/** Reads a date without a zone as UTC. Only comparable with other dates of the same service. */
export function zonelessDate(text: string | null): Ms | null {
  const match = zoneless.exec(text ?? '');
  return match ? moment(`${match[1]}T${match[2]}Z`) : null;
}

/** An HTTP date (`Sat, 21 Nov 2026 10:00:00 GMT`); null for anything else. */
export const httpDate = (text: string | null): Ms | null => (text !== null && / GMT$/.test(text) ? moment(text) : null);

const SHORTEST_RETRY_AFTER = seconds(1);
const LONGEST_RETRY_AFTER = seconds(120);

/** Returns the wait in `Retry-After`, between 1 s and 2 min; null when absent or unreadable. */
export function retryAfter(header: string | null, now: Ms): Ms | null {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : (httpDate(text) ?? Number.NaN) - now;
  return Number.isNaN(wait) ? null : ms(Math.min(LONGEST_RETRY_AFTER, Math.max(SHORTEST_RETRY_AFTER, wait)));
}

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

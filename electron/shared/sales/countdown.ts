import { hours, type Ms, ms } from '../base/units.ts';

/** How long a temporary account stays open (interface section 8). */
export const ACCOUNT_LIFE: Ms = hours(24);
/** How much longer the till watches it: money sent in time may be booked late (rule 4). */
export const WATCH_GRACE: Ms = hours(24);

/** Time left until `expiresAt`, both on the service's clock. Never negative. */
export const remaining = (expiresAt: Ms, now: number): Ms => ms(Math.max(0, expiresAt - now));

/** h:mm:ss, hours without a leading zero. Rounded down, so the screen never promises time that is not there. */
export function formatRemaining(remainingMs: Ms): string {
  const total = Math.floor(remainingMs / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(total / 3_600)}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
}

/** The part of the account's life still left, 1 down to 0: what the ring draws. */
export const fractionLeft = (remainingMs: Ms): number => Math.min(1, Math.max(0, remainingMs / ACCOUNT_LIFE));

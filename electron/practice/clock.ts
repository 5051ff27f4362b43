import { type Db, readValue, writeValue } from './store/db.ts';

/** ISO 8601 in UTC, as the interface's timestamps are. */
export const isoStamp = (at: number): string => new Date(at).toISOString();

/** `YYYY-MM-DD HH:MM:SS`. The interface names no zone; this service writes UTC. */
export const plainStamp = (at: number): string => isoStamp(at).slice(0, 19).replace('T', ' ');

/** The same, or null for what has not happened. */
export const plainStampOrNull = (at: number | null): string | null => (at === null ? null : plainStamp(at));

/** Beyond this no stamp could be written any more. */
export const MAX_OFFSET_MS = 100 * 365 * 86_400_000;

/** A clock that runs with `real`, moved ahead by what control asked for; kept over restarts. */
export function openClock(db: Db, real: () => number) {
  let offset = readValue<number>(db, 'clock-offset') ?? 0;
  return {
    now: () => real() + offset,
    offset: () => offset,
    advance: (byMs: number) => {
      offset += byMs;
      writeValue(db, 'clock-offset', offset);
    },
  };
}

/** The service's own sense of time, in milliseconds since 1970. The HTTP Date header stays real. */
export type Clock = ReturnType<typeof openClock>;

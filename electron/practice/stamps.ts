/** ISO 8601 in UTC, as the interface's timestamps are. */
export const isoStamp = (at: number): string => new Date(at).toISOString();

/** `YYYY-MM-DD HH:MM:SS`. The interface names no zone; this service writes UTC. */
export const plainStamp = (at: number): string => isoStamp(at).slice(0, 19).replace('T', ' ');

/** The same, or null for what has not happened. */
export const plainStampOrNull = (at: number | null): string | null => (at === null ? null : plainStamp(at));

import type { Head } from './entry.ts';

/**
 * Stores the journal's head outside its file. The chain alone cannot show that its end was cut off or that it was
 * rewritten; an external head can. Neither call may throw or block.
 */
export interface HeadAnchor {
  /** Returns the newest head stored, as known at start; null when there never was one. */
  readonly read: () => Head | null;
  /** Called after every durable append. An adapter may join several into one write: heads only move forward. */
  readonly write: (head: Head) => void;
  /** Whether the store never loses a head: a journal with entries and no anchor was then tampered with. */
  readonly mustHave?: boolean;
  /** Whether another process writes under this anchor now; then nothing more is recorded. */
  readonly isTaken?: () => boolean;
}

/** Stores no head. */
export const noAnchor: HeadAnchor = { read: () => null, write: () => undefined };

import type { Head } from './entry.ts';

/**
 * Where the journal's head is kept outside its file. A chain alone cannot show that its end was cut off, or that the
 * whole of it was written anew; a head known from elsewhere can. Neither call may throw or wait.
 */
export interface HeadAnchor {
  /** The newest head written, as known when the till started; null when none ever was. */
  readonly read: () => Head | null;
  /** Called after every durable append. An adapter may join several into one write: heads only move forward. */
  readonly write: (head: Head) => void;
  /** Where it is kept never loses a head by itself: a journal with entries and no anchor was tampered with. */
  readonly mustHave?: boolean;
}

/** No head is kept. */
export const noAnchor: HeadAnchor = { read: () => null, write: () => undefined };

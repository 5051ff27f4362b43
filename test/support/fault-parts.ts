import type { TillOptions } from '../../electron/till/till-options.ts';

export type Fetch = TillOptions['fetch'];

/**
 * One request per connection: bytes can be counted, and no fault affects the next one. Responses come whole and
 * unpacked, so that the line may alter them.
 */
export const fetchOnce: Fetch = (url, init) => {
  const headers = new Headers(init.headers);
  headers.delete('if-none-match');
  headers.set('accept-encoding', 'identity');
  headers.set('connection', 'close');
  return fetch(url, { ...init, headers: Object.fromEntries(headers) });
};

/** This computer's two clocks, moved as a person or a sleep moves them. */
export function movableClock(ahead: number) {
  let by = ahead;
  return {
    wall: () => Date.now() + by,
    /** Stops during a sleep, as on Linux. */
    mono: () => performance.now(),
    /** The wall clock reads so much more from now on; the other knows nothing of it. */
    move: (more: number) => {
      by += more;
    },
  };
}

import { setImmediate } from 'node:timers/promises';
import type { Parser, Reading } from './parser.ts';

/** Bytes worked on in one go, and milliseconds after which everyone else gets a turn. */
const SLICE = 16_384;
const STRETCH = 8;

/** The longest piece that is read in one go here: the worst JSON of this length takes some ten milliseconds. */
export const MAX_INLINE_BYTES = 16_384;

/** Parses a body on this thread, yielding regularly. Returns null when a piece is too long for that. */
export async function parseInline<Out>(body: readonly Uint8Array[], parser: Parser<Out>): Promise<Reading<Out> | null> {
  let since = performance.now();
  for (const slice of slices(body, SLICE)) {
    parser.push(slice);
    if (parser.isOverlong()) return null;
    if (performance.now() - since < STRETCH) continue;
    await setImmediate();
    since = performance.now();
  }
  const reading = parser.finish();
  return parser.isOverlong() ? null : reading;
}

/** The same bytes in views no longer than `size`. */
export function* slices(body: readonly Uint8Array[], size: number): Generator<Uint8Array> {
  for (const bytes of body) {
    for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
  }
}

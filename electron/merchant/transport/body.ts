import { setImmediate } from 'node:timers/promises';
import { err, ok, type Result } from '../../shared/result.ts';

/** Work is cut into slices of this many characters, so that a large body never holds up the till's windows. */
const SLICE = 65_536;

async function inSlices(text: string, take: (text: string) => void): Promise<void> {
  for (let at = 0; at < text.length; at += SLICE) {
    take(text.slice(at, at + SLICE));
    if (at + SLICE < text.length) await setImmediate();
  }
}

/**
 * Hands a body over as text while it streams, and answers its size in bytes after decompression. Stops reading at
 * `cap`. One byte order mark is dropped. Throws what the stream throws: a connection lost half-way.
 */
export async function readBody(
  body: Response['body'],
  cap: number,
  take: (text: string) => void,
): Promise<Result<number, 'too-long'>> {
  if (body === null) return ok(0);
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > cap) {
      reader.cancel().catch(() => {});
      return err('too-long');
    }
    await inSlices(decoder.decode(next.value, { stream: true }), take);
  }
  take(decoder.decode());
  return ok(bytes);
}

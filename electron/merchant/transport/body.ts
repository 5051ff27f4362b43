import { setImmediate } from 'node:timers/promises';
import { err, ok, type Result } from '../../shared/result.ts';

/** Text is worked on in slices of this many characters, with a breath after this many milliseconds. */
const [SLICE, STRETCH] = [65_536, 8];

/** Works through text without holding up the till's windows, however large the body. */
function createSlicer(take: (text: string) => void) {
  let since = performance.now();
  return async (text: string): Promise<void> => {
    for (let at = 0; at < text.length; at += SLICE) {
      take(text.slice(at, at + SLICE));
      if (performance.now() - since < STRETCH) continue;
      await setImmediate();
      since = performance.now();
    }
  };
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
  const inSlices = createSlicer(take);
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > cap) {
      reader.cancel().catch(() => {});
      return err('too-long');
    }
    await inSlices(decoder.decode(next.value, { stream: true }));
  }
  take(decoder.decode());
  return ok(bytes);
}

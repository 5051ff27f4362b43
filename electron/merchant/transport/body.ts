import { err, ok, type Result } from '../../shared/base/result.ts';

/**
 * Streams a body, each chunk after the previous one was consumed. Returns its size in bytes after decompression. Stops
 * at `cap`. Throws the stream's error when the connection is lost.
 */
export async function readBody(
  body: Response['body'],
  cap: number,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<Result<number, 'too-long'>> {
  if (body === null) return ok(0);
  const reader = body.getReader();
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > cap) {
      reader.cancel().catch(() => {});
      return err('too-long');
    }
    await take(next.value);
  }
  return ok(bytes);
}

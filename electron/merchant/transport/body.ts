import { err, ok, type Result } from '../../shared/base/result.ts';

/** Size of what was read of a body, in bytes after decompression, and whether the rest was left unread. */
export interface ReadSize {
  readonly bytes: number;
  readonly isCut: boolean;
}

/**
 * Streams a body, each chunk after the previous one was consumed. Stops at `cap`, and when `take` needs no more. Throws
 * the stream's error when the connection is lost.
 */
export async function readBody(
  body: Response['body'],
  cap: number,
  take: (bytes: Uint8Array) => Promise<boolean>,
): Promise<Result<ReadSize, 'too-long'>> {
  if (body === null) return ok({ bytes: 0, isCut: false });
  const reader = body.getReader();
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > cap) {
      reader.cancel().catch(() => {});
      return err('too-long');
    }
    if (await take(next.value)) {
      reader.cancel().catch(() => {});
      return ok({ bytes, isCut: true });
    }
  }
  return ok({ bytes, isCut: false });
}

/** Bytes of one exchange on the wire, headers included, TLS not: an answer that is refused or cut off counts too. */
export interface Traffic {
  readonly sent: number;
  readonly received: number;
}

/** What `fetch` adds to our own headers: the host, the languages, the encodings it takes. */
const ADDED_HEADERS = 160;
/** A compressed response without a length counts as this part of its uncompressed size. */
const COMPRESSED = 0.25;

/** A list of records, all alike, unpacks to at most so many times what it is on the wire: with gzip, and with others. */
const GZIP_UNPACKS = 15;
const UNPACKS = 40;

/**
 * Returns the decompressed size limit for about so many bytes on the wire. Headers are those that were sent, so a length
 * is that on the wire; Chromium takes brotli and zstd too.
 */
export function unpackedAtMost({ headers }: Pick<Response, 'headers'>, bytes: number): number {
  const encoding = headers.get('content-encoding');
  if (encoding === null) return bytes;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (Number.isFinite(length)) return length <= bytes ? Number.POSITIVE_INFINITY : 0;
  return bytes * (encoding === 'gzip' ? GZIP_UNPACKS : UNPACKS);
}

type Request = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** Returns what a request weighs, about. */
export const sentBytes = ({ url, headers, body }: Request): number =>
  url.length + headerBytes(Object.entries(headers)) + ADDED_HEADERS + Buffer.byteLength(body ?? '');

/** Estimates the bytes received: headers, and the body as sent; `taken` is its decoded size. */
export function receivedBytes({ status, headers }: Pick<Response, 'status' | 'headers'>, taken: number): number {
  const head = String(status).length + headerBytes([...headers]);
  if (headers.get('content-encoding') === null) return head + taken;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return head + Math.ceil(Number.isFinite(length) ? length : taken * COMPRESSED);
}

const headerBytes = (entries: readonly (readonly [string, string])[]): number =>
  entries.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 20);

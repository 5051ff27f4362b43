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

/**
 * What a body that is cut off costs besides what was taken: the packets that are on their way by then, and the next
 * connection, as HTTP/1.1 cannot go on with this one.
 * Between 35 kB on a quiet computer and 50 kB on a busy one (`npm run bench -- wire "1 k events, wallets"`).
 */
const CUT_OFF = 42_000;

/**
 * Estimates the bytes received: headers, and the body as sent; `taken` is its decoded size, of which no more was wanted
 * where it `isCut`.
 */
export function receivedBytes(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  bytesTaken: number,
  isCut = false,
): number {
  const head = String(status).length + headerBytes([...headers]);
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const isPacked = headers.get('content-encoding') !== null;
  const sent = Math.ceil(isPacked ? bytesTaken * COMPRESSED : bytesTaken);
  if (isCut) return head + Math.min(Number.isFinite(length) ? length : Number.POSITIVE_INFINITY, sent + CUT_OFF);
  return head + (isPacked && Number.isFinite(length) ? length : sent);
}

const headerBytes = (entries: readonly (readonly [string, string])[]): number =>
  entries.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 20);

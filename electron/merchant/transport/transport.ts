import { err, ok, type Result } from '../../shared/base/result.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import { httpDate } from '../dates.ts';
import type { Fetch } from '../types.ts';
import { errorCode, type NotSent, whyNotSent } from './not-sent.ts';
import { receivedBytes, sentBytes, type Traffic, unpackedAtMost } from './traffic.ts';

/** What came of an answer so far, as it is weighed however the exchange ends. */
interface IncomingResponse {
  response: Response | null;
  /** Of the body, after decompression. */
  bytes: number;
  /** Whether the rest of the body was left unread. */
  isCut: boolean;
}

/**
 * Streams a body, each chunk after the previous one was consumed, until `take` needs no more. Returns false for one that
 * is longer than `cap`. Throws the stream's error when the connection is lost.
 */
async function readBody(
  body: Response['body'],
  cap: number,
  take: (bytes: Uint8Array) => Promise<boolean>,
  incoming: IncomingResponse,
): Promise<boolean> {
  if (body === null) return true;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const isTooLong = incoming.bytes + next.value.byteLength > cap;
    if (!isTooLong) {
      incoming.bytes += next.value.byteLength;
      incoming.isCut = await take(next.value);
    }
    if (isTooLong || incoming.isCut) {
      reader.cancel().catch(() => {});
      return !isTooLong;
    }
  }
  return true;
}

/** One request and how much of an answer may be taken. */
export interface OutgoingRequest<Read> {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body: string | null;
  /** Deadline from connecting to the last byte of the body. */
  readonly deadline: Ms;
  /** Replaces `deadline` while the body makes progress. */
  readonly longest: Ms;
  readonly cap: number;
  /** The same on the wire, where less is wanted. */
  readonly most: number | undefined;
  /** Gets what the exchange weighed, once, however it ended. */
  readonly onTraffic: (traffic: Traffic) => void;
  /** Receives the body piece by piece; resolves when it can take more, and with true when it needs no more. */
  readonly take: (bytes: Uint8Array) => Promise<boolean>;
  /** Called with the complete body; the deadline includes it. */
  readonly finish: () => Promise<Read>;
}

export interface RawResponse<Read> {
  readonly read: Read;
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly bytes: number;
  readonly sentAt: Ms;
  readonly answeredAt: Ms;
  readonly serviceTime: Ms | null;
  /** The validators for the next request of the same, so that the service sends it in full only after a change. */
  readonly validator: Validator | null;
}

type Validator = Readonly<Record<string, string>>;

/** Why a response is incomplete. `NotSent` is certain; after the others the service may have acted. */
export interface TransportFailure {
  readonly kind: NotSent | 'lost' | 'redirected' | 'too-long';
  /** A code such as ECONNREFUSED, never a message: messages may hold addresses and headers. */
  readonly detail: string | null;
}

const silence = (kind: TransportFailure['kind'], detail: string | null = null) =>
  err<TransportFailure>({ kind, detail });

/** Every request leaves like this: no cookies, no cache, and no redirect, which would carry the keys along. */
export const requestDefaults = { redirect: 'manual', credentials: 'omit', cache: 'no-store' } as const;

/** The response to a conditional request that nothing changed. Invalid for any other request. */
export const NOT_MODIFIED = 304;

function isRedirect(response: Response, sent: Readonly<Record<string, string>>): boolean {
  if (response.redirected || response.type === 'opaqueredirect') return true;
  const isConditional = 'If-None-Match' in sent || 'If-Modified-Since' in sent;
  if (response.status === NOT_MODIFIED && isConditional) return false;
  return response.status >= 300 && response.status < 400;
}

/** Validators that fit into the headers of any service. */
const echoable = /^[\x20-\x7e]{1,256}$/;

function validatorOf(headers: Headers): Validator | null {
  const etag = headers.get('etag');
  if (etag !== null) return echoable.test(etag) ? { 'If-None-Match': etag } : null;
  const lastModified = headers.get('last-modified');
  return lastModified !== null && echoable.test(lastModified) && isOver(lastModified, headers.get('date'))
    ? { 'If-Modified-Since': lastModified }
    : null;
}

/** Whether this second is over by the service's clock: what changes within it has the same date (RFC 9110, 8.8.2.2). */
function isOver(lastModified: string, date: string | null): boolean {
  const changedAt = httpDate(lastModified);
  const sentAt = httpDate(date);
  return changedAt !== null && sentAt !== null && changedAt < sentAt;
}

async function exchange<Read>(
  fetch: Fetch,
  now: () => number,
  { url, method, headers, body, cap, most, take, finish }: OutgoingRequest<Read>,
  signal: AbortSignal,
  incoming: IncomingResponse,
): Promise<Result<RawResponse<Read>, TransportFailure>> {
  const sentAt = ms(now());
  const response = await fetch(url, {
    ...requestDefaults,
    method,
    headers,
    signal,
    ...(body === null ? {} : { body }),
  });
  const answeredAt = ms(now());
  incoming.response = response;
  if (isRedirect(response, headers)) {
    return silence('redirected', response.status > 0 ? `HTTP ${response.status}` : null);
  }
  const limit = Math.min(cap, most === undefined ? cap : unpackedAtMost(response, most));
  if (!(await readBody(response.body, limit, take, incoming))) return silence('too-long', `more than ${limit} bytes`);
  return ok({
    read: await finish(),
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: response.headers.get('retry-after'),
    bytes: incoming.bytes,
    sentAt,
    answeredAt,
    serviceTime: httpDate(response.headers.get('date')),
    validator: validatorOf(response.headers),
  });
}

/** Chromium reports a refused redirect only in the message of an error. */
function silenceOf(error: unknown, isWrite: boolean): Result<never, TransportFailure> {
  if (error instanceof Error && /redirect/i.test(error.message)) return silence('redirected');
  return silence(whyNotSent(error, isWrite) ?? 'lost', errorCode(error));
}

/** Settles when the time is up, even if `fetch` itself never does. */
function untilAborted(signal: AbortSignal): Promise<Result<never, TransportFailure>> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(silence('lost', String(signal.reason))), { once: true });
  });
}

/** A large body gets another deadline after each in which at least so many bytes of it came. */
const LEAST_PROGRESS = 100_000;

/** Calls `expire` at the deadline, or for a large body once it makes no progress. Returns a function that stops it. */
function startTimer(
  { deadline, longest }: OutgoingRequest<unknown>,
  incoming: IncomingResponse,
  expire: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (bytesBefore: number, leftMs: number) => {
    const atDeadline = () => {
      if (leftMs <= deadline || incoming.bytes - bytesBefore < LEAST_PROGRESS) expire();
      else wait(incoming.bytes, leftMs - deadline);
    };
    timer = setTimeout(atDeadline, Math.min(deadline, leftMs));
  };
  wait(0, longest);
  return () => clearTimeout(timer);
}

/** Sends one request, once. Never throws, never retries, and leaves no connection behind that still drips. */
export async function send<Read>(
  fetch: Fetch,
  now: () => number,
  out: OutgoingRequest<Read>,
): Promise<Result<RawResponse<Read>, TransportFailure>> {
  const stop = new AbortController();
  const incoming: IncomingResponse = { response: null, bytes: 0, isCut: false };
  const stopTimer = startTimer(out, incoming, () => stop.abort('deadline'));
  try {
    const abortion = untilAborted(stop.signal);
    const exchanging = exchange(fetch, now, out, stop.signal, incoming);
    const answer = exchanging.catch((error: unknown) => silenceOf(error, out.method === 'POST'));
    return await Promise.race([abortion, answer]);
  } finally {
    stopTimer();
    stop.abort('done');
    const { response, bytes, isCut } = incoming;
    out.onTraffic({ sent: sentBytes(out), received: response ? receivedBytes(response, bytes, isCut) : 0 });
  }
}

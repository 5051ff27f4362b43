import { type Failure, type FailureCode, failure } from '../shared/base/failure.ts';
import { oneLine } from '../shared/base/one-line.ts';
import { contradictsItself, type Frame, isExplicitFailure, isSuccess, ownRefusal } from './decode/envelope.ts';
import type { TransportFailure } from './transport/transport.ts';

/** A complete response, as far as needed to distinguish success from failure. */
export interface ServiceReply {
  readonly status: number;
  readonly envelope: Frame | null;
  /** A web page where the service should have spoken: its body is markup, or it calls itself HTML. */
  readonly isPage: boolean;
  readonly retryAfterMs: number | null;
}

/**
 * Failures of a write after which nothing was done at the service. After any other failure it may have acted (rule 3):
 * the response was lost, or was not clearly the service's.
 */
export const definitelyNotExecuted: ReadonlySet<FailureCode> = new Set([
  'not-sent',
  'not-trusted',
  'proxy-refused',
  'invalid-input',
  'keys-missing',
  'keys-refused',
  'token-ended',
  'not-found',
  'rate-limited',
  'rejected',
]);

const LONGEST_TEXT = 200;

/** Shortens the service's message to one line of 200 characters, without control or direction marks. */
const shortLine = (words: string): string => Array.from(oneLine(words)).slice(0, LONGEST_TEXT).join('');

/** Returns the service's own code if it is one: a short word or number, never a sentence or a phone number. */
function serviceCodeOf({ code }: Frame): { readonly serviceCode?: string } {
  const isCode = code !== null && /^[\w.-]{1,24}$/.test(code) && !/\d{7}/.test(code.replace(/\D/g, ''));
  return isCode ? { serviceCode: code } : {};
}

/** Without a complete response the outcome is unknown, for reads too. */
export function fromTransportFailure({ kind, detail }: TransportFailure, write: boolean): Failure {
  const more = detail === null ? {} : { text: detail };
  if (kind === 'lost') return failure('unknown-outcome', more);
  if (kind === 'too-long') return failure(write ? 'unknown-outcome' : 'bad-answer', { ...more, tooLong: true });
  return failure(kind, more);
}

/** An unreadable response: the outcome of a write is unknown, a read failed. */
export const unreadableReply = (write: boolean): Failure => failure(write ? 'unknown-outcome' : 'bad-answer');

/**
 * Treats an error of the service in an HTTP 200 response as if HTTP had reported it (interface section 7 leaves it
 * open).
 */
function effectiveStatus({ status, envelope }: ServiceReply): number {
  const code = Number(envelope?.code);
  const inside = status >= 200 && status < 300 && envelope && isExplicitFailure(envelope) && code >= 400 && code < 600;
  return inside ? code : status;
}

/** HTTP statuses that only mean yes, no or not found; the service's own code then names the failure. */
const isPlainStatus = (status: number) => status < 300 || status === 400 || status === 404;

/** Returns the failure code of a response, or null for success. 326 and 327 count whatever the HTTP status. */
function codeOf(reply: ServiceReply, write: boolean): FailureCode | null {
  const { envelope, isPage } = reply;
  const refusal = envelope && ownRefusal(envelope);
  if (refusal && (isPlainStatus(reply.status) || ['326', '327'].includes(envelope.code ?? ''))) return refusal;
  const status = effectiveStatus(reply);
  if (status === 407) return 'proxy-refused';
  if (status === 511) return 'captive-portal';
  // A program that gave up waiting says 408 too, whatever became of the work: frameworks do at a time limit of their own.
  if (write && status === 408) return 'unknown-outcome';
  if (status >= 500) return write ? 'unknown-outcome' : 'service-down';
  if (status === 408 || status === 425 || status === 429) return 'rate-limited';
  if (isPage && !envelope) return 'captive-portal';
  if (status === 401 || status === 403) return 'keys-refused';
  if (status === 404) return notFoundCode(envelope, write);
  return envelope ? plainCode(status, envelope, write) : wordlessCode(status, write);
}

/** In other words than the service's it comes from a gateway without a route to it, which did nothing. */
const notFoundCode = (envelope: Frame | null, write: boolean): FailureCode =>
  write || (envelope && isExplicitFailure(envelope)) ? 'not-found' : 'service-down';

/** HTTP's own code of a write that was done. */
const CREATED = '201';

function plainCode(status: number, envelope: Frame, write: boolean): FailureCode | null {
  const done = isSuccess(envelope);
  if (contradictsItself(envelope) && !(write && envelope.code === CREATED)) return unreadableReply(write).code;
  if (status < 400 && done) return null;
  if (done || (status < 400 && !isExplicitFailure(envelope))) return unreadableReply(write).code;
  return 'rejected';
}

const wordlessCode = (status: number, write: boolean): FailureCode =>
  status >= 400 ? 'rejected' : unreadableReply(write).code;

/**
 * Returns the failure of a response with the service's code and message; null for success. Our keys were removed when
 * it was read.
 */
export function failureOfReply(reply: ServiceReply, write: boolean): Failure | null {
  const code = codeOf(reply, write);
  if (code === null) return null;
  const { envelope, retryAfterMs, status } = reply;
  const words = shortLine(envelope?.message ?? `HTTP ${status}`);
  return failure(code, {
    ...(envelope ? serviceCodeOf(envelope) : {}),
    ...(words === '' ? {} : { text: words }),
    ...(status === 404 && code === 'service-down' ? { noRoute: true } : {}),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  });
}

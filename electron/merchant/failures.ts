import { type Failure, type FailureCode, failure } from '../shared/failure.ts';
import { oneLine } from '../shared/one-line.ts';
import { contradictsItself, type Frame, isExplicitFailure, isSuccess, ownRefusal } from './decode/envelope.ts';
import type { TransportFailure } from './transport/transport.ts';

/** A whole answer, as far as it tells success from failure. */
export interface ServiceReply {
  readonly status: number;
  readonly envelope: Frame | null;
  /** A web page where the service should have spoken: its body is markup, or it calls itself HTML. */
  readonly isPage: boolean;
  readonly retryAfterMs: number | null;
}

/**
 * The failures of a write after which nothing was done at the service. After every other one it may have acted
 * (law 3): the answer was lost, or it was not the service, or not plainly, that answered.
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

/** The service's words on one line of at most 200 characters, without control or direction marks. */
const shortLine = (words: string): string => Array.from(oneLine(words)).slice(0, LONGEST_TEXT).join('');

/** The service's own code where it is one: a short word or number, never a sentence or a phone number. */
function serviceCodeOf({ code }: Frame): { readonly serviceCode?: string } {
  const isCode = code !== null && /^[\w.-]{1,24}$/.test(code) && !/\d{7}/.test(code.replace(/\D/g, ''));
  return isCode ? { serviceCode: code } : {};
}

/** No whole answer came. A read lost half-way is as unknown as a write: nothing may be concluded from it. */
export function fromTransportFailure({ kind, detail }: TransportFailure, write: boolean): Failure {
  const more = detail === null ? {} : { text: detail };
  if (kind === 'lost') return failure('unknown-outcome', more);
  if (kind === 'too-long') return failure(write ? 'unknown-outcome' : 'bad-answer', { ...more, tooLong: true });
  return failure(kind, more);
}

/** An answer that cannot be understood: for a write the outcome is unknown, a read is simply no good. */
export const unreadableReply = (write: boolean): Failure => failure(write ? 'unknown-outcome' : 'bad-answer');

/** An error of the service in an answer of HTTP 200 counts as if HTTP had said it (interface section 7 leaves it open). */
function effectiveStatus({ status, envelope }: ServiceReply): number {
  const said = Number(envelope?.code);
  const inside = status >= 200 && status < 300 && envelope && isExplicitFailure(envelope) && said >= 400 && said < 600;
  return inside ? said : status;
}

/** HTTP says no more than yes, no or not found: then the service's own code says what kind of no. */
const isPlainStatus = (status: number) => status < 300 || status === 400 || status === 404;

/** Which failure an answer is, or null for success. 326 and 327 count whatever HTTP says beside them. */
export function codeOf(reply: ServiceReply, write: boolean): FailureCode | null {
  const { envelope, isPage } = reply;
  const refusal = envelope && ownRefusal(envelope);
  if (refusal && (isPlainStatus(reply.status) || ['326', '327'].includes(envelope.code ?? ''))) return refusal;
  const status = effectiveStatus(reply);
  if (status === 407) return 'proxy-refused';
  if (status === 511) return 'captive-portal';
  if (status >= 500) return write ? 'unknown-outcome' : 'service-down';
  if (status === 408 || status === 425 || status === 429) return 'rate-limited';
  if (isPage && !envelope) return 'captive-portal';
  if (status === 401 || status === 403) return 'keys-refused';
  if (status === 404) return 'not-found';
  return envelope ? plainCode(status, envelope, write) : wordlessCode(status, write);
}

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
 * The failure of an answer, with the service's own code and words; null for success. Keys of ours were taken out of
 * them when the answer was read.
 */
export function failureOfReply(reply: ServiceReply, write: boolean): Failure | null {
  const code = codeOf(reply, write);
  if (code === null) return null;
  const { envelope, retryAfterMs, status } = reply;
  const words = shortLine(envelope?.message ?? `HTTP ${status}`);
  return failure(code, {
    ...(envelope ? serviceCodeOf(envelope) : {}),
    ...(words === '' ? {} : { text: words }),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  });
}

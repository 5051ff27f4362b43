import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Result } from '../../shared/base/result.ts';
import type { DeliveryOutcome, ReceiverProblem, SignatureProfile } from '../../shared/webhooks/receiver.ts';
import { readBody } from './body.ts';
import { createDuplicates } from './duplicates.ts';
import { createTokenBucket, type ReceiverLimits } from './limits.ts';
import { answer, listen, shut, strictServer } from './server.ts';
import { givenSignature, isSigned } from './signature.ts';
import { type ReceiverEndpoint, rejectionStatus } from './validate-request.ts';

/** Options of a listener. */
export interface ListenerOptions extends ReceiverEndpoint {
  readonly profile: SignatureProfile;
  readonly limits: ReceiverLimits;
  /** Monotonic clock, in ms. */
  readonly mono: () => number;
  /** Returns the secrets; null while they cannot be read: deliveries are then asked to be retried. */
  readonly secrets: () => readonly string[] | null;
  /** Called for a verified, new delivery after the response was sent. Its content is a hint, never evidence. */
  readonly delivered: (body: Buffer) => void;
  readonly counted: (outcome: DeliveryOutcome) => void;
}

/** A running listener. */
export interface Listener {
  readonly stop: () => Promise<void>;
}

/** Accepts deliveries: checks request, limits and signature, and responds before it notifies. */
export async function startListener(options: ListenerOptions): Promise<Result<Listener, ReceiverProblem>> {
  const { limits, counted } = options;
  const server = strictServer(limits, () => counted('refused'));
  const mayPass = createTokenBucket(limits, options.mono);
  const mayFail = createTokenBucket(limits, options.mono);
  const isDuplicate = createDuplicates();
  let running = true;

  /** Returns the status and how the request counts. */
  async function judge(request: IncomingMessage): Promise<Judged> {
    const refusal = rejectionStatus(request, options, limits);
    if (refusal !== null) return { status: refusal, outcome: 'refused' };
    const body = await readBody(request, limits.body);
    if (body === 'too-long') return { status: 413, outcome: 'refused' };
    if (body === 'gone') return { status: 400, outcome: null };
    const secrets = options.secrets();
    if (!running || secrets === null) return { status: 503, outcome: 'refused' };
    // Counted separately, so that unsigned requests use none of the limit of signed ones.
    if (!isSigned(options.profile, body, givenSignature(options.profile, request), secrets))
      return mayFail() ? { status: 401, outcome: 'bad' } : { status: 429, outcome: 'refused' };
    if (!mayPass()) return { status: 429, outcome: 'refused' };
    return { status: 204, outcome: isDuplicate(body) ? 'duplicate' : 'good', body };
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, outcome, body } = await judge(request);
    answer(response, status);
    if (!running || outcome === null) return;
    counted(outcome);
    if (outcome === 'good' && body) setImmediate(() => running && options.delivered(body));
  }

  server.on('request', (request, response) => void take(request, response));
  // A sender that uses Expect: 100-continue is checked the same way.
  server.on('checkContinue', (request, response) => {
    if (rejectionStatus(request, options, limits) === null) response.writeContinue();
    void take(request, response);
  });
  const listening = await listen(server, options.port);
  if (!listening.ok) return listening;
  return ok({
    stop: () => {
      running = false;
      return shut(server);
    },
  });
}

interface Judged {
  readonly status: number;
  /** Null when the request was incomplete; the server counted it if a limit ended it. */
  readonly outcome: DeliveryOutcome | null;
  readonly body?: Buffer;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DeliveryOutcome, ReceiverProblem, SignatureProfile } from '../../shared/receiver.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readBody } from './body.ts';
import { createDuplicates } from './duplicates.ts';
import { createTokenBucket, type ReceiverLimits } from './limits.ts';
import { answer, listen, shut, strictServer } from './server.ts';
import { givenSignature, isSigned } from './signature.ts';
import { type ReceiverEndpoint, rejectionStatus } from './validate-request.ts';

/** What a listener is started with. */
export interface ListenerOptions extends ReceiverEndpoint {
  readonly profile: SignatureProfile;
  readonly limits: ReceiverLimits;
  /** A clock nobody can set, in ms. */
  readonly mono: () => number;
  /** Null while they cannot be read: then a delivery is neither good nor bad, and is asked to come again. */
  readonly secrets: () => readonly string[] | null;
  /** A verified delivery that did not come before. Called after it was answered; what it holds is a hint, never evidence. */
  readonly delivered: (body: Buffer) => void;
  readonly counted: (outcome: DeliveryOutcome) => void;
}

/** A listener that runs. */
export interface Listener {
  readonly stop: () => Promise<void>;
}

/** Takes deliveries for as long as it runs: checks manners, limits and signature, and answers before it tells. */
export async function startListener(options: ListenerOptions): Promise<Result<Listener, ReceiverProblem>> {
  const { limits, counted } = options;
  const server = strictServer(limits, () => counted('refused'));
  const mayPass = createTokenBucket(limits, options.mono);
  const mayFail = createTokenBucket(limits, options.mono);
  const isDuplicate = createDuplicates();
  let running = true;

  /** The status to answer, and what it counts as. */
  async function judge(request: IncomingMessage): Promise<Judged> {
    const refusal = rejectionStatus(request, options, limits);
    if (refusal !== null) return { status: refusal, outcome: 'refused' };
    const body = await readBody(request, limits.body);
    if (body === 'too-long') return { status: 413, outcome: 'refused' };
    if (body === 'gone') return { status: 400, outcome: null };
    const secrets = options.secrets();
    if (!running || secrets === null) return { status: 503, outcome: 'refused' };
    // Counted apart: what is not signed takes nothing from what is, however much of it comes.
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
  // Who asks first whether to send is judged by the same manners, and then simply sends.
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
  /** Null: it was never whole; the server has counted it if a limit ended it. */
  readonly outcome: DeliveryOutcome | null;
  readonly body?: Buffer;
}

import { type Failure, failure } from '../shared/base/failure.ts';
import { causeOf, err, failureFrom, ok, type Result } from '../shared/base/result.ts';
import { type Ms, seconds } from '../shared/base/units.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';
import { retryAfter, tokenEnd } from './dates.ts';
import type { AnswerName, AnswerOf } from './decode/answers.ts';
import { type Endpoint, endpoints, type RequestSpec, type Scheme } from './endpoints/endpoints.ts';
import { failureOfReply, fromTransportFailure, unreadableReply } from './failures.ts';
import { openedAnswer, type Reading } from './response-parser/parser.ts';
import { createReader } from './response-parser/reader.ts';
import { NOT_MODIFIED, type RawResponse, send } from './transport/transport.ts';
import type { Answer, CallOptions, CallReport, Caps, Deadlines, Fetch, Method, ReportCall } from './types.ts';

export type { CreatedBusiness } from './decode/business.ts';
export type { Bank, Payout, PayoutAccount } from './decode/payouts.ts';
export type { Transaction } from './decode/transaction.ts';
export type { VirtualAccount } from './decode/virtual-account.ts';
export type { Webhook, WebhookEvent } from './decode/webhooks.ts';
export { isOfPayout, readDelivery } from './decode/webhooks.ts';
export type { NewPayoutAccount, WebhookChanges } from './endpoints/endpoints.ts';
export { definitelyNotExecuted } from './failures.ts';
export type { ListHead } from './response-parser/list-head.ts';
export type { Answer, CallOptions, Deadlines, Fetch, ReportCall } from './types.ts';

/** Long enough for a poor network, short enough for a counter. */
export const defaultDeadlines: Deadlines = { read: seconds(10), write: seconds(20), events: seconds(60) };

const MB = 1_000_000;
/** The feed of a business with a hundred thousand events is about 114 MB. */
const defaultCaps: Caps = { answer: 8 * MB, events: 128 * MB };

type Endpoints = typeof endpoints;

/** One method per endpoint: never throws, never retries, returns a value or a failure with a code. */
export type MerchantClient = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint<infer In> ? Method<In, AnswerOf<Name>> : never;
};

export interface MerchantClientOptions {
  /** Called before each call, so that new keys apply at once. Null fails with `keys-missing`. */
  readonly credentials: () => MerchantCredentials | null;
  readonly fetch: Fetch;
  /**
   * For POSTs, where it must differ: Chromium sends a request again by itself when a connection it was reusing
   * breaks, POSTs too, and that could make a second account (rule 3). Give one whose connections are never reused.
   */
  readonly fetchForWrites?: Fetch;
  readonly now?: () => number;
  readonly deadlines?: Partial<Deadlines>;
  readonly caps?: Partial<Caps>;
  readonly report?: ReportCall;
}

/** The merchant service as thirteen methods. Nothing is sent until one is called. */
export function createMerchantClient(options: MerchantClientOptions): MerchantClient {
  const caller: ClientConfig = {
    fetchForWrites: options.fetch,
    now: Date.now,
    report: () => undefined,
    ...options,
    deadlines: { ...defaultDeadlines, ...options.deadlines },
    caps: { ...defaultCaps, ...options.caps },
  };
  const bind = ([name, endpoint]: [string, unknown]) => [
    name,
    method(caller, name as AnswerName, endpoint as Endpoint<unknown>),
  ];
  return Object.fromEntries(Object.entries(endpoints).map(bind)) as MerchantClient;
}

interface ClientConfig extends Required<MerchantClientOptions> {
  readonly deadlines: Deadlines;
  readonly caps: Caps;
}

type Seen = Pick<CallReport, 'status' | 'traffic' | 'errorCode'>;

const secretsOf = ({ accessKey, secretKey, bearerToken }: MerchantCredentials, { secrets = [] }: RequestSpec) =>
  [accessKey, secretKey, bearerToken ?? '', ...secrets].filter((value) => value !== '');

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns the service's address without a trailing slash. `not-sent` unless it is https (http only on this computer
 * itself) without user, query and fragment.
 */
export function checkedBase(text: string): Result<string> {
  const url = URL.parse(text);
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  const bare = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!url || !safe || !bare)
    return err(failure('not-sent', { text: "the service's address is not a plain https one" }));
  return ok(`${url.origin}${url.pathname}`.replace(/\/+$/, ''));
}

/** Visible ASCII: no line break that would start another header, no NUL. */
const headerValue = /^[\x21-\x7e]{1,4096}$/;

/**
 * Returns the authentication headers (interface section 5). `keys-missing` when one is absent or invalid in a header;
 * the failure never contains it.
 */
function authentication(scheme: Scheme, credentials: MerchantCredentials): Result<Record<string, string>> {
  const { accessKey, secretKey, bearerToken } = credentials;
  const values = scheme === 'bearer' ? [bearerToken ?? ''] : [accessKey, secretKey];
  if (values.includes('')) return err(failure('keys-missing'));
  if (!values.every((value) => headerValue.test(value)))
    return err(failure('keys-missing', { text: 'a key holds a character that no header can carry' }));
  return ok(
    scheme === 'bearer' ? { Authorization: `Bearer ${bearerToken}` } : { AccessKey: accessKey, SecretKey: secretKey },
  );
}

/** Everything that can be refused before a byte leaves. */
function prepare<In>(caller: ClientConfig, endpoint: Endpoint<In>, input: In) {
  const credentials = caller.credentials();
  if (!credentials) return err(failure('keys-missing'));
  const base = checkedBase(credentials.baseUrl);
  if (!base.ok) return base;
  const proof = authentication(endpoint.scheme, credentials);
  if (!proof.ok) return proof;
  const ask = endpoint.ask(input, credentials);
  if (!ask.ok) return ask;
  const { path, body, about } = ask.value;
  return ok({
    url: `${base.value}${path}`,
    headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}), ...proof.value },
    body: body ? JSON.stringify(body) : null,
    /** Values removed from every response. */
    secrets: secretsOf(credentials, ask.value),
    about,
    tokenEndsAt: endpoint.scheme === 'bearer' ? tokenEnd(credentials.bearerToken) : null,
  });
}

function toAnswer<Out>(
  write: boolean,
  response: RawResponse<Reading<Out>>,
  tokenEndsAt: Ms | null,
): Result<Answer<Out>> {
  const { envelope, isMarkup, collected, head, isCut } = response.read;
  const problem = failureOfReply(
    {
      status: response.status,
      envelope,
      isPage: isMarkup || /^text\/html\b/i.test(response.contentType),
      retryAfterMs: retryAfter(response.retryAfter, response.serviceTime ?? response.answeredAt),
    },
    write,
  );
  if (problem) return err(isOver(tokenEndsAt, response) ? asTokenEnded(problem) : problem);
  if (!collected) return err(unreadableReply(write));
  const { bytes, sentAt, answeredAt, serviceTime, validator } = response;
  return ok({ ...collected, bytes, sentAt, answeredAt, serviceTime, validator, head, ...(isCut && { isCut }) });
}

const isOver = (endsAt: Ms | null, { serviceTime, answeredAt }: RawResponse<unknown>): boolean =>
  endsAt !== null && endsAt <= (serviceTime ?? answeredAt);

const asTokenEnded = (problem: Failure): Failure =>
  problem.code === 'keys-refused' ? { ...problem, code: 'token-ended' } : problem;

/**
 * With `cache: 'no-store'` fetch adds `Cache-Control: no-cache` where there is none (Fetch, "HTTP-network-or-cache fetch",
 * as in Node), and a service made with Express then sends an unchanged answer again (jshttp/fresh).
 */
const REVALIDATE = { 'Cache-Control': 'max-age=0' };

const unchangedAnswer = <Out>({ sentAt, answeredAt, serviceTime }: RawResponse<unknown>): Answer<Out> => ({
  value: [] as Out & readonly unknown[],
  skipped: 0,
  bytes: 0,
  sentAt,
  answeredAt,
  serviceTime,
  notModified: true as const,
});

const isOfAnother = (value: unknown, about: number | undefined): boolean =>
  about !== undefined &&
  typeof value === 'object' &&
  value !== null &&
  'businessId' in value &&
  value.businessId !== null &&
  value.businessId !== String(about);

const isWrite = ({ route }: Pick<Endpoint<never>, 'route'>): boolean => route.startsWith('POST ');

async function call<In, Name extends AnswerName>(
  caller: ClientConfig,
  name: Name,
  endpoint: Endpoint<In>,
  input: In,
  { part, validator, onTraffic, most, known }: CallOptions<AnswerOf<Name>>,
  see: (seen: Seen) => void,
): Promise<Result<Answer<AnswerOf<Name>>>> {
  const preparation = prepare(caller, endpoint, input);
  if (!preparation.ok) return preparation;
  const { secrets, about, tokenEndsAt, ...request } = preparation.value;
  const write = isWrite(endpoint);
  const deadline = write ? caller.deadlines.write : caller.deadlines.read;
  const reader = createReader<AnswerOf<Name>>(name, secrets, known ?? null);
  const answer = await send(write ? caller.fetchForWrites : caller.fetch, caller.now, {
    ...request,
    headers: { ...request.headers, ...(validator && { ...validator, ...REVALIDATE }) },
    onTraffic: (traffic) => {
      see({ traffic });
      onTraffic?.(traffic);
    },
    method: write ? 'POST' : 'GET',
    deadline,
    longest: endpoint.large ? caller.deadlines.events : deadline,
    cap: endpoint.large ? caller.caps.events : caller.caps.answer,
    most,
    take: reader.take,
    finish: reader.end,
  }).finally(reader.stop);
  if (!answer.ok) {
    const { detail } = answer.failure;
    if (detail !== null) see({ errorCode: detail });
    return err(fromTransportFailure(answer.failure, write));
  }
  see({ status: answer.value.status });
  if (answer.value.status === NOT_MODIFIED && validator) return ok(unchangedAnswer(answer.value));
  const conclusion = toAnswer(write, answer.value, tokenEndsAt);
  if (conclusion.ok && isOfAnother(conclusion.value.value, about)) return err(unreadableReply(write));
  return conclusion.ok ? ok(await openedAnswer(conclusion.value, answer.value.read.blocks, part)) : conclusion;
}

/**
 * Turns an endpoint into a method that reports each call. An unexpected error is a failure like an unreadable response,
 * so the outcome of a write stays unknown; its cause is in the report.
 */
function method<In, Name extends AnswerName>(
  caller: ClientConfig,
  name: Name,
  endpoint: Endpoint<In>,
): Method<In, AnswerOf<Name>> {
  let failedAttempts = 0;
  return async (input, options = {}) => {
    const began = performance.now();
    let requestFacts: Seen = {};
    const result = await call(caller, name, endpoint, input, options, (what) => {
      requestFacts = { ...requestFacts, ...what };
    }).catch((error: unknown) => err(failureFrom(unreadableReply(isWrite(endpoint)).code, error)));
    const attempt = failedAttempts + 1;
    failedAttempts = result.ok ? 0 : attempt;
    caller.report({
      route: endpoint.route,
      ms: performance.now() - began,
      attempt,
      ...requestFacts,
      ...problemOf(result),
    });
    return result;
  };
}

function problemOf(result: Result<unknown>): Pick<CallReport, 'code' | 'serviceCode' | 'cause'> {
  if (result.ok) return {};
  const { code, serviceCode } = result.failure;
  return { code, ...(serviceCode !== undefined && { serviceCode }), cause: causeOf(result.failure) };
}

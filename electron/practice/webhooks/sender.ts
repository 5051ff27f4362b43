import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Practice } from '../practice.ts';
import { RELAY } from '../relay/relay.ts';
import {
  type DeliveryRow,
  dueDeliveries,
  findWebhook,
  nextDueAt,
  payloadOf,
  settleAttempt,
} from '../store/webhooks.ts';

/** The address of a delivery, resolved once and pinned, so that a later DNS response changes nothing. */
interface Target {
  readonly url: URL;
  readonly address: string;
  readonly family: 4 | 6;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const LOWEST_PORT = 1024;

const portOf = (url: URL) => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

/** "shop.example" allows that host on any port, "shop.example:8443" on that one. */
const isListed = (url: URL, allowList: readonly string[]) =>
  allowList.includes(url.hostname) || allowList.includes(`${url.hostname}:${portOf(url)}`);

/**
 * Finds where `text` may be delivered to: a listed host, or one all of whose addresses are loopback, above the
 * privileged ports and not this service itself, but for its relay. For everything else the failure has the reason as
 * text.
 */
export async function targetOf(
  text: string,
  allowList: readonly string[],
  ownPort: number,
): Promise<Result<Target, string>> {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return err('the url is not http or https');
  if (url.username !== '' || url.password !== '') return err('the url carries a user name');
  const addresses = await resolve(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  const [first] = addresses;
  if (!first) return err('the host name cannot be resolved');
  const isOwn = addresses.some(({ address }) => isLoopback(address) && portOf(url) === ownPort);
  if (isOwn && !url.pathname.startsWith(`${RELAY}/`)) return err('the url is this service itself');
  const inside = addresses.every(({ address }) => isLoopback(address)) && portOf(url) >= LOWEST_PORT;
  if (!inside && !isListed(url, allowList)) return err('the host is not on this computer and not in webhookAllowList');
  return ok({ url, address: first.address, family: first.family === 6 ? 6 : 4 });
}

async function resolve(host: string) {
  try {
    return await lookup(host, { all: true, verbatim: true });
  } catch {
    // The name cannot be resolved now.
    return [];
  }
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second, ... failed attempt (section 10). */
const waits: readonly number[] = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
const JITTER = 0.1;

/**
 * How long to wait after so many failed attempts, in milliseconds, `speed` times faster and with ±10 % jitter from
 * `random` in [0, 1). Null when there is no further attempt.
 */
export function retryDelay(failedTries: number, speed: number, random: () => number): number | null {
  const wait = waits[failedTries - 1];
  return wait === undefined ? null : Math.round((wait * (1 + JITTER * (2 * random() - 1))) / speed);
}

/** HMAC-SHA256 of the raw body, keyed with `secretHash` as text. */
export const signatureOf = (body: string, secretHash: string, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHmac('sha256', secretHash).update(body).digest(encoding);

/** How much of an answer is read; its content is of no use. */
const MAX_ANSWER = 64 * 1024;
const ANSWER_CUT_OFF = 'the answer was cut off';

/**
 * Posts `body` to exactly the pinned address. Returns null for a 2xx answer in time, else the problem in words: a
 * redirect and a timeout are problems too. No proxies, no kept connections, no redirects followed.
 */
function post(
  target: Target,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<string | null> {
  const send = target.url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((settle) => {
    const options = {
      method: 'POST',
      headers,
      agent: false,
      signal,
      lookup: pinnedLookup(target),
      family: target.family,
    };
    const request = send(target.url, options, (answer) => {
      let size = 0;
      const status = answer.statusCode ?? 0;
      const finish = () => settle(Math.trunc(status / 100) === 2 ? null : `the answer was ${status}`);
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER) answer.destroy();
      });
      answer.on('end', finish).on('error', () => settle(ANSWER_CUT_OFF));
      answer.on('close', () => (size > MAX_ANSWER ? finish() : settle(ANSWER_CUT_OFF)));
    });
    request.on('error', (problem: NodeJS.ErrnoException) =>
      settle(signal.aborted ? 'no answer in time' : `no connection (${problem.code ?? problem.message})`),
    );
    request.end(body);
  });
}

const pinnedLookup =
  ({ address, family }: Target): LookupFunction =>
  (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);

const MAX_UNDER_WAY = 16;
/** Timers cannot be set further ahead than this. */
const LONGEST_SLEEP_MS = 2_000_000_000;
const STORE_PAUSE_MS = 5_000;

interface Parts extends Pick<Practice, 'db' | 'clock' | 'settings'> {
  /** The service's own port, which is never delivered to. */
  readonly ownPort: () => number;
}

/** Sends due deliveries, retries failed ones, and resumes after a restart from the store. */
export function createSender(parts: Parts) {
  const underWay = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const begin = (delivery: DeliveryRow) => {
    const attempt = deliver(parts, delivery, stopping.signal)
      // A store that cannot be written (a full disk) must not make this a loop: wait, then try again.
      .catch(() => wait(STORE_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined))
      .finally(() => {
        underWay.delete(delivery.id);
        wake();
      });
    underWay.set(delivery.id, attempt);
  };
  function wake() {
    if (stopping.signal.aborted) return;
    const now = parts.clock.now();
    const due = dueDeliveries(parts.db, now, MAX_UNDER_WAY).filter(({ id }) => !underWay.has(id));
    for (const delivery of due.slice(0, MAX_UNDER_WAY - underWay.size)) begin(delivery);
    const next = nextDueAt(parts.db, now);
    clearTimeout(timer);
    if (next !== null) timer = setTimeout(wake, Math.min(next - now, LONGEST_SLEEP_MS)).unref();
  }
  const stop = async () => {
    stopping.abort();
    clearTimeout(timer);
    await Promise.all(underWay.values());
  };
  return { wake, stop };
}

/** One attempt, and what follows from it. An attempt cut short by the end of the service leaves no trace. */
async function deliver(parts: Parts, delivery: DeliveryRow, stopping: AbortSignal): Promise<void> {
  const { db, clock, settings } = parts;
  const { webhookAllowList, webhookTimeoutMs } = settings.get();
  const target = await targetOf(delivery.url, webhookAllowList, parts.ownPort());
  const signal = AbortSignal.any([AbortSignal.timeout(webhookTimeoutMs), stopping]);
  const problem = target.ok ? await send(parts, delivery, target.value, signal) : target.failure;
  if (stopping.aborted) return;
  const retryAt = problem === null ? null : nextAttempt(parts, delivery);
  const status = problem === null ? 'COMPLETED' : retryAt === null ? 'FAILED' : 'PENDING';
  settleAttempt(db, delivery, { status, nextAt: retryAt, problem }, clock.now());
}

function send({ db, settings }: Parts, delivery: DeliveryRow, target: Target, signal: AbortSignal) {
  const body = payloadOf(db, delivery.eventId);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    [settings.style().signatureHeader]: signatureOf(body, delivery.secretHash, settings.get().signatureEncoding),
  };
  return post(target, body, headers, signal);
}

/** When to try again on the service's clock: never while the webhook is DISABLED, nor after the last wait. */
function nextAttempt({ db, clock, settings }: Parts, delivery: DeliveryRow): number | null {
  if (findWebhook(db, delivery.webhookId)?.retryStatus !== 'ENABLED') return null;
  const delay = retryDelay(delivery.attempts + 1, settings.get().webhookRetrySpeed, Math.random);
  return delay === null ? null : clock.now() + delay;
}

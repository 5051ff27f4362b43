import { randomBytes } from 'node:crypto';
import type { Fetch } from '../../merchant/client.ts';
import { requestDefaults } from '../../merchant/transport/transport.ts';
import type { DataAmount } from '../../shared/back-office/data-use.ts';
import { seconds } from '../../shared/base/units.ts';
import type { RelayTest } from '../../shared/webhooks/relay.ts';
import type { SignatureProfile } from '../../shared/webhooks/signature.ts';
import { givenSignature, isSigned, readRelayMessage, signatureOf } from './intake.ts';
import { HEADS } from './relay-stream.ts';

/** Allows for a slow network. */
const TIME_LIMIT = seconds(10);

/** Returns whether the `data:` of an event was the message of a test. */
export type TakeTest = (data: string) => boolean;

export interface RelayTestOptions {
  readonly fetch: Fetch;
  readonly post: string;
  readonly profile: SignatureProfile;
  /** Monotonic clock, in ms. */
  readonly mono: () => number;
  /** Of the tests that are running: each is called with every event of the stream. */
  readonly testing: Set<TakeTest>;
  /** Receives what the message weighs on the wire. */
  readonly onTraffic: (amount: DataAmount) => void;
}

/**
 * Posts a signed message to the till's own channel, as the service does, and waits for it at the stream: shows that the
 * relay takes it, keeps its bytes and its signature, and passes it on. Signed with a key of its own, so that it can never
 * be taken for a message of the service.
 */
export async function testRelay(options: RelayTestOptions): Promise<RelayTest> {
  const { profile, mono, testing } = options;
  const key = randomBytes(32).toString('hex');
  const mark = randomBytes(16).toString('hex');
  const body = Buffer.from(
    JSON.stringify({ 'event.type': 'relay_test', data: { reason: 'A test by the till', mark } }),
  );
  const { promise: arrival, resolve: onArrival } = Promise.withResolvers<RelayTest>();
  const from = mono();
  const take: TakeTest = (data) => {
    const message = readRelayMessage(data);
    const isOurs = message?.body?.includes(mark) || data.includes(mark);
    if (!isOurs) return false;
    const signature = message && givenSignature(profile, message.headers);
    const isSame = message?.body?.equals(body) && isSigned(profile, body, signature, key);
    onArrival(isSame ? { outcome: 'arrived', tookMs: Math.round(mono() - from) } : { outcome: 'changed' });
    return true;
  };
  testing.add(take);
  const limit = setTimeout(() => onArrival({ outcome: 'nothing' }), TIME_LIMIT);
  try {
    const delivery = await postTo(options, body, { [profile.header]: signatureOf(profile, body, key) });
    return delivery ?? (await arrival);
  } finally {
    clearTimeout(limit);
    testing.delete(take);
  }
}

/** Returns null when the relay took it. */
async function postTo(
  { fetch, post, onTraffic }: RelayTestOptions,
  body: Buffer,
  signature: Record<string, string>,
): Promise<RelayTest | null> {
  const headers = { 'Content-Type': 'application/json', ...signature };
  onTraffic({ requests: 1, bytes: HEADS + body.byteLength });
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT);
    const answer = await fetch(post, { ...requestDefaults, method: 'POST', headers, body: body.toString(), signal });
    await answer.body?.cancel();
    return answer.status >= 200 && answer.status < 300 ? null : { outcome: 'not-taken' };
  } catch {
    // The error may hold the address, which is a secret.
    return { outcome: 'unreachable' };
  }
}

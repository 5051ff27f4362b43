import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import { signatureOf } from '../../../electron/webhooks/relay/intake.ts';
import { createRelay, type RelayContext } from '../../../electron/webhooks/relay/relay.ts';
import { relayDraft } from '../../../electron/webhooks/relay/relay-record.ts';
import { entryWith } from '../../support/journal-kit.ts';

const START = Date.UTC(2026, 10, 21, 9);
const KEY = new Uint8Array(32).fill(7);
/** Of a channel that is only tested. */
const TESTED_EVENTS = 'https://relay.example/events/channel';

/** True while the relay answers requests. */
let answers: boolean;
let failedCount: number;
let requestCount: number;
let countedRequests: number;
let testedStreams: number;
let lookCount: number;
let send: (text: string) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  answers = false;
  failedCount = 0;
  requestCount = 0;
  countedRequests = 0;
  testedStreams = 0;
  lookCount = 0;
});

/** A stream that sends a comment every 30 s, as gosmee's. */
function openStream(signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(Buffer.from(text));
      send(':\n\n');
      const timer = setInterval(() => send(':\n\n'), seconds(30));
      signal.addEventListener('abort', () => clearInterval(timer));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** A till that follows the relay it began. */
function followedRelay() {
  const body = { address: 'https://relay.example', nonce: 'nonce' };
  const beginning = relayDraft('relay.begun', 'relay.example', 'Adunni', body);
  const entry = entryWith({ ...beginning, id: ulid(START), at: ms(START) });
  const context: RelayContext = {
    fetch: async (url, { method, signal }) => {
      requestCount += 1;
      if (url === TESTED_EVENTS) testedStreams += 1;
      if (!answers) throw new Error('no network');
      return method === 'POST'
        ? new Response(null, { status: 202 })
        : openStream(signal ?? new AbortController().signal);
    },
    environment: 'live',
    proposed: 'https://relay.example',
    records: () => [{ entries: ({ kind } = {}) => (kind === entry.kind ? [entry] : []), keyOf: () => KEY }],
    isPolledByAnother: () => false,
    wake: () => false,
    look: () => {
      lookCount += 1;
    },
    failed: () => {
      failedCount += 1;
    },
    nameOf: () => null,
    changed: () => undefined,
    onTraffic: ({ requests }) => {
      countedRequests += requests;
    },
    now: Date.now,
    mono: Date.now,
    setTimer: (run, delay) => setTimeout(run, delay),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  };
  const relay = createRelay(context);
  relay.start();
  return relay;
}

describe('a relay that is followed', () => {
  it('counts as failed once its stream was down for 20 s, and once for each time', async () => {
    const relay = followedRelay();
    await vi.advanceTimersByTimeAsync(seconds(19.9));
    expect(failedCount).toBe(0);
    await vi.advanceTimersByTimeAsync(seconds(0.2));
    expect(failedCount).toBe(1);
    answers = true;
    await vi.advanceTimersByTimeAsync(minutes(2));
    expect(relay.view().state).toBe('following');
    answers = false;
    relay.wake();
    await vi.advanceTimersByTimeAsync(minutes(5));
    expect(failedCount).toBe(2);
    relay.close();
  });

  it('reports no failure of a relay that responds again within a few seconds', async () => {
    const relay = followedRelay();
    await vi.advanceTimersByTimeAsync(seconds(3));
    answers = true;
    await vi.advanceTimersByTimeAsync(minutes(5));
    expect(relay.view().state).toBe('following');
    expect(failedCount).toBe(0);
    relay.close();
  });

  it('reports a failure of a relay at once where its test does not arrive', async () => {
    answers = true;
    const relay = followedRelay();
    await vi.advanceTimersByTimeAsync(seconds(1));
    expect(relay.view().state).toBe('following');
    const test = relay.test('https://relay.example/channel', TESTED_EVENTS, true);
    await vi.advanceTimersByTimeAsync(seconds(11));
    expect(await test).toEqual({ outcome: 'nothing' });
    expect(failedCount).toBe(1);
    relay.close();
  });

  it.each([true, false])('counts each request of a relay test as mobile data, over its own stream: %s', async (own) => {
    answers = true;
    const relay = followedRelay();
    await vi.advanceTimersByTimeAsync(seconds(1));
    const test = relay.test('https://relay.example/channel', TESTED_EVENTS, !own);
    await vi.advanceTimersByTimeAsync(seconds(11));
    await test;
    expect(requestCount).toBe(own ? 3 : 2);
    expect(countedRequests).toBe(requestCount);
    relay.close();
  });

  it('reads once a minute at most for what messages do not name', async () => {
    answers = true;
    const relay = followedRelay();
    await vi.advanceTimersByTimeAsync(minutes(2));
    const { profile } = relay.view();
    const secret = relay.current()?.secrets?.secretHash ?? expect.fail('the relay has no secret');
    lookCount = 0;
    for (let n = 0; n < 30; n += 1) {
      const body = Buffer.from(JSON.stringify({ 'event.type': 'payout_success', data: { n } }));
      const message = { [profile.header]: signatureOf(profile, body, secret), bodyB: body.toString('base64') };
      send(`data: ${JSON.stringify(message)}\n\n`);
      await vi.advanceTimersByTimeAsync(seconds(2));
    }
    expect(relay.view().counts.good).toBe(30);
    expect(lookCount).toBeGreaterThan(0);
    expect(lookCount).toBeLessThanOrEqual(2);
    relay.close();
  });

  it('asks a relay that did not answer its test no more', async () => {
    const relay = followedRelay();
    const test = relay.test('https://relay.example/channel', TESTED_EVENTS, false);
    expect(await test).toEqual({ outcome: 'unreachable' });
    await vi.advanceTimersByTimeAsync(minutes(5));
    expect(testedStreams).toBe(1);
    relay.close();
  });
});

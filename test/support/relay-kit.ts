import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { timers as realTimers, type Timers } from '../../electron/platform/timers.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { RelayProblem } from '../../electron/shared/webhooks/relay.ts';
import { channelAt } from '../../electron/webhooks/relay/relay-address.ts';
import { followStream, type StreamPace, usualPace } from '../../electron/webhooks/relay/relay-stream.ts';
import { type PlayRelay, serveFalseRelay, serveRelay, type TestRelay } from './false-relay.ts';
import { PATIENCE_MS } from './patience.ts';

/** The stream's times: the pauses short, and the limits so long that a busy computer ends no stream. */
export const quickPace: StreamPace = {
  ...usualPace,
  open: ms(PATIENCE_MS),
  silence: ms(PATIENCE_MS),
  firstPause: ms(20),
  longestPause: ms(200),
  floodPause: ms(5_000),
};

/** A name that nobody else uses, so that tests may share a relay that runs elsewhere. */
export const newChannel = (): string => `test-${randomBytes(12).toString('hex')}`;

/** A relay as practice has one. Ends with the test. */
export async function openRelay(options: Parameters<typeof serveRelay>[0] = {}): Promise<TestRelay> {
  const relay = await serveRelay(options);
  onTestFinished(relay.stop);
  return relay;
}

/** A relay that does to each client what a test says. Ends with the test. */
export async function openFalseRelay(play: PlayRelay): Promise<TestRelay> {
  const relay = await serveFalseRelay(play);
  onTestFinished(relay.stop);
  return relay;
}

/** Posts to a channel as a service does. Returns the status. */
export async function postTo(address: string, channel: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(channelAt(address, channel).post, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  await answer.text();
  return answer.status;
}

/** Follows a channel, and keeps what comes. Ends with the test. */
export function follow(
  address: string,
  channel: string,
  pace: Partial<StreamPace> = {},
  { setTimer, clearTimer }: Timers = realTimers,
) {
  const heardTexts: string[] = [];
  const states: (RelayProblem | 'open')[] = [];
  const requestedIds: (string | null)[] = [];
  let missedCount = 0;
  let bytes = 0;
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const stream = followStream({
    async fetch(url, init) {
      await gate.promise;
      requestedIds.push(new Headers(init.headers).get('Last-Event-ID'));
      return fetch(url, init);
    },
    url: channelAt(address, channel).events,
    pace: { ...quickPace, ...pace },
    now: Date.now,
    mono: () => performance.now(),
    setTimer,
    clearTimer,
    message: (data) => void heardTexts.push(data),
    missed: () => {
      missedCount += 1;
    },
    changed: (problem) => void states.push(problem ?? 'open'),
    onTraffic: (amount) => {
      bytes += amount.bytes;
    },
  });
  onTestFinished(stream.close);
  return {
    stream,
    heard: heardTexts,
    states,
    /** The `Last-Event-ID` of each request. */
    asked: requestedIds,
    missed: () => missedCount,
    /** Lets no request leave until the returned function is called. */
    hold() {
      gate = Promise.withResolvers();
      return gate.resolve;
    },
    bytes: () => bytes,
    isOpen: () => states.at(-1) === 'open',
    /** The bodies that were posted, without gosmee's own messages. */
    bodies: () =>
      heardTexts.flatMap((data) => {
        const { bodyB } = JSON.parse(data) as { bodyB?: string };
        return bodyB === undefined ? [] : [Buffer.from(bodyB, 'base64').toString()];
      }),
  };
}

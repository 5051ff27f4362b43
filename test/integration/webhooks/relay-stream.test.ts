import { describe, expect, it } from 'vitest';
import { type Timers, timers } from '../../../electron/platform/timers.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import { startStream } from '../../support/false-relay.ts';
import { until } from '../../support/practice-kit.ts';
import { follow, newChannel, openFalseRelay, openRelay, postTo, quickPace } from '../../support/relay-kit.ts';

/** A gosmee that runs elsewhere, to try the same with the real one: `GOSMEE=http://127.0.0.1:3333`. */
const elsewhere = process.env.GOSMEE;
const aRelay = async () => (elsewhere === undefined ? openRelay() : { address: elsewhere, cut: () => undefined });

/** A relay, and a stream of a channel of it that is open. */
async function followedChannel(pace: Parameters<typeof follow>[2] = {}) {
  const { address } = await aRelay();
  const channel = newChannel();
  const followedStream = follow(address, channel, pace);
  await until(followedStream.isOpen);
  return { address, channel, followedStream };
}

describe('a channel of a relay', () => {
  it('brings what was posted, byte for byte, with its headers in lower case', async () => {
    const { address, channel, followedStream } = await followedChannel();
    const body = '{"a" : 1.50,  "b":"₦ Àdùnní"}';
    expect(await postTo(address, channel, body, { 'X-Webhook-Signature': 'ab' })).toBe(202);
    await until(() => followedStream.bodies().length === 1);
    expect(followedStream.bodies()).toEqual([body]);
    expect(JSON.parse(followedStream.heard.at(-1) ?? '')).toMatchObject({ 'x-webhook-signature': 'ab' });
  });

  it('refuses what is no JSON', async () => {
    const { address } = await aRelay();
    expect(await postTo(address, newChannel(), 'no')).toBe(400);
    expect(await postTo(address, newChannel(), '{}', { 'content-type': 'text/plain' })).toBe(400);
  });

  it('reaches every client of a channel, and none of another', async () => {
    const { address } = await aRelay();
    const channel = newChannel();
    const both = [follow(address, channel), follow(address, channel)];
    const other = follow(address, newChannel());
    await until(() => [...both, other].every((each) => each.isOpen()));
    await postTo(address, channel, '{"n":1}');
    await until(() => both.every((each) => each.bodies().length === 1));
    expect(other.bodies()).toEqual([]);
  });

  it('resumes a channel of a relay after a break where it was, and misses nothing', async () => {
    const { address, channel, followedStream } = await followedChannel();
    await postTo(address, channel, '{"n":1}');
    await until(() => followedStream.bodies().length === 1);
    const missedCount = followedStream.missed();
    followedStream.stream.wake();
    await postTo(address, channel, '{"n":2}');
    await until(() => followedStream.bodies().length === 2);
    expect(followedStream.bodies()).toEqual(['{"n":1}', '{"n":2}']);
    expect(followedStream.asked.at(-1)).toMatch(/^\d+-\d+$/);
    expect(followedStream.missed()).toBe(missedCount);
  });

  it('reports once that events of a channel are gone that were not seen', async () => {
    const relay = await openRelay({ most: 2 });
    const channel = newChannel();
    const followedStream = follow(relay.address, channel);
    await until(followedStream.isOpen);
    await postTo(relay.address, channel, '{"n":0}');
    await until(() => followedStream.bodies().length === 1);
    const missedCount = followedStream.missed();
    const release = followedStream.hold();
    relay.cut();
    await until(() => !followedStream.isOpen());
    for (let n = 1; n <= 5; n += 1) await postTo(relay.address, channel, `{"n":${n}}`);
    release();
    await until(() => followedStream.bodies().length === 3);
    expect(followedStream.bodies()).toEqual(['{"n":0}', '{"n":4}', '{"n":5}']);
    expect(followedStream.missed()).toBe(missedCount + 1);
  });

  it('sends a client that saw nothing of a channel only what is new', async () => {
    const { address } = await aRelay();
    const channel = newChannel();
    await postTo(address, channel, '{"n":1}');
    const followedStream = follow(address, channel);
    await until(followedStream.isOpen);
    await postTo(address, channel, '{"n":2}');
    await until(() => followedStream.bodies().length > 0);
    expect(followedStream.bodies()).toEqual(['{"n":2}']);
  });

  it('opens a channel without an id after too long an absence, and reports once that events may be missed', async () => {
    const { address, channel, followedStream } = await followedChannel({ resumeWithin: ms(0) });
    await postTo(address, channel, '{"n":1}');
    await until(() => followedStream.bodies().length === 1);
    const missedCount = followedStream.missed();
    followedStream.stream.wake();
    await until(() => followedStream.missed() === missedCount + 1);
    expect(followedStream.asked.at(-1)).toBe(null);
  });
});

describe('a stream', () => {
  it('asks for a stream repeatedly while the relay is stopped, and opens it once the relay is restarted', async () => {
    const relay = await openRelay();
    const channel = newChannel();
    const followedStream = follow(relay.address, channel);
    await until(followedStream.isOpen);
    await relay.stop();
    await until(() => followedStream.asked.length >= 5);
    expect(followedStream.states.at(-1)).toBe('unreachable');
    await relay.begin();
    await until(followedStream.isOpen);
    await postTo(relay.address, channel, '{"n":1}');
    await until(() => followedStream.bodies().length === 1);
  });

  it('opens a stream again after its connection was cut', async () => {
    const relay = await openRelay();
    const followedStream = follow(relay.address, newChannel());
    await until(followedStream.isOpen);
    relay.cut();
    await until(() => followedStream.states.filter((state) => state === 'open').length === 2);
    expect(followedStream.states).toEqual(['open', 'ended', 'open']);
  });

  it('waits anew for the next byte at each comment, and reports a stream without any as silent', async () => {
    const limits = new Map<unknown, () => void>();
    const byHand: Timers = {
      setTimer(end) {
        const limit = Symbol();
        limits.set(limit, end);
        return limit;
      },
      clearTimer: (limit) => void limits.delete(limit),
    };
    const { address } = await openRelay({ keepAliveMs: 20 });
    const followedStream = follow(address, newChannel(), {}, byHand);
    await until(followedStream.isOpen);
    const firstLimits = [...limits.keys()];
    await until(() => firstLimits.every((limit) => !limits.has(limit)));
    expect([limits.size, followedStream.states]).toEqual([1, ['open']]);
    for (const end of limits.values()) end();
    await until(() => followedStream.states.includes('silent'));
  });

  it.each<[string, Parameters<typeof openFalseRelay>[0], string]>([
    ['a web page', (client) => client.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'no-relay'],
    ['another address', (client) => client.writeHead(302, { location: 'http://127.0.0.1/' }).end(), 'no-relay'],
    ['an error', (client) => client.writeHead(503).end(), 'refused'],
    [
      'an answer without a body',
      (client) => client.writeHead(200, { 'content-type': 'text/event-stream' }).end(),
      'held-back',
    ],
    [
      'a proxy that holds the body back',
      (client) => client.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
      'held-back',
    ],
    ['no answer', () => undefined, 'unreachable'],
    ['a cut connection', (client) => client.destroy(), 'unreachable'],
    [
      'a line that never ends',
      (client) => {
        startStream(client);
        const line = 'x'.repeat(60_000);
        client.write('data: ');
        const more = setInterval(() => client.write(line), 5);
        client.on('close', () => clearInterval(more));
      },
      'too-long',
    ],
    [
      'comments by the megabyte',
      (client) => {
        startStream(client);
        client.write(`:${'x'.repeat(60_000)}\n\n`.repeat(90));
      },
      'flooded',
    ],
    [
      'thousands of events',
      (client) => {
        startStream(client);
        client.write('data: {}\n\n'.repeat(4_000));
      },
      'flooded',
    ],
  ])('takes nothing from a stream that gets %s, and reports it as down', async (_, play, problem) => {
    const relay = await openFalseRelay(play);
    const followedStream = follow(relay.address, newChannel(), { open: ms(500) });
    await until(() => followedStream.states.includes(problem as never));
    expect(followedStream.bodies()).toEqual([]);
  });

  it('forgets an id that the relay refuses', async () => {
    const relay = await openFalseRelay((client, request, n) => {
      if (request.headers['last-event-id'] !== undefined) return client.writeHead(400).end('invalid Last-Event-ID');
      startStream(client);
      client.write('id: 7-0\ndata: {}\n\n');
      return n < 3 ? client.end() : undefined;
    });
    const followedStream = follow(relay.address, newChannel());
    await until(() => followedStream.asked.length >= 3 && followedStream.isOpen());
    expect(followedStream.asked.slice(0, 3)).toEqual([null, '7-0', null]);
  });

  it('sends back no id that would not fit into a header', async () => {
    const relay = await openFalseRelay((client, _, n) => {
      startStream(client);
      client.write(`id: ${n === 1 ? 'ä\tö' : 'x'.repeat(200)}\ndata: {}\n\n`);
      client.end();
    });
    const followedStream = follow(relay.address, newChannel());
    await until(() => followedStream.asked.length >= 3);
    expect(followedStream.asked.slice(0, 3)).toEqual([null, null, null]);
  });

  it('waits longer each time before it opens a stream again that the relay closes at once', async () => {
    const relay = await openFalseRelay((client) => {
      startStream(client);
      client.end();
    });
    const pauses: number[] = [];
    const pace = { ...quickPace, firstPause: ms(200), longestPause: ms(1_000) };
    const withoutPauses: Timers = {
      ...timers,
      setTimer(run, delay) {
        if (delay === pace.open || delay === pace.silence) return setTimeout(run, delay);
        pauses.push(delay);
        return setTimeout(run, 1);
      },
    };
    follow(relay.address, newChannel(), pace, withoutPauses);
    await until(() => pauses.length >= 5);
    for (const [n, ceiling] of [200, 400, 800, 1_000, 1_000].entries()) {
      expect(pauses[n]).toBeGreaterThanOrEqual(ceiling / 2);
      expect(pauses[n]).toBeLessThanOrEqual(ceiling);
    }
  });
});

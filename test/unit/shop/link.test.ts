import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { LinkView } from '../../../electron/shared/shop/shop.ts';
import { connect, type Session } from '../../../electron/shop/database.ts';
import { createLink, type LinkOptions } from '../../../electron/shop/link.ts';
import { holdTimers } from '../../support/hold-timers.ts';

/** A server on this computer that takes connections and never answers. */
async function serveSilence() {
  const sockets: Socket[] = [];
  const asking = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => asking.resolve());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    asked: asking.promise,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sessionWith = (ends: Pick<Session, 'ended' | 'close'>): Session => ({
  certificate: null,
  query: async () => [],
  transaction: (work) => work(),
  listen: async () => undefined,
  ...ends,
});

/** A link whose sessions and timers the test works by hand. */
function startLink(more: Partial<LinkOptions> = {}) {
  let now = 1_000;
  let reachable = true;
  const timers = holdTimers();
  const seenCalls: { rounds: number; sessions: (() => void)[]; views: LinkView[]; closed: number } = {
    rounds: 0,
    sessions: [],
    views: [],
    closed: 0,
  };
  const newSession = (): Session => {
    const { promise: sessionEnd, resolve } = Promise.withResolvers<void>();
    seenCalls.sessions.push(resolve);
    const close = async () => {
      seenCalls.closed += 1;
      resolve();
    };
    return sessionWith({ ended: sessionEnd, close });
  };
  const link = createLink({
    connect: async () => {
      if (!reachable) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      return newSession();
    },
    begin: async () => async () => {
      seenCalls.rounds += 1;
      if (!reachable) throw new Error('Connection terminated');
    },
    now: () => now,
    ...timers,
    changed: (view) => seenCalls.views.push(view),
    reportError: () => undefined,
    ...more,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    link,
    seen: seenCalls,
    settle,
    waits: () => timers.delays()[0] ?? null,
    cut: () => {
      reachable = false;
    },
    mend: () => {
      reachable = true;
    },
    /** The time of the timer comes. */
    async pass() {
      const due = timers.take();
      now += due?.delay ?? 0;
      due?.run();
      await settle();
    },
  };
}

describe('the link', () => {
  it('runs a round of the link at once, then every five seconds over the same session', async () => {
    const { link, seen, settle, waits, pass } = startLink();
    expect(link.view()).toEqual({ state: 'alone', since: 1_000, refusal: null });
    await settle();
    expect(link.view()).toEqual({ state: 'linked', since: 1_000, refusal: null });
    expect([seen.rounds, waits()]).toEqual([1, 5_000]);
    await pass();
    expect([seen.rounds, seen.sessions.length]).toEqual([2, 1]);
  });

  it('runs a round of the link at once when it is woken, and once more when woken during a round', async () => {
    const { link, seen, settle, waits, pass } = startLink();
    link.wake();
    await settle();
    expect([seen.rounds, waits()]).toEqual([1, 0]);
    await pass();
    expect([seen.rounds, waits()]).toEqual([2, 5_000]);
    link.wake();
    await settle();
    expect(seen.rounds).toBe(3);
  });

  it('waits longer after each failure of the link, eight seconds at most, however often it is woken', async () => {
    const { link, seen, settle, waits, cut, pass } = startLink();
    await settle();
    cut();
    await pass();
    const delays: (number | null)[] = [];
    for (let n = 0; n < 6; n += 1) {
      delays.push(waits());
      link.wake();
      await settle();
      await pass();
    }
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect(seen.views.at(-1)).toEqual({ state: 'alone', since: 6_000, refusal: 'no-answer' });
    expect(seen.closed).toBe(1);
  });

  it('reports an error of the link once, until it has another refusal or class, or the link was up again', async () => {
    const reports: unknown[] = [];
    const first = Object.assign(new Error('no way'), { code: 'ECONNREFUSED' });
    const full = Object.assign(new Error('full'), { code: '53100' });
    const ours = new TypeError('a slip');
    let failing: Error | null = first;
    const { settle, pass } = startLink({
      begin: async () => async () => {
        if (failing) throw failing;
      },
      reportError: (error) => reports.push(error),
    });
    await settle();
    for (const error of [first, first, full, full, first, ours, ours, null, ours]) {
      failing = error;
      await pass();
    }
    expect(reports).toEqual([first, full, first, ours, ours]);
  });

  it('shows a failure other than no answer where this till’s own file or disk refused what arrived', async () => {
    for (const code of ['ERR_SQLITE_ERROR', 'ENOSPC']) {
      const begin = async () => async () => {
        throw Object.assign(new Error('database or disk is full'), { code });
      };
      const { link, settle } = startLink({ begin });
      await settle();
      expect(link.view()).toMatchObject({ state: 'alone', refusal: 'failed' });
    }
  });

  it('connects again by itself, and shows since when', async () => {
    const { link, seen, settle, cut, mend, pass } = startLink();
    await settle();
    cut();
    await pass();
    mend();
    await pass();
    expect(link.view()).toEqual({ state: 'linked', since: 7_000, refusal: null });
    expect(seen.views.map(({ state }) => state)).toEqual(['linked', 'alone', 'linked']);
    expect(seen.sessions).toHaveLength(2);
  });

  it('connects at once when the session ends between two rounds', async () => {
    const { seen, settle } = startLink();
    await settle();
    seen.sessions[0]?.();
    await settle();
    expect([seen.sessions.length, seen.rounds]).toEqual([2, 2]);
  });

  it('closes a session that could not begin', async () => {
    const { link, seen, settle } = startLink({
      begin: async () => {
        throw Object.assign(new Error('permission denied'), { code: '42501' });
      },
    });
    await settle();
    expect([seen.closed, link.view().refusal]).toEqual([1, 'login-refused']);
  });

  it('stops at once while it is being opened, without waiting for a server that does not answer', async () => {
    const silent = await serveSilence();
    const address = { host: '127.0.0.1', port: silent.port, database: 'shop' };
    const { link, seen } = startLink({
      connect: (signal) => connect(address, { user: 'till', password: 'secret' }, { signal, timeoutMs: 600_000 }),
    });
    await silent.asked;
    await link.stop();
    await silent.close();
    expect(seen.rounds).toBe(0);
  });

  it('stops while the session begins, by closing it', async () => {
    const beginning = Promise.withResolvers<void>();
    const { link, seen } = startLink({
      begin: async ({ ended }) => {
        beginning.resolve();
        await ended;
        throw new Error('Connection terminated');
      },
    });
    await beginning.promise;
    await link.stop();
    expect(seen.closed).toBeGreaterThan(0);
  });

  it('stops for good', async () => {
    const { link, seen, settle, waits } = startLink();
    await settle();
    await link.stop();
    link.wake();
    await settle();
    expect([seen.rounds, seen.closed, waits()]).toEqual([1, 1, null]);
  });

  it('closes what it was connecting when it was stopped', async () => {
    const { promise: untilConnected, resolve: connect } = Promise.withResolvers<void>();
    let closedCount = 0;
    const close = async () => {
      closedCount += 1;
    };
    const { link, seen } = startLink({
      connect: async () => {
        await untilConnected;
        return sessionWith({ ended: new Promise<void>(() => undefined), close });
      },
    });
    const stopping = link.stop();
    connect();
    await stopping;
    expect([closedCount, seen.views]).toEqual([1, []]);
  });

  it('runs no round of a link that was stopped while it began', async () => {
    const { promise: untilBegun, resolve: begin } = Promise.withResolvers<void>();
    let rounds = 0;
    const { link, seen, settle } = startLink({
      begin: async () => {
        await untilBegun;
        return async () => {
          rounds += 1;
        };
      },
    });
    await settle();
    const stopping = link.stop();
    begin();
    await stopping;
    expect([rounds, seen.closed]).toEqual([0, 1]);
  });
});

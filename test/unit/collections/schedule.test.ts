import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumedLaw, hazard } from '../../../electron/collections/hazard.ts';
import { MAX_REQUESTS_A_MINUTE, schedule } from '../../../electron/collections/schedule.ts';
import type { WatchItem, WatchState } from '../../../electron/collections/watch-state.ts';
import { hours, type Ms, minutes, ms, seconds } from '../../../electron/shared/units.ts';

const NOW = ms(10_000_000);

const item = (more: Partial<WatchItem> = {}): WatchItem => ({
  key: 'a',
  issuedAt: ms(NOW - 60_000),
  expiresAt: ms(NOW - 60_000 + hours(24)),
  onScreen: false,
  urgent: false,
  paid: false,
  refid: 'known',
  lastReadAt: NOW,
  reading: false,
  ...more,
});

const state = (items: readonly WatchItem[], more: Partial<WatchState> = {}): WatchState => ({
  now: NOW,
  items,
  feed: { lastAt: NOW, reading: false, urgent: false, bytes: 2_000, blind: false },
  requests: [],
  allowance: 300,
  law: assumedLaw,
  failing: false,
  byteBudget: 1_000_000,
  pausedUntil: ms(0),
  ...more,
});

/** Lets time pass until the schedule wants to look, and says at what and when. */
function nextLook(start: WatchState): { look: string; after: number } {
  let now = start.now;
  for (let step = 0; step < 100_000; step += 1) {
    const look = schedule({ ...start, now });
    if (look.kind !== 'sleep') return { look: look.kind === 'read' ? look.key : 'feed', after: now - start.now };
    expect(look.until).toBeGreaterThan(now);
    now = look.until;
  }
  throw new Error('it never looked');
}

describe('what is looked at', () => {
  it('nothing, while nothing is open', () => expect(schedule(state([])).kind).toBe('sleep'));

  it('the feed, for what waits in the queue', () => {
    const { look, after } = nextLook(state([item()]));
    expect(look).toBe('feed');
    expect(after).toBeLessThanOrEqual(15_000);
  });

  it('the collection on the screen, soon: by the list while it is small, by its own read once it is not', () => {
    const staged = [item({ onScreen: true })];
    const small = nextLook(state(staged));
    const large = nextLook(state(staged, { feed: { ...state([]).feed, bytes: 500_000 } }));
    expect(large.look).toBe('a');
    for (const { after } of [small, large]) expect(after).toBeLessThanOrEqual(2_500);
  });

  it('the feed instead, where the collection on the screen cannot be read', () =>
    expect(nextLook(state([item({ onScreen: true, refid: 'none' })])).look).toBe('feed'));

  it('each by its own read, where the feed is blind', () =>
    expect(nextLook(state([item()], { feed: { ...state([]).feed, blind: true } })).look).toBe('a'));

  it('each by its own read, where the list has grown too large', () => {
    const large = { ...state([]).feed, bytes: 114_000_000 };
    expect(nextLook(state([item()], { feed: large })).look).toBe('a');
  });

  it('at once, what somebody asked for, even in a pause', () => {
    const asked = state([item({ urgent: true })], { pausedUntil: ms(NOW + 60_000) });
    expect(schedule(asked)).toEqual({ kind: 'read', key: 'a' });
  });

  it('nothing in a pause the service asked for', () =>
    expect(nextLook(state([item({ onScreen: true })], { pausedUntil: ms(NOW + 20_000) })).after).toBe(20_000));

  it('each open collection by a sweep, also with a healthy feed', () => {
    let now = NOW;
    let feedAt = NOW;
    for (;;) {
      const look = schedule({ ...state([item()]), now, feed: { ...state([]).feed, lastAt: feedAt } });
      if (look.kind === 'read') break;
      if (look.kind === 'feed') feedAt = now;
      else now = look.until;
      expect(now - NOW).toBeLessThanOrEqual(60_000);
    }
  });

  it('an account at its expiry', () => {
    const old = item({ issuedAt: ms(NOW - hours(24)), expiresAt: NOW, lastReadAt: ms(NOW - minutes(1)) });
    expect(schedule(state([old]))).toEqual({ kind: 'read', key: 'a' });
  });

  it('no account whose grace is over', () => {
    const over = item({ expiresAt: ms(NOW - hours(24)), issuedAt: ms(NOW - hours(48)) });
    expect(schedule(state([over])).kind).toBe('sleep');
  });

  it('never two lists at once', () => {
    const busy = { ...state([]).feed, reading: true, lastAt: ms(0), urgent: true };
    expect(nextLook(state([item()], { feed: busy })).look).toBe('a');
  });
});

describe('what is spent', () => {
  it('never more than sixty requests in any minute, whatever is open and urgent', () => {
    const anyItem = fc.record({
      issuedAt: fc.integer({ min: NOW - hours(30), max: NOW }).map((at) => ms(at)),
      onScreen: fc.boolean(),
      paid: fc.boolean(),
      urgent: fc.boolean(),
      refid: fc.constantFrom('known' as const, 'guess' as const, 'doubtful' as const, 'none' as const),
    });
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 80 }), fc.boolean(), (wanted, blind) => {
        const items = wanted.map((each, i) =>
          item({ ...each, key: String(i), expiresAt: ms(each.issuedAt + hours(24)) }),
        );
        const spent = play(items, blind, seconds(150));
        for (const at of spent) {
          expect(spent.filter((other) => other > at - 60_000 && other <= at).length).toBeLessThanOrEqual(
            MAX_REQUESTS_A_MINUTE,
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  it('keeps room in the minute for people', () => {
    const spent = Array.from({ length: 54 }, (_, i) => ms(NOW - 50_000 + i * 900));
    expect(nextLook(state([item({ onScreen: true })], { requests: spent })).after).toBeGreaterThan(5_000);
    expect(schedule(state([item({ urgent: true })], { requests: spent })).kind).toBe('read');
  });

  it('waits with a large list until its bytes are earned', () => {
    const large = { ...state([]).feed, lastAt: ms(0), bytes: 150_000 };
    const waiting = [item({ refid: 'none' })];
    expect(schedule(state(waiting, { byteBudget: 149_000, feed: large })).kind).toBe('sleep');
    expect(schedule(state(waiting, { byteBudget: 150_000, feed: large })).kind).toBe('feed');
  });
});

/** Plays the schedule with instant answers; returns when each request left. */
function play(items: WatchItem[], blind: boolean, length: Ms): number[] {
  let [now, feedAt]: [Ms, Ms | null] = [NOW, null];
  const spent: Ms[] = [];
  const live = items.map((each) => ({ ...each, lastReadAt: null as Ms | null }));
  while (now < NOW + length) {
    const requests = spent.filter((at) => at > now - 60_000);
    const look = schedule(state(live, { now, requests, feed: { ...state([]).feed, lastAt: feedAt, blind } }));
    if (look.kind === 'sleep') {
      now = look.until;
      continue;
    }
    spent.push(now);
    if (look.kind === 'feed') feedAt = now;
    else Object.assign(live.find((each) => each.key === look.key) ?? {}, { lastReadAt: now, urgent: false });
  }
  return spent;
}

describe('the likelihood of payment', () => {
  it('rises, then fades, and is never negative or endless', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 }), (age) => {
        expect(hazard(age)).toBeGreaterThanOrEqual(0);
        expect(hazard(age)).toBeLessThan(0.1);
      }),
    );
    expect(hazard(60_000)).toBeGreaterThan(hazard(5_000));
    expect(hazard(60_000)).toBeGreaterThan(hazard(3_600_000) * 100);
  });
});

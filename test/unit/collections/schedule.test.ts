import { describe, expect, it } from 'vitest';
import { hazard } from '../../../electron/collections/hazard.ts';
import { schedule } from '../../../electron/collections/schedule.ts';
import { hours, minutes, ms } from '../../../electron/shared/units.ts';
import { item, NOW, nextLook, state } from './schedule-play.ts';

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

describe('a service in trouble', () => {
  const due = item({ onScreen: true, lastReadAt: null });
  const busy = item({ key: 'b', reading: true });

  it('is asked one thing at a time, to see whether it is back', () => {
    expect(schedule(state([due, busy], { feed: { ...state([]).feed, blind: true } })).kind).toBe('read');
    expect(schedule(state([due, busy], { failing: true })).kind).toBe('sleep');
    expect(nextLook(state([due], { failing: true })).after).toBeLessThan(3_000);
  });

  it('is still asked what a person wants to know', () => {
    const asked = { ...due, urgent: true };
    expect(schedule(state([asked, busy], { failing: true })).kind).toBe('read');
  });
});

describe('what is spent', () => {
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

  it('takes the list for several at once, and a read for one, once the list is not small any more', () => {
    const feed = { ...state([]).feed, bytes: 150_000 };
    const several = Array.from({ length: 6 }, (_, i) => item({ key: String(i), onScreen: i === 0 }));
    const plenty = { feed, byteBudget: 60_000_000 };
    expect(nextLook(state(several.slice(0, 1), plenty)).look).toBe('0');
    expect(nextLook(state(several, plenty)).look).toBe('feed');
  });

  it('is eager with much in hand, thrifty with little', () => {
    const waits = (allowance: number) => nextLook(state([item()], { allowance })).after;
    expect(waits(1_200)).toBeLessThan(waits(180));
    expect(waits(180)).toBeLessThan(waits(0));
  });
});

describe('the likelihood of payment', () => {
  it('rises, then fades', () => {
    expect(hazard(60_000)).toBeGreaterThan(hazard(5_000));
    expect(hazard(60_000)).toBeGreaterThan(hazard(3_600_000) * 100);
  });
});

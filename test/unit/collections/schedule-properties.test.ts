import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_REQUESTS_A_MINUTE, schedule } from '../../../electron/collections/schedule.ts';
import type { WatchItem } from '../../../electron/collections/watch-state.ts';
import { hours, minutes, ms, seconds } from '../../../electron/shared/units.ts';
import { aged, blind, NOW, nextLook, type Played, play, state } from './schedule-play.ts';

const readable = fc.constantFrom('known' as const, 'guess' as const);
const anyRefid = fc.constantFrom('known' as const, 'guess' as const, 'doubtful' as const, 'none' as const);
const anyAge = fc.integer({ min: 0, max: hours(30) });
const anyItem = fc.record({ age: anyAge, paid: fc.boolean(), urgent: fc.boolean(), refid: anyRefid });

/** Any accounts at all, the first of them on the screen. */
const anyItems = fc
  .array(anyItem, { maxLength: 80 })
  .map((wanted) => wanted.map(({ age, ...more }, i) => aged(age, { ...more, key: String(i), onScreen: i === 0 })));

/** As many of one age in ms, one of them on the screen if said. */
const crowdOf = (n: number, age: number, onScreen = -1, more: Partial<WatchItem> = {}) =>
  Array.from({ length: n }, (_, i) => aged(age, { key: String(i), onScreen: i === onScreen, ...more }));

const readsOf = (looks: readonly Played[], key: string) => looks.filter(({ look }) => look === key).length;

describe('the budget', () => {
  it('is never more than sixty requests in any minute, whatever is open and urgent', () => {
    fc.assert(
      fc.property(anyItems, fc.boolean(), (items, isBlind) => {
        const spent = play(items, seconds(150), isBlind ? blind : undefined).map(({ at }) => at);
        for (const [i, at] of spent.entries()) {
          const before = spent[i - MAX_REQUESTS_A_MINUTE];
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(60_000);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('holds over hours: what was in hand, thirty a minute, and what may be owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), (young) => {
        const items = Array.from({ length: young }, (_, i) => aged(i * 20_000, { key: String(i) }));
        expect(play(items, hours(2), blind).length).toBeLessThanOrEqual(300 + 30 * 120 + 500);
      }),
      { numRuns: 9 },
    );
  });
});

describe('the one on the screen', () => {
  it('comes first of all that are as overdue', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        fc.integer({ min: 40_000, max: 300_000 }),
        (n, at, age) => {
          const items = crowdOf(n, age, at % n, { lastReadAt: ms(NOW - seconds(30)) });
          expect(schedule(state(items, { feed: blind }))).toEqual({ kind: 'read', key: String(at % n) });
        },
      ),
    );
  });

  it('is read at least as often as any other of its age, in a crowd too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 0, max: 240_000 }), (n, age) => {
        const items = crowdOf(n, age, n - 1);
        const looks = play(items, minutes(3), blind);
        const others = items.slice(0, -1).map(({ key }) => readsOf(looks, key));
        expect(readsOf(looks, String(n - 1))).toBeGreaterThanOrEqual(Math.max(...others));
      }),
      { numRuns: 25 },
    );
  });
});

describe('a crowd', () => {
  it('is shared fairly: those of one age are read equally often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: 240_000 }), (n, age) => {
        const items = crowdOf(n, age);
        const looks = play(items, minutes(4), blind);
        const reads = items.map(({ key }) => readsOf(looks, key));
        expect(Math.max(...reads) - Math.min(...reads)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 25 },
    );
  });
});

describe('nobody is left out', () => {
  const kinds = fc.record({ age: fc.integer({ min: 0, max: hours(20) }), paid: fc.boolean(), refid: readable });

  it('each open account is read by itself in the end, with a healthy list and with a blind one', () => {
    fc.assert(
      fc.property(fc.array(kinds, { minLength: 1, maxLength: 40 }), fc.boolean(), (wanted, isBlind) => {
        const items = wanted.map(({ age, ...more }, i) => aged(age, { ...more, key: String(i) }));
        const looks = play(items, hours(14), isBlind ? blind : undefined);
        for (const { key, paid } of items) {
          const first = looks.find(({ look }) => look === key);
          expect(first?.at ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(NOW + (paid ? hours(14) : hours(3)));
        }
      }),
      { numRuns: 4 },
    );
  });

  it('also the old ones, while the young ones never give way', () => {
    const old = Array.from({ length: 8 }, (_, i) => aged(hours(5 + i), { key: `old${i}` }));
    // As if there were always forty sales half a minute old.
    const young = Array.from({ length: 40 }, (_, i) => aged(30_000, { key: `young${i}` }));
    const read = new Map<string, number>();
    for (let minute = 0; minute < 25; minute += 1) {
      const now = (each: WatchItem) => ({ ...each, lastReadAt: minutesAgo(read.get(each.key), minute) });
      for (const { look, at } of play([...old, ...young].map(now), minutes(1), blind))
        read.set(look, at + minute * 60_000);
    }
    expect(old.filter(({ key }) => !read.has(key))).toEqual([]);
  });
  const minutesAgo = (at: number | undefined, minute: number) => (at === undefined ? null : ms(at - minute * 60_000));

  it('and each is read at its expiry, and shortly before the watch ends', () => {
    for (const end of [hours(24), hours(48) - minutes(5)]) {
      const before = aged(end - seconds(30), { lastReadAt: ms(NOW - seconds(10)) });
      const first = play([before], minutes(2)).find(({ look }) => look === 'a');
      expect(first?.at).toBeGreaterThanOrEqual(NOW + seconds(30));
      expect(first?.at).toBeLessThanOrEqual(NOW + seconds(35));
    }
  });
});

describe('more urgent is never later', () => {
  const one = fc.record({ age: fc.integer({ min: 0, max: hours(2) }), since: fc.integer({ min: 0, max: 60_000 }) });
  const few = fc.array(one, { minLength: 1, maxLength: 3 });
  const itemsOf = (wanted: readonly { age: number; since: number }[]) =>
    wanted.map(({ age, since }, i) => aged(age, { key: String(i), lastReadAt: ms(NOW - since) }));
  const firstRead = (items: readonly WatchItem[]) =>
    play(items, hours(2), blind).find(({ look }) => look === '0')?.at ?? Number.POSITIVE_INFINITY;

  it('on the screen no later than in the queue', () => {
    fc.assert(
      fc.property(few, (wanted) => {
        const [first, ...others] = itemsOf(wanted);
        if (!first) return;
        expect(firstRead([{ ...first, onScreen: true }, ...others])).toBeLessThanOrEqual(firstRead([first, ...others]));
      }),
      { numRuns: 15 },
    );
  });

  it('asked for, at once, whatever the till has spent and however the service fares', () => {
    fc.assert(
      fc.property(few, fc.boolean(), fc.integer({ min: -500, max: 1_200 }), (wanted, failing, allowance) => {
        const [first, ...others] = itemsOf(wanted);
        if (!first) return;
        const spent = Array.from({ length: 59 }, (_, i) => ms(NOW - 59_000 + i * 1_000));
        const trouble = { failing, allowance, pausedUntil: ms(NOW + 30_000), requests: spent };
        expect(schedule(state([{ ...first, urgent: true }, ...others], trouble))).toEqual({ kind: 'read', key: '0' });
      }),
    );
  });

  it('a likelier payment no later than an unlikelier one', () => {
    const waiting = [aged(60_000, { lastReadAt: NOW })];
    const waits = (likely: number) =>
      nextLook(state(waiting, { feed: blind, law: state([]).law.map(() => likely) })).after;
    const likely = fc.double({ min: 1e-7, max: 0.05, noNaN: true });
    fc.assert(
      fc.property(likely, fc.double({ min: 1, max: 50, noNaN: true }), (low, times) => {
        expect(waits(low * times)).toBeLessThanOrEqual(waits(low));
      }),
    );
  });
});

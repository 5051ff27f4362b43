import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOLLOW_PAID } from '../../../../electron/sales/watch/poll-intervals.ts';
import { nextRead } from '../../../../electron/sales/watch/poll-queue.ts';
import { showsNoTransaction } from '../../../../electron/sales/watch/reachability.ts';
import { meteredLimits } from '../../../../electron/sales/watch/request-budget.ts';
import { hours, minutes, ms, seconds } from '../../../../electron/shared/base/units.ts';
import { forAny } from '../../../support/for-any.ts';
import { aged, FREE, longestWait, NOW, play, pollsOf, queueState } from './polled.ts';

const anyState = fc.constantFrom('open' as const, 'paid' as const, 'reversing' as const);
const anyRefid = fc.constantFrom('known' as const, 'guess' as const, 'refused' as const, 'none' as const);
const anyAccounts = fc
  .array(
    fc.record({
      age: fc.integer({ min: 0, max: hours(30) }),
      state: anyState,
      refid: anyRefid,
      requestedFrom: fc.constantFrom(null, ms(0)),
    }),
    { maxLength: 80 },
  )
  .map((accounts) => accounts.map(({ age, ...more }, i) => aged(age, { ...more, key: String(i), isCurrent: i === 0 })));

/** As many open accounts of one age in ms, the first of them on the screen. */
const crowd = (size: number, age: number) =>
  Array.from({ length: size }, (_, i) => aged(age, { key: String(i), isCurrent: i === 0 }));

describe('the request budget', () => {
  it('holds in every minute, whatever is open and requested', () =>
    forAny([anyAccounts], { numRuns: 30 }, (accounts) => {
      const polls = play(accounts, seconds(150));
      for (const [i, { at }] of polls.entries()) {
        const before = polls[i - meteredLimits.requestsAMinute];
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(60_000);
      }
    }));
});

describe('the current sale', () => {
  it('polls the current sale about every three seconds, and most often of all, however many are open', () =>
    forAny([fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: minutes(6) })], { numRuns: 20 }, (size, age) => {
      const polls = play(crowd(size, age), minutes(3));
      const others = Array.from({ length: size - 1 }, (_, i) => pollsOf(polls, String(i + 1)).length);
      expect(pollsOf(polls, '0').length).toBeGreaterThanOrEqual(Math.max(57, ...others));
      expect(longestWait(polls, '0', minutes(3))).toBeLessThanOrEqual(seconds(12));
    }));

  it('reads the current sale within eight seconds while 40 others are asked for at once', () => {
    const others = Array.from({ length: 40 }, (_, i) => aged(hours(1), { key: `o${i}`, requestedFrom: ms(0) }));
    const young = crowd(20, minutes(1)).map((each) => ({ ...each, key: `y${each.key}`, isCurrent: false }));
    const current = aged(seconds(10), { key: 'current', isCurrent: true });
    const burst = play([...young, current], minutes(3), (live, now) => {
      if (now >= NOW + minutes(1) && !live.has('o0')) for (const each of others) live.set(each.key, each);
    });
    expect(longestWait(burst, 'current', minutes(3))).toBeLessThanOrEqual(seconds(8));
  });

  it('reads the current sale before everything that is due, asked for or not', () =>
    forAny([anyAccounts, fc.integer({ min: 2_000, max: 500_000 })], (others, age) => {
      const current = aged(age, { key: 'current', isCurrent: true });
      const rest = others.map((each) => ({ ...each, isCurrent: false }));
      expect(nextRead(queueState([...rest, current]))?.key).toBe('current');
    }));

  it('reads the current sale first after two seconds', () => {
    const [first] = play([aged(0, { isCurrent: true })], seconds(10));
    expect(first?.at).toBe(NOW + seconds(2));
  });
});

it('reads of two accounts that were asked for the one asked for first', () => {
  const askedFor = (key: string, ago: number) => aged(hours(1), { key, requestedFrom: ms(NOW - ago) });
  const accounts = [askedFor('earlier', 9_000), askedFor('later', 1_000)];
  expect([accounts, accounts.toReversed()].map((all) => nextRead(queueState(all))?.key)).toEqual([
    'earlier',
    'earlier',
  ]);
});

describe('other accounts', () => {
  it('reads every account in the end, the old ones too while many young ones are open', () =>
    forAny([fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: hours(20) })], { numRuns: 4 }, (size, age) => {
      const old = Array.from({ length: size }, (_, i) => aged(minutes(31) + age, { key: `old ${i}` }));
      const alwaysYoung = crowd(30, 30_000).map((each) => ({ ...each, polledAt: NOW }));
      const polls = play([...old, ...alwaysYoung], minutes(20), (live, now) => {
        for (const each of alwaysYoung) {
          const account = live.get(each.key);
          if (account) live.set(each.key, { ...account, since: ms(now - 30_000) });
        }
      });
      for (const { key } of old) expect(pollsOf(polls, key).length).toBeGreaterThan(0);
      for (const { key } of alwaysYoung) expect(pollsOf(polls, key).length).toBeGreaterThan(3);
    }));

  it('reads accounts equally often at the same age', () =>
    forAny([fc.integer({ min: 2, max: 40 }), fc.integer({ min: 0, max: minutes(4) })], { numRuns: 15 }, (size, age) => {
      const polls = play(crowd(size + 1, age), minutes(4));
      const counts = Array.from({ length: size }, (_, i) => pollsOf(polls, String(i + 1)).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    }));

  it('uses a small slice for old accounts, so that 2,000 of them slow nothing', () => {
    const old = Array.from({ length: 2_000 }, (_, i) => aged(hours(3), { key: `old ${i}` }));
    const polls = play([...crowd(3, 0), ...old], minutes(2));
    expect(polls.filter(({ key }) => key.startsWith('old')).length).toBeLessThanOrEqual(13);
    expect(longestWait(polls, '1', minutes(2))).toBeLessThanOrEqual(seconds(10));
  });

  describe('when they are old', () => {
    const unpaid = aged(hours(1), { key: 'unpaid', polledAt: ms(NOW - minutes(15)) });
    const paidAgo = (age: number, more = {}) =>
      aged(hours(1), { key: 'paid', state: 'paid', polledAt: ms(NOW - age), ...more });
    const firstOf = (...accounts: Parameters<typeof queueState>[0]) => nextRead(queueState(accounts))?.key;

    it('reads an old account before one that is paid, whose money has been seen', () =>
      expect(firstOf(paidAgo(minutes(19)), unpaid)).toBe('unpaid'));

    it('reads an old account that is paid first after it gave way once', () =>
      expect(firstOf(paidAgo(minutes(21)), unpaid)).toBe('paid'));

    it('reads an old account that is paid first while it is on the screen', () =>
      expect(firstOf(paidAgo(minutes(2), { isCurrent: true }), unpaid)).toBe('paid'));
  });

  it('reads accounts at their expiry and before the end of their grace, before other old ones', () => {
    for (const end of [hours(24), hours(48) - minutes(5)]) {
      const old = Array.from({ length: 50 }, (_, i) => aged(hours(5), { key: `old ${i}` }));
      const ending = aged(end - seconds(30), { polledAt: ms(NOW - seconds(10)) });
      const [first] = pollsOf(play([ending, ...old], minutes(2)), 'a');
      expect(first?.at).toBeGreaterThanOrEqual(NOW + seconds(30));
      expect(first?.at).toBeLessThanOrEqual(NOW + seconds(41));
    }
  });

  it('reads paid accounts again and again for 48 hours', () => {
    const paid = aged(0, { state: 'paid', polledAt: NOW, watchedUntil: ms(NOW + FOLLOW_PAID) });
    const polls = play([paid], FOLLOW_PAID);
    expect(polls.length).toBeGreaterThanOrEqual(11);
    expect(longestWait(polls, 'a', FOLLOW_PAID)).toBeLessThanOrEqual(hours(6) + minutes(1));
    expect(polls.at(-1)?.at).toBeGreaterThanOrEqual(NOW + FOLLOW_PAID - minutes(5));
  });

  it('reads an account each minute at first, then at least hourly, while a reversal is under way', () => {
    const reversing = aged(0, { state: 'reversing', watchedUntil: ms(NOW + hours(720)) });
    expect(longestWait(play([reversing], minutes(20)), 'a', minutes(20))).toBeLessThanOrEqual(minutes(1) + 1_000);
    expect(longestWait(play([reversing], hours(30)), 'a', hours(30))).toBeLessThanOrEqual(hours(1) + 60_000);
  });

  it('leaves accounts that cannot be read to the list', () =>
    expect(nextRead(queueState([aged(60_000, { refid: 'none', requestedFrom: ms(0) })]))).toBeNull());
});

describe('what is asked for', () => {
  it('reads an account that is asked for at once, in a pause and with the routine share used up', () => {
    const full = ms(NOW + 60_000);
    const freeAt = { ...FREE, current: full, routine: full, watchedWithCurrent: full, old: full };
    const state = { failing: true, pausedUntil: ms(NOW + 30_000), freeAt };
    expect(nextRead(queueState([aged(hours(3), { requestedFrom: ms(0) })], state))).toMatchObject({ key: 'a', at: 0 });
  });
});

describe('reads that fail', () => {
  it('reads one account at a time while reads fail, and none in the pause', () => {
    const pausedQueue = queueState([aged(60_000)], { failing: true, pausedUntil: ms(NOW + 4_000) });
    expect(nextRead(pausedQueue)?.at).toBe(NOW + 4_000);
    const underWay = aged(60_000, { key: 'b', readingSince: NOW });
    expect(nextRead(queueState([aged(60_000), underWay], { failing: true }))?.at).toBe(NOW + seconds(3));
  });

  it('reads an account again although a failing read of it hangs', () => {
    const hanging = aged(60_000, { isCurrent: true, readingSince: ms(NOW - 3_000), polledAt: ms(NOW - 3_000) });
    expect(nextRead(queueState([hanging], { failing: true }))?.key).toBe('a');
  });

  it('reads the sale on the screen while three other reads hang', () => {
    const hanging = Array.from({ length: 3 }, (_, n) =>
      aged(60_000, { key: `hanging ${n}`, readingSince: ms(NOW - 3_000), polledAt: ms(NOW - 3_000) }),
    );
    const current = aged(30_000, { key: 'current', isCurrent: true });
    expect(nextRead(queueState([...hanging, current]))).toMatchObject({ key: 'current', kind: 'current' });
    const fresh = hanging.map((each) => ({ ...each, readingSince: ms(NOW - 100) }));
    expect(nextRead(queueState([...fresh, current]))).toMatchObject({ key: 'current', at: NOW + 2_900 });
  });

  it('makes nine reads at once at most, however long they hang', () => {
    const hanging = Array.from({ length: 9 }, (_, n) =>
      aged(60_000, { key: `hanging ${n}`, readingSince: ms(NOW - 9_000) }),
    );
    expect(nextRead(queueState([...hanging, aged(30_000, { isCurrent: true })]))).toBeNull();
  });

  it('reads an account again within half a minute after a failure, also where its interval is an hour', () => {
    const failedAccount = aged(hours(5), { polledAt: NOW, lastFailed: true });
    expect(nextRead(queueState([failedAccount]))?.at).toBe(NOW + seconds(30));
  });
});

describe('the sales on the screens of several tills', () => {
  const screens = Array.from({ length: 8 }, (_, n) =>
    aged(30_000 + n * 1_000, { key: `screen ${n}`, isCurrent: true, polledAt: NOW }),
  );
  const young = Array.from({ length: 4 }, (_, n) => aged(60_000, { key: `young ${n}`, polledAt: NOW }));

  it('shares the requests of a minute evenly between screens, and leaves the other young sales theirs', () => {
    const length = minutes(5);
    const polls = play([...screens, ...young], length);
    expect(polls.length).toBeLessThanOrEqual(5 * 60);
    for (const { key } of screens) expect(longestWait(polls, key, length)).toBeLessThanOrEqual(seconds(30));
    for (const { key } of young) expect(longestWait(polls, key, length)).toBeLessThanOrEqual(seconds(30));
  });
});

it('misses payments where neither way has shown one of the last accounts, whatever order they are listed in', () => {
  const accountsOf = (count: number, refid: 'known' | 'guess' | 'none', age: number) =>
    Array.from({ length: count }, (_, n) => aged(age + n, { refid }));
  const lastNotShown = [...accountsOf(5, 'known', hours(2)), ...accountsOf(10, 'none', hours(1))];
  const lastShown = [...accountsOf(10, 'none', hours(2)), ...accountsOf(5, 'known', hours(1))];
  for (const inOrder of [(all: typeof lastShown) => all, (all: typeof lastShown) => all.toReversed()])
    expect([lastNotShown, lastShown].map((all) => showsNoTransaction(inOrder(all), NOW))).toEqual([true, false]);
  const neverAnswered = accountsOf(10, 'guess', hours(1));
  expect([true, false].map((readsWork) => showsNoTransaction(neverAnswered, NOW, readsWork))).toEqual([false, true]);
});

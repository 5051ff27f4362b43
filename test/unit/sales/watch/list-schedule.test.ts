import { describe, expect, it } from 'vitest';
import { listBackoffDelay } from '../../../../electron/sales/watch/backoff.ts';
import { type ListState, listDueAt } from '../../../../electron/sales/watch/list-schedule.ts';
import { meteredLimits } from '../../../../electron/sales/watch/request-budget.ts';
import { failure } from '../../../../electron/shared/base/failure.ts';
import { hours, minutes, ms, seconds } from '../../../../electron/shared/base/units.ts';
import { budgetBy, NOW } from './polled.ts';

const state = (more: Partial<ListState> = {}): ListState => ({
  now: NOW,
  readAt: NOW,
  reading: false,
  wantedBy: null,
  personAt: null,
  neededEvery: null,
  waitingAt: null,
  hintAt: NOW,
  watchesAnything: true,
  paidOffAt: { usual: NOW, needed: NOW },
  failing: false,
  pausedUntil: ms(0),
  listEvery: meteredLimits.listEvery,
  freeAt: ms(0),
  ...more,
});
const late = { paidOffAt: { usual: ms(NOW + hours(38)), needed: ms(NOW + hours(3)) } };

describe('the event list is read', () => {
  it('reads the event list once at the start', () =>
    expect(listDueAt(state({ readAt: null }))).toBeLessThanOrEqual(NOW));

  it('reads the event list again after a sleep at the pace its size allows, and at once for a person', () => {
    const unreadState = { readAt: null, paidOffAt: { usual: ms(NOW + hours(38)), needed: ms(NOW + minutes(2)) } };
    expect(listDueAt(state(unreadState))).toBe(NOW + minutes(2));
    expect(listDueAt(state({ ...unreadState, wantedBy: 'person' }))).toBeLessThanOrEqual(NOW);
  });

  it('reads the event list by one request at a time, and not while nothing is watched', () => {
    expect(listDueAt(state({ reading: true, wantedBy: 'person' }))).toBeNull();
    expect(listDueAt(state({ watchesAnything: false }))).toBeNull();
  });

  it('reads the event list rarely where reads show everything, and more rarely the larger it is', () => {
    expect(listDueAt(state())).toBe(NOW + 60_000);
    expect(listDueAt(state(late))).toBe(NOW + hours(38));
  });

  it('reads the event list as soon as an account needs it, at the pace its size allows', () => {
    expect(listDueAt(state({ neededEvery: seconds(2) }))).toBe(NOW + 2_000);
    expect(listDueAt(state({ neededEvery: seconds(2), ...late }))).toBe(NOW + hours(3));
  });

  it('reads the event list at once for news, unless it is large', () => {
    const before = { readAt: ms(NOW - seconds(5)), wantedBy: 'news' } as const;
    expect(listDueAt(state(before))).toBeLessThanOrEqual(NOW);
    expect(listDueAt(state({ ...before, ...late }))).toBe(NOW + hours(3));
  });

  it('reads the event list at once for a person, again after 3 s, and a large one every quarter of a minute', () => {
    expect(listDueAt(state({ wantedBy: 'person', readAt: ms(NOW - seconds(3)) }))).toBeLessThanOrEqual(NOW);
    expect(listDueAt(state({ wantedBy: 'person' }))).toBe(NOW + seconds(3));
    const again = { wantedBy: 'person', personAt: NOW, ...late } as const;
    expect(listDueAt(state(again))).toBe(NOW + seconds(15));
    expect(listDueAt(state({ ...again, personAt: null })), 'the first of a claim').toBe(NOW + seconds(3));
  });

  it('reads the event list for a person during a pause too', () => {
    const pausedState = { failing: true, pausedUntil: ms(NOW + hours(1)), readAt: ms(NOW - seconds(30)) };
    expect(listDueAt(state({ ...pausedState, wantedBy: 'person' }))).toBeLessThanOrEqual(NOW);
    expect(listDueAt(state(pausedState))).toBe(NOW + hours(1));
  });
});

describe('an event list that fails', () => {
  const refusal = failure('rejected');

  it('tries an event list that fails ever more rarely', () => {
    const delays = [1, 2, 3, 4, 12].map((failures) => listBackoffDelay(failures, 300, refusal));
    expect(delays).toEqual([1_000, 3_000, 9_000, 27_000, hours(1)]);
  });

  it('tries an event list later again where it brought many bytes before it broke off', () =>
    expect(listBackoffDelay(1, 4_800_000, refusal)).toBe(seconds(15)));

  it('tries a failed list each minute while nothing else shows payments, and by its pause where it is large', () => {
    const failing = { failing: true, pausedUntil: ms(NOW + hours(1)), neededEvery: seconds(2) };
    expect(listDueAt(state(failing))).toBe(NOW + minutes(1));
    expect(listDueAt(state({ ...failing, ...late }))).toBe(NOW + hours(1));
  });

  it('reads the event list again soon after one that was too large, where an account needs it', () => {
    const once = { failing: true, pausedUntil: ms(NOW + seconds(15)), neededEvery: seconds(2), ...late };
    expect(listDueAt(state(once))).toBe(NOW + seconds(15));
  });
});

describe('polls of the sale on the screen', () => {
  const inMs = (requests: number) => Math.floor(20_000 / requests);
  const everyAfter = (kind: 'old' | 'list' | 'requested', count: number) => {
    const budget = budgetBy(() => 1_000_000);
    for (let n = 0; n < count; n += 1) budget.spendRequest(kind);
    return Math.floor(budget.freeAt().currentEvery);
  };

  it('leaves to them what the routine polls of the last twenty seconds and a third of the requested ones leave', () => {
    // Of 60 requests a minute 19.4 are planned in twenty seconds, one of them for accounts that are on no screen.
    expect(everyAfter('old', 0)).toBe(inMs(18.4));
    expect(everyAfter('old', 10)).toBe(inMs(9.4));
    expect(everyAfter('list', 5)).toBe(inMs(13.4));
    expect(everyAfter('requested', 30)).toBe(inMs(19.4 - 1 - 600 / 61));
  });
});

describe('the bytes of event lists', () => {
  it('allows 5 kB of lists a minute, and 60 kB where they are needed, by a clock that no user can set', () => {
    let wall = 1_000_000;
    let ticks = 0;
    const budget = budgetBy(
      () => wall,
      () => ticks,
    );
    budget.spendListBytes(60_000);
    expect(budget.listPaidOffAt().usual).toBe(wall + minutes(12));
    expect(budget.listPaidOffAt().needed).toBe(wall + minutes(1));
    wall += hours(5);
    expect(budget.listPaidOffAt().needed).toBe(wall + minutes(1));
    ticks += minutes(1);
    expect(budget.listPaidOffAt().needed).toBe(wall);
    expect(budget.listPaidOffAt().usual).toBe(wall + minutes(11));
  });

  it('delays a list that is needed for two minutes at most, however long one was', () => {
    const budget = budgetBy(
      () => 1_000_000,
      () => 0,
    );
    budget.spendListBytes(128_000_000);
    expect(budget.listPaidOffAt().needed).toBe(1_000_000 + minutes(2));
    expect([budget.mostBytesAnHour(1_000_000), budget.mostBytesAnHour(1_000)]).toEqual([30_000_000, 3_600_000]);
  });

  it('reads lists of at most 5 kB a minute on average, whatever the size of the list', () => {
    for (const size of [300, 20_000, 1_150_000, 11_500_000]) {
      let now = 0;
      const budget = budgetBy(() => now);
      let bytes = 0;
      let readAt = ms(0);
      for (; now < hours(240); now += 60_000) {
        const paidOffAt = budget.listPaidOffAt();
        if ((listDueAt(state({ now: ms(now), readAt, paidOffAt })) ?? Infinity) > now) continue;
        readAt = ms(now);
        bytes += size;
        budget.spendListBytes(size);
      }
      expect((bytes - size) / (240 * 60)).toBeLessThanOrEqual(5_000);
    }
  });
});

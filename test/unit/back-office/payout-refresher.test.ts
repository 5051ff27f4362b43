import { describe, expect, it } from 'vitest';
import {
  createPayoutRefresher,
  duePayouts,
  refreshGap,
} from '../../../electron/back-office/payouts/payout-refresher.ts';
import type { PayoutView } from '../../../electron/shared/back-office/payouts.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';
import { hours, minutes, ms, seconds } from '../../../electron/shared/base/units.ts';
import { payoutOf as pendingPayout } from '../../support/builders.ts';
import { holdTimers } from '../../support/hold-timers.ts';

const START = Date.UTC(2026, 10, 21, 9);
const DAY = hours(24);

const payoutOf = (key: string, more: Partial<PayoutView> = {}) =>
  pendingPayout({ key, id: key, firstAt: ms(START), since: ms(START), readAt: ms(START), stuck: false, ...more });

describe('when a payout is read again', () => {
  it('reads a payout more rarely the longer it does not change, and in the end only by hand', () => {
    const ages = [0, hours(5), hours(7), hours(71), hours(73), 13 * DAY, 15 * DAY, 59 * DAY, 61 * DAY];
    const gaps = ages.map((age) => refreshGap(age));
    expect(gaps).toEqual([
      minutes(20),
      minutes(20),
      hours(1),
      hours(1),
      hours(6),
      hours(6),
      hours(24),
      hours(24),
      null,
    ]);
    for (const gap of gaps) expect(gap ?? DAY).toBeGreaterThanOrEqual(minutes(15));
  });

  it('reads a payout again after its gap, sooner at news or on the screen, and after a clock was set back', () => {
    const due = (after: number, more: { confirmed?: boolean; onScreen?: boolean } = {}) =>
      duePayouts(
        [{ view: payoutOf('1'), confirmed: more.confirmed ?? true }],
        () => null,
        START + after,
        more.onScreen ?? false,
      ).length === 1;
    expect([due(minutes(19)), due(minutes(20))]).toEqual([false, true]);
    expect([due(30_000, { confirmed: false }), due(minutes(1), { confirmed: false })]).toEqual([false, true]);
    expect([due(30_000, { onScreen: true }), due(minutes(1), { onScreen: true })]).toEqual([false, true]);
    expect(due(-DAY)).toBe(true);
  });

  it('counts a try that failed, and takes the one that waited longest first', () => {
    const open = [
      { view: payoutOf('new', { readAt: ms(START - minutes(30)) }), confirmed: true },
      { view: payoutOf('old', { readAt: ms(START - minutes(90)) }), confirmed: true },
      { view: payoutOf('tried'), confirmed: true },
    ];
    const due = duePayouts(open, (key) => (key === 'tried' ? START : null), START, false);
    expect(due.map(({ view }) => view.key)).toEqual(['old', 'new']);
  });
});

/** A till's afternoon without waiting for it. */
function afternoon(payouts: () => readonly PayoutView[], answer: (id: string) => Result<unknown> = () => ok(null)) {
  const world = { now: START, reachable: true };
  const heldTimers = holdTimers(() => world.now);
  const reads: { id: string; at: number }[] = [];
  const last = new Map<string, number>();
  const mistakes: unknown[] = [];
  const rereading = createPayoutRefresher({
    context: {
      now: () => world.now,
      mono: () => world.now,
      reachable: () => world.reachable,
      ...heldTimers,
      reportError: (error) => mistakes.push(error),
    },
    open: () => payouts().map((view) => ({ view: { ...view, readAt: ms(last.get(view.key) ?? 0) }, confirmed: true })),
    read: async (id) => {
      reads.push({ id, at: world.now });
      const answerOfRead = answer(id);
      if (answerOfRead.ok) last.set(id, world.now);
      return answerOfRead;
    },
  });
  const settle = () => new Promise((done) => setImmediate(done));
  return {
    world,
    reads,
    mistakes,
    rereading,
    settle,
    async pass(time: number) {
      const end = world.now + time;
      for (let due = heldTimers.take(end); due; due = heldTimers.take(end)) {
        world.now = due.at;
        due.run();
        await settle();
      }
      world.now = end;
    },
  };
}

describe('reading by itself', () => {
  it('asks for one payout at most three times an hour, and for many no more than three in five minutes', async () => {
    const one = afternoon(() => [payoutOf('1')]);
    one.rereading.start();
    await one.pass(hours(4));
    expect(one.reads.length).toBeGreaterThanOrEqual(8);
    expect(one.reads.length).toBeLessThanOrEqual(13);
    const many = afternoon(() => Array.from({ length: 50 }, (_, n) => payoutOf(String(n))));
    many.rereading.start();
    await many.pass(hours(1));
    expect(many.reads.length).toBeGreaterThan(30);
    expect(many.reads.length).toBeLessThanOrEqual(39);
  });

  it('asks nothing while the service cannot be reached or refuses our keys, and nothing after the end', async () => {
    const day = afternoon(() => [payoutOf('1')]);
    day.world.reachable = false;
    day.rereading.start();
    day.rereading.onScreen();
    await day.pass(hours(2));
    expect(day.reads).toEqual([]);
    day.world.reachable = true;
    await day.pass(minutes(5));
    expect(day.reads.length).toBe(1);
    day.rereading.stop();
    day.rereading.soon();
    day.rereading.onScreen();
    await day.pass(hours(2));
    expect([day.reads.length, day.mistakes]).toEqual([1, []]);
  });

  it('reads soon after an event that came during a run', async () => {
    const keys = ['1'];
    const day = afternoon(
      () => keys.map((key) => payoutOf(key)),
      () => {
        if (keys.length === 1) keys.push('2');
        day.rereading.soon();
        return ok(null);
      },
    );
    day.rereading.start();
    await day.pass(minutes(1));
    expect(day.reads.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('stops at the first sign of trouble and waits longer each time, as long as it was asked to', async () => {
    const day = afternoon(
      () => [payoutOf('1'), payoutOf('2')],
      () => err(failure('rate-limited', { retryAfterMs: hours(2) })),
    );
    day.rereading.start();
    await day.pass(hours(2));
    expect(day.reads.length).toBe(1);
    const down = afternoon(
      () => [payoutOf('1'), payoutOf('2')],
      () => err(failure('service-down')),
    );
    down.rereading.start();
    await down.pass(hours(3));
    expect(down.reads.length).toBeLessThanOrEqual(6);
  });

  it('reads payouts that webhooks name within its limits, however many are named', async () => {
    const day = afternoon(() => []);
    const nameMany = () => Array.from({ length: 30 }, (_, n) => day.rereading.hinted(String(n)));
    day.rereading.start();
    day.world.reachable = false;
    nameMany();
    await day.pass(minutes(5));
    expect(day.reads).toEqual([]);
    day.world.reachable = true;
    for (let second = 0; second < 600; second += 1) {
      nameMany();
      await day.pass(seconds(1));
    }
    expect(day.reads.length).toBeGreaterThan(20);
    expect(day.reads.length).toBeLessThanOrEqual(33);
    expect(day.reads.slice(0, 4).map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  });

  it('reads the next payout by itself when one is not there any more', async () => {
    const day = afternoon(
      () => [payoutOf('1'), payoutOf('2')],
      (id) => (id === '1' ? err(failure('not-found')) : ok(null)),
    );
    day.rereading.start();
    await day.pass(minutes(1));
    expect(day.reads.map(({ id }) => id).toSorted()).toEqual(['1', '2']);
  });

  it('reads those on a screen at once, ten at most', async () => {
    const day = afternoon(() => Array.from({ length: 30 }, (_, n) => payoutOf(String(n))));
    day.rereading.start();
    day.rereading.onScreen();
    for (let n = 0; n < 12; n += 1) await day.settle();
    expect(day.reads.length).toBe(10);
  });
});

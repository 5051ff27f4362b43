import { expect, it } from 'vitest';
import { createTillClock } from '../../../../electron/sales/watch/clock.ts';
import { hours, ms } from '../../../../electron/shared/base/units.ts';

const START = 1_800_000_000_000;
const THREE_DAYS = hours(72);

function computer(newest = 0) {
  let passedMs = 0;
  let set = 0;
  const wall = () => START + passedMs + set;
  const clock = createTillClock(wall, () => passedMs, newest);
  return {
    clock,
    pass: (time: number) => {
      passedMs += time;
    },
    passed: () => passedMs,
    setClock: (by: number) => {
      set += by;
    },
    /** Answers requests, a second apart, whose Date header is this far ahead of the true time. */
    answers(count: number, ahead: number) {
      for (let n = 0; n < count; n += 1) {
        passedMs += 1_000;
        clock.learn({ sentAt: ms(wall()), answeredAt: ms(wall()), serviceTime: ms(START + passedMs + ahead - 500) });
      }
    },
    ahead: () => clock.now() - (START + passedMs),
  };
}

it('follows the service where this computer was wrong from the start', () => {
  const here = computer();
  here.setClock(-THREE_DAYS);
  here.answers(6, 0);
  expect(here.ahead()).toBe(0);
});

it('ignores a Date header that jumps days ahead while the clocks here agree', () => {
  const here = computer();
  here.answers(5, 0);
  here.answers(100, THREE_DAYS);
  expect(here.ahead()).toBe(0);
});

it('follows the service again after the clock of this computer was set', () => {
  const here = computer();
  here.answers(5, 0);
  here.setClock(THREE_DAYS);
  here.pass(1_000);
  here.answers(6, 0);
  expect(here.ahead()).toBe(0);
});

it('corrects a wrong first Date header by those that follow', () => {
  const here = computer();
  here.answers(1, THREE_DAYS);
  here.answers(5, 0);
  expect(here.ahead()).toBe(0);
});

it('ignores a difference of a second, and responses without a date', () => {
  const here = computer();
  here.answers(6, 1_100);
  expect(here.ahead()).toBe(0);
  const { clock } = computer();
  expect(clock.learn({ sentAt: ms(START), answeredAt: ms(START), serviceTime: null })).toBe(false);
});

it('ignores one Date header among five that is wrong', () => {
  const here = computer();
  here.answers(4, 0);
  here.answers(1, THREE_DAYS);
  expect(here.ahead()).toBe(0);
});

it('goes on where the clock of this computer is set back, and where that is set right again', () => {
  const here = computer();
  for (const by of [-THREE_DAYS, THREE_DAYS]) {
    here.setClock(by);
    here.clock.jump();
    expect(here.ahead()).toBe(0);
  }
});

it('begins no earlier than the newest time that the service gave, and follows its next answer', () => {
  const here = computer(START + THREE_DAYS);
  expect(here.ahead()).toBe(THREE_DAYS);
  here.answers(1, hours(1));
  expect(here.ahead()).toBe(hours(1));
});

it('leaves the clock as it is after a slow answer whose time lies between request and answer', () => {
  const { clock } = computer();
  const slowAnswer = { sentAt: ms(START), answeredAt: ms(START + 9_000) };
  for (const writtenAfter of [8_000, 8_000, 8_000, 0, 0, 0])
    expect(clock.learn({ ...slowAnswer, serviceTime: ms(START + writtenAfter) })).toBe(false);
});

it('finds a set clock, and a sleep in which monotonic time stood still', () => {
  const here = computer();
  here.pass(5_000);
  expect(here.clock.jump()).toBe(0);
  here.setClock(1_200_000);
  expect(here.clock.jump()).toBe(1_200_000);
  here.setClock(-4_800_000);
  here.pass(1_000);
  expect(here.clock.jump()).toBe(-4_800_000);
});

it.each([3_600_000, -3_600_000])('believes the first answer after a clock was set by %i ms', (by) => {
  const here = computer();
  here.answers(5, 0);
  const before = ms(START + here.passed());
  here.setClock(by);
  here.clock.learn({ sentAt: before, answeredAt: before, serviceTime: before });
  expect(here.ahead(), 'after one to a request before that').toBe(Math.max(0, by));
  here.answers(1, 0);
  expect(here.ahead()).toBe(0);
  expect(here.clock.jump()).toBe(by);
});

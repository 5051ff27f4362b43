import { expect, it } from 'vitest';
import { createActivity } from '../../../electron/updates/user-activity.ts';

function at(clock: { now: number }) {
  return createActivity(() => clock.now);
}

it('counts calls of a person, not background calls of a window', () => {
  const clock = { now: 1_000 };
  const activity = at(clock);
  clock.now = 9_000;
  for (const [area, name] of [
    ['news', 'told'],
    ['till', 'snapshot'],
    ['connection', 'back'],
    ['customerDisplay', 'state'],
    ['banks', 'usualWait'],
    ['staff', 'lock'],
    ['updates', 'state'],
  ] as const)
    activity.note(area, name);
  expect(activity.sinceTouched()).toBe(8_000);
  for (const [area, name] of [
    ['collections', 'collect'],
    ['sales', 'search'],
    ['staff', 'active'],
    ['banks', 'choose'],
  ] as const) {
    clock.now += 500;
    activity.note(area, name);
    expect(activity.sinceTouched(), `${area}.${name}`).toBe(0);
  }
});

it.each(['report', 'close', 'zReports'])('remembers when shift.%s was asked for', (name) => {
  const clock = { now: 0 };
  const activity = at(clock);
  expect(activity.sinceReport()).toBeNull();
  activity.note('shift', name);
  clock.now = 700;
  activity.note('collections', 'stage');
  expect(activity.sinceReport()).toBe(700);
});

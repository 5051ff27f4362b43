import { expect, it } from 'vitest';
import { areas } from '../../../electron/app/calls.ts';
import { createActivity } from '../../../electron/updates/user-activity.ts';

it('counts the time since the last call of a user and the last report', () => {
  const clock = { now: 1_000 };
  const activity = createActivity(() => clock.now);
  clock.now = 9_000;
  expect([activity.sinceTouched(), activity.sinceReport()]).toEqual([8_000, null]);
  activity.onReport();
  clock.now += 500;
  expect([activity.sinceTouched(), activity.sinceReport()]).toEqual([500, 500]);
  activity.onUserCall();
  expect([activity.sinceTouched(), activity.sinceReport()]).toEqual([0, 500]);
});

it('knows which calls ask for a report', () => {
  const reportCalls = Object.values(areas).flatMap(({ name, calls }) =>
    Object.entries(calls).flatMap(([call, { rule }]) => (rule.activity === 'report' ? [`${name}.${call}`] : [])),
  );
  expect(reportCalls).toEqual(['shift.report', 'shift.close', 'shift.zReports', 'tills.report', 'tills.zReports']);
});

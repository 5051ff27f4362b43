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

const callsWith = (activity: string) =>
  Object.values(areas).flatMap(({ name, calls }) =>
    Object.entries(calls).flatMap(([call, { rule }]) => (rule.activity === activity ? [`${name}.${call}`] : [])),
  );

it('ignores calls that a window makes by itself', () => {
  expect(callsWith('background')).toEqual([
    'till.snapshot',
    'till.understood',
    'till.computerNoticeRead',
    'till.threw',
    'connection.back',
    'alerts.start',
    'customerDisplay.state',
    'banks.list',
    'banks.usualWait',
    'staff.lock',
    'updates.state',
    'updates.check',
    'updates.install',
    'tills.status',
    'tills.furtherShops',
    'tills.figures',
  ]);
});

it('knows which calls ask for a report', () => {
  expect(callsWith('report')).toEqual([
    'shift.report',
    'shift.close',
    'shift.zReports',
    'tills.report',
    'tills.zReports',
  ]);
});

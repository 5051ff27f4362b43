import { expect, it } from 'vitest';
import { lockOnScreenLock } from '../../../electron/till/electron-power-monitor.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { happen, type PowerEvent } from '../../browser-shell/electron/power.ts';

it.each([
  ['win32', 'lock-screen'],
  ['win32', 'suspend'],
  ['darwin', 'lock-screen'],
  ['darwin', 'user-did-resign-active'],
  ['linux', 'suspend'],
] as const)('locks the till on %s at %s', (system, event: PowerEvent) => {
  playComputer({ system });
  let count = 0;
  lockOnScreenLock(() => {
    count += 1;
  });
  happen(event);
  happen('resume');
  expect(count).toBe(1);
});

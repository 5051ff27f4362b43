import { expect, it } from 'vitest';
import type { Sales } from '../../../electron/sales/sales.ts';
import type { ActiveTill } from '../../../electron/till/active-till.ts';
import { lockOnScreenLock, wakeOnResume } from '../../../electron/till/electron-power-monitor.ts';
import type { Till } from '../../../electron/till/till.ts';
import type { Webhooks } from '../../../electron/webhooks/webhooks.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { happen, type PowerEvent } from '../../browser-shell/electron/power.ts';
import { partial } from '../../support/partial.ts';

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

it('reads the event list at once after a sleep, and within its budget once the screen is unlocked', () => {
  playComputer({ system: 'win32' });
  const calls: string[] = [];
  const sales = partial<Sales>({ wake: () => void calls.push('wake'), lookAgain: () => void calls.push('look') });
  const webhooks = partial<Webhooks>({ relay: partial<Webhooks['relay']>({ wake: () => void calls.push('relay') }) });
  const till = partial<Till>({ sales, webhooks });
  wakeOnResume(partial<ActiveTill>({ now: () => till, background: () => [] }));
  happen('resume');
  happen('unlock-screen');
  expect(calls).toEqual(['wake', 'relay', 'look', 'relay']);
});

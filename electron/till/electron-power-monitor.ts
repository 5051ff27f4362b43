import { powerMonitor } from 'electron';
import { type Ms, seconds } from '../shared/base/units.ts';
import type { ActiveTill } from './active-till.ts';

/** Polls at once after the computer wakes up or is unlocked, and opens the stream of the relay again. */
export function wakeOnResume(till: ActiveTill): void {
  const wakeBy = (poll: 'wake' | 'lookAgain') => () => {
    for (const { sales, webhooks } of [till.now(), ...till.background()]) {
      sales?.[poll]();
      webhooks?.relay.wake();
    }
  };
  powerMonitor.on('resume', wakeBy('wake'));
  powerMonitor.on('unlock-screen', wakeBy('lookAgain'));
}

export function systemIdle(): Ms | null {
  try {
    const idle = powerMonitor.getSystemIdleTime();
    return Number.isFinite(idle) && idle >= 0 ? seconds(idle) : null;
  } catch {
    // The platform has no idle time.
    return null;
  }
}

/** Calls `lock` when the OS session locks, gives way to that of another user or sleeps. */
export function lockOnScreenLock(lock: () => void): void {
  powerMonitor.on('lock-screen', lock);
  // macOS alone, where another user is switched to.
  powerMonitor.on('user-did-resign-active', lock);
  powerMonitor.on('suspend', lock);
}

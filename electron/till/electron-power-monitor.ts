import { powerMonitor } from 'electron';
import { type Ms, seconds } from '../shared/base/units.ts';
import type { ActiveTill } from './active-till.ts';

/** Polls at once after the computer wakes up, and opens the stream of the relay anew. */
export function wakeOnResume(till: ActiveTill): void {
  const wake = () => {
    for (const { sales, webhooks } of [till.now(), ...till.background()]) {
      sales?.wake();
      webhooks?.relay.wake();
    }
  };
  powerMonitor.on('resume', wake);
  powerMonitor.on('unlock-screen', wake);
}

/** Returns how long the computer has been idle; null when the system does not report it. */
export function systemIdle(): Ms | null {
  try {
    const idle = powerMonitor.getSystemIdleTime();
    return Number.isFinite(idle) && idle >= 0 ? seconds(idle) : null;
  } catch {
    // The platform has no idle time.
    return null;
  }
}

/** Locks the till when the OS session locks or sleeps. Polling continues. */
export function lockOnScreenLock(till: ActiveTill): void {
  const lock = () => void till.now().staff?.computerLocked();
  powerMonitor.on('lock-screen', lock);
  powerMonitor.on('suspend', lock);
}

import { powerMonitor } from 'electron';
import { describeError } from '../logging/describe-error.ts';
import type { Log } from '../logging/log.ts';
import { type Ms, seconds } from '../shared/units.ts';
import type { ActiveTill } from './active-till.ts';

/** After a sleep the news is old, and money may have come: look at once. */
export function wakeOnResume(till: ActiveTill): void {
  const wake = () => {
    for (const each of [till.now(), ...till.behind()]) each.collections?.wake();
  };
  powerMonitor.on('resume', wake);
  powerMonitor.on('unlock-screen', wake);
}

/** How long nobody has touched this computer; null where the system does not say. */
export function systemIdle(): Ms | null {
  try {
    const idle = powerMonitor.getSystemIdleTime();
    return Number.isFinite(idle) && idle >= 0 ? seconds(idle) : null;
  } catch {
    // The platform cannot say: the time since the last input is unknown.
    return null;
  }
}

/** Whoever leaves the computer leaves the till. The watch goes on. */
export function lockOnScreenLock(till: ActiveTill): void {
  const lock = () => void till.now().staff?.computerLocked();
  powerMonitor.on('lock-screen', lock);
  powerMonitor.on('suspend', lock);
}

/** A mistake nobody caught is written down by class and place; the watch goes on, for money may be on its way. */
export function logUncaughtErrors(log: Log): void {
  process.on('uncaughtException', (error) => log.error('main.threw', describeError(error)));
  process.on('unhandledRejection', (error) => log.error('main.rejected', describeError(error)));
}

import { describeError } from './describe-error.ts';
import type { Log } from './log.ts';

/** Logs uncaught errors by class and location. The app continues, since payments may be on their way. */
export function logUncaughtErrors(log: Log): void {
  process.on('uncaughtException', (error) => log.error('main.threw', describeError(error)));
  process.on('unhandledRejection', (error) => log.error('main.rejected', describeError(error)));
}

import type { Log } from '../../electron/logging/log.ts';

/** For parts that are run without a log. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

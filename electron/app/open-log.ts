import { join } from 'node:path';
import { fileSink } from '../logging/file-sink.ts';
import { createLog } from '../logging/log.ts';
import { createKeysInUse, createRedactor } from '../logging/redact.ts';

/**
 * Opens the log before anything else, so that it also says why the till could not be opened. Returns its newest file too,
 * and the keys in use, which never appear in a line. Never throws.
 */
export function openLog(dataDir: string) {
  const keysInUse = createKeysInUse();
  const file = join(dataDir, 'logs', 'till.log');
  const log = createLog({
    sink: fileSink({ path: file }),
    debugSink: fileSink({ path: join(dataDir, 'logs', 'calls.log') }),
    redact: createRedactor(keysInUse.secrets),
  });
  return { log, file, keysInUse };
}

export type OpenLog = ReturnType<typeof openLog>;

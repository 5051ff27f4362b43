import { join } from 'node:path';
import { fileSink } from '../logging/file-sink.ts';
import { createLog, type Log } from '../logging/log.ts';
import { createKeysInUse, createRedactor, type KeysInUse } from '../logging/redact.ts';

export interface OpenLog {
  readonly log: Log;
  /** Its newest file. */
  readonly file: string;
  /** Keys that are added here never appear in a line. */
  readonly keysInUse: KeysInUse;
}

/** Opens the log before anything else, so that it also says why the till could not be opened. Never throws. */
export function openLog(dataDir: string): OpenLog {
  const keysInUse = createKeysInUse();
  const file = join(dataDir, 'logs', 'till.log');
  const log = createLog({
    sink: fileSink({ path: file }),
    debugSink: fileSink({ path: join(dataDir, 'logs', 'calls.log') }),
    redact: createRedactor(keysInUse.secrets),
  });
  return { log, file, keysInUse };
}

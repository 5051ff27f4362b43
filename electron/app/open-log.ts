import { join } from 'node:path';
import { fileSink } from '../logging/file-sink.ts';
import { createLog } from '../logging/log.ts';
import { createKeysInUse, createRedactor } from '../logging/redact.ts';

/** Before anything else, so that it also says why the till could not be opened. The keys in use appear in no line. */
export function openLog(dataDir: string) {
  const keysInUse = createKeysInUse();
  const files = { log: join(dataDir, 'logs', 'till.log'), calls: join(dataDir, 'logs', 'calls.log') };
  const log = createLog({
    sink: fileSink({ path: files.log }),
    debugSink: fileSink({ path: files.calls }),
    redact: createRedactor(keysInUse.secrets),
  });
  return { log, files, keysInUse };
}

export type OpenLog = ReturnType<typeof openLog>;

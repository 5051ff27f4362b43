import { createLog } from '../../../electron/logging/log.ts';
import { createRedactor } from '../../../electron/logging/redact.ts';

/** A log whose lines are caught; `secrets` are those the app holds now. */
export function captureLog(secrets: readonly string[] = []) {
  const lines: string[] = [];
  const log = createLog({ sink: (line) => lines.push(line), redact: createRedactor(() => secrets), now: () => 0 });
  return { log, lines };
}

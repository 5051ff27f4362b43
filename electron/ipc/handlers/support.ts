import { basename } from 'node:path';
import { keepFile } from '../../settings/atomic-write.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { HandlerFunctions } from '../parser-types.ts';

export interface SupportReportService {
  readonly report: () => string;
  /** Opens the save dialog for a file name; null when it was cancelled. */
  readonly pickSavePath: (name: string) => Promise<string | null>;
}

/** `support.*` of the contract. */
export const supportCalls = ({ report, pickSavePath }: SupportReportService): HandlerFunctions['support'] => ({
  report: () => ok(report()),
  async save() {
    const path = await pickSavePath('transfer-till-report.txt');
    return path === null ? ok(null) : write(path, report());
  },
});

/** Returns the file's name. */
function write(path: string, text: string): Result<string> {
  const kept = keepFile(path, text);
  return kept.ok ? ok(basename(path)) : kept;
}

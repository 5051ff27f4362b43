import { basename } from 'node:path';
import { saveFile } from '../platform/files.ts';
import { ok, type Result } from '../shared/base/result.ts';
import { type ReportedState, supportReport } from './support-report.ts';

/** `support.*` of the contract. */
export interface SupportReportService {
  readonly report: () => Result<string>;
  /** Saves the report where the user chooses; returns the file's name, or null when they cancelled. */
  readonly save: () => Promise<Result<string | null>>;
}

export interface SupportReportOptions {
  readonly state: () => ReportedState;
  readonly logFile: string;
  /** Opens the save dialog for a file name; null when it was cancelled. */
  readonly pickSavePath: (name: string) => Promise<string | null>;
}

export function createSupportReportService(options: SupportReportOptions): SupportReportService {
  const { state, logFile, pickSavePath } = options;
  const report = () => {
    const { electron = '-', chrome = '-', node } = process.versions;
    const { platform, arch } = process;
    return supportReport(state(), { platform, arch, electron, chrome, node }, logFile, Date.now());
  };
  return {
    report: () => ok(report()),
    async save() {
      const path = await pickSavePath('transfer-till-report.txt');
      if (path === null) return ok(null);
      const saveResult = saveFile(path, report(), 'not-saved');
      return saveResult.ok ? ok(basename(path)) : saveResult;
    },
  };
}

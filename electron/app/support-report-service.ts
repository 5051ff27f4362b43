import type { BrowserWindow } from 'electron';
import type { IpcContext } from '../ipc/handlers/context.ts';
import type { SupportReportService } from '../ipc/handlers/support.ts';
import { tillCalls } from '../ipc/handlers/till.ts';
import { supportReport } from '../logging/support-report.ts';
import { fileDialogs } from '../windows/file-dialogs.ts';

interface SupportDeskOptions {
  readonly counter: IpcContext;
  readonly logFile: string;
  readonly tillWindow: () => BrowserWindow | null;
}

/** Creates the support report and saves it where the user chooses. */
export const createSupportDesk = ({ counter, logFile, tillWindow }: SupportDeskOptions): SupportReportService => ({
  report: () => reportOf(counter, logFile),
  pickSavePath: fileDialogs(() => tillWindow() ?? undefined).saveAs,
});

/** Returns the state of the till for support, or why it is unavailable. */
function reportOf(counter: IpcContext, logFile: string): string {
  const { electron = '-', chrome = '-', node } = process.versions;
  const { platform, arch } = process;
  const snapshot = tillCalls(counter).snapshot();
  return snapshot.ok
    ? supportReport(
        { ...snapshot.value, dataUse: counter.till.office?.dataUse.view() ?? null },
        { platform, arch, electron, chrome, node },
        logFile,
        Date.now(),
      )
    : '';
}

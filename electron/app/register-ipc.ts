import { type BrowserWindow, ipcMain } from 'electron';
import { accessDenial } from '../ipc/access.ts';
import type { CallRule } from '../ipc/area.ts';
import type { IpcContext } from '../ipc/context.ts';
import { registerHandlers } from '../ipc/register.ts';
import { trustedSender } from '../ipc/trusted-sender.ts';
import type { Log } from '../logging/log.ts';
import type { Activity } from '../updates/user-activity.ts';
import { allowedOrigins } from '../windows/app-pages.ts';
import { callsOf } from './calls.ts';

export interface TillIpcOptions {
  readonly context: IpcContext;
  /** The windows that may make these calls. */
  readonly windows: Map<number, BrowserWindow>;
  /** Notified of calls, since user activity delays an update. */
  readonly activity: Activity;
  readonly log: Log;
}

/** Registers every call of the contract, for the till's windows only. */
export function registerTillIpc({ context, windows, activity, log }: TillIpcOptions): void {
  registerHandlers({
    calls: callsOf(context),
    ipcMain,
    refuses(call, input) {
      note(activity, call.rule);
      return accessDenial(context.till, call, input);
    },
    isTrusted: trustedSender({ ids: windows, origins: allowedOrigins() }),
    log,
  });
}

function note(activity: Activity, rule: CallRule<unknown>): void {
  if (rule.activity === 'report') activity.onReport();
  else if (rule.activity !== 'background') activity.onUserCall();
}

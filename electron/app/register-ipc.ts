import { type BrowserWindow, ipcMain } from 'electron';
import { customerCalls } from '../customer-display/ipc.ts';
import type { CustomerScreenPresenter } from '../customer-display/presenter.ts';
import { accessDenial } from '../ipc/access.ts';
import type { CallRule } from '../ipc/area.ts';
import type { IpcContext } from '../ipc/context.ts';
import { registerHandlers, trustedSender } from '../ipc/register.ts';
import type { Log } from '../logging/log.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import type { Till } from '../till/till.ts';
import type { Activity } from '../updates/user-activity.ts';
import { allowedOrigins } from '../windows/app-pages.ts';
import { audienceOf, callsOf } from './calls.ts';

/** Publishes only events that the signed-in user may receive; a locked till's windows receive few. */
export const allowedEvents =
  (publish: Publish, front: () => Pick<Till, 'staff'> | null): Publish =>
  (area, name, payload) => {
    const permission = audienceOf(area, String(name));
    const isAllowed = permission !== undefined && (front()?.staff?.mayReceive(permission) ?? true);
    if (isAllowed) publish(area, name, payload);
  };

/** Registers the customer window's own IPC calls, for that window alone. */
export function registerCustomerDisplayIpc(
  { screen }: CustomerScreenPresenter,
  windows: Map<number, BrowserWindow>,
  log: Log,
): void {
  registerHandlers({
    calls: customerCalls(screen),
    ipcMain,
    // There is no sign-in on the customer's screen: its calls are open to everybody.
    refuses: () => null,
    isTrusted: trustedSender({ ids: windows, origins: allowedOrigins() }),
    log,
  });
}

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

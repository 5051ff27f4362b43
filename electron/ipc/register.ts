import type { IpcMain, IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { describeError } from '../logging/fields.ts';
import type { Log } from '../logging/log.ts';
import { type Failure, failure } from '../shared/base/failure.ts';
import { causeOf, err, failureFrom, type Result } from '../shared/base/result.ts';
import { channel } from '../shared/ipc/contract.ts';
import type { IsOwnRecentSale, Permission, RoleOf } from '../staff/context.ts';
import type { Till } from '../till/till.ts';
import type { TillJournal } from '../till/till-journal.ts';
import { hasOrigin } from '../windows/app-origin.ts';
import type { CallRule, IpcCall } from './area.ts';

interface Deciding extends Pick<Till, 'staff' | 'problem'> {
  readonly tillJournal: Pick<TillJournal, 'untrusted'> | null;
}

/** With an open journal its staff decide; otherwise only calls that need no journal are allowed. */
export function accessDenial(
  { staff, problem, tillJournal }: Deciding,
  { area, name, rule }: Pick<IpcCall, 'area' | 'name' | 'rule'>,
  input: unknown,
): Failure | null {
  if (!staff) return rule.withoutJournal ? null : (problem ?? failure('journal-unavailable', { text: 'closed' }));
  const headFailure = rule.needsStoredHead ? (tillJournal?.untrusted() ?? null) : null;
  if (headFailure) return headFailure;
  return staff.refuses({
    call: `${area}.${name}`,
    input,
    permission: (roleOf, isOwnRecentSale) => permissionOf(rule, input, roleOf, isOwnRecentSale),
    pinAgain: needsPin(rule, input),
    openShift: rule.openShift === true,
  });
}

export const permissionOf = (
  { permission }: CallRule<unknown>,
  input: unknown,
  roleOf: RoleOf,
  isOwnRecentSale: IsOwnRecentSale,
): Permission => (typeof permission === 'object' ? permission.of(input, roleOf, isOwnRecentSale) : permission);

export const needsPin = ({ pinAgain }: CallRule<unknown>, input: unknown): boolean =>
  typeof pinAgain === 'function' ? pinAgain(input) : pinAgain === true;

/** The part of the event used to authenticate the sender. */
export interface Sender {
  readonly senderFrame: Pick<WebFrameMain, 'url'> | null;
  readonly sender: Pick<IpcMainInvokeEvent['sender'], 'id'> & { readonly mainFrame: Pick<WebFrameMain, 'url'> };
}

export type IsTrusted = (sender: Sender) => boolean;

export interface TrustedSenders {
  /** Ids of the `webContents` of open windows of this app. */
  readonly ids: { readonly has: (id: number) => boolean };
  /** `app://till`, and in development the dev server's exact origin. */
  readonly origins: readonly string[];
}

/** Accepts calls only from the top frame of an app window that shows the app itself. */
export const trustedSender =
  ({ ids, origins }: TrustedSenders): IsTrusted =>
  ({ sender, senderFrame }) => {
    if (!ids.has(sender.id) || senderFrame === null || senderFrame !== sender.mainFrame) return false;
    return origins.some((origin) => hasOrigin(senderFrame.url, origin));
  };

export interface IpcRegistration {
  readonly calls: readonly IpcCall[];
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly isTrusted: IsTrusted;
  /** Returns why the signed-in user may not make this call; null when they may. */
  readonly refuses: (call: IpcCall, input: unknown) => Failure | null;
  readonly log: Log;
}

/** Registers a handler for every call. The only use of `ipcMain`. */
export function registerHandlers(registration: IpcRegistration): void {
  const { calls, ipcMain } = registration;
  for (const call of calls)
    ipcMain.handle(channel(call.area, call.name), (event, ...input) => answer(registration, call, event, input));
}

type Checks = Pick<IpcRegistration, 'isTrusted' | 'refuses' | 'log'>;

/** Checks the sender, the input and the permission, then runs the handler. Never logs inputs. Never throws. */
async function answer(
  checks: Checks,
  call: IpcCall,
  sender: Sender,
  input: readonly unknown[],
): Promise<Result<unknown>> {
  const { log } = checks;
  const wire = channel(call.area, call.name);
  if (!isKnown(checks, sender)) {
    log.warn('ipc.foreign-sender', { channel: wire });
    return err(failure('foreign-sender'));
  }
  if (input.length > 1) return err(failure('invalid-input'));
  try {
    const value = call.rule.input(input[0]);
    if (value === undefined) return err(failure('invalid-input'));
    // No call takes null: it stands for no argument.
    const argument = value ?? undefined;
    const refusal = checks.refuses(call, argument);
    return refusal ? err(refusal) : withoutCause(await call.run(argument), wire, log);
  } catch (error) {
    log.error('ipc.threw', { channel: wire, ...describeError(error) });
    return err({ ...failureFrom('unexpected', error), text: wire });
  }
}

function withoutCause(result: Result<unknown>, wire: string, log: Log): Result<unknown> {
  if (result.ok) return result;
  const { code, text = wire } = result.failure;
  const cause = causeOf(result.failure);
  if (cause !== undefined) log.error('ipc.failed', { channel: wire, code, ...describeError(cause) });
  // The one failure that would have nothing to read out to support.
  return code === 'unexpected' ? err({ ...result.failure, text }) : result;
}

/** Whether the sender is trusted; false when its frame is gone, which throws. */
function isKnown({ isTrusted }: Checks, sender: Sender): boolean {
  try {
    return isTrusted(sender);
  } catch {
    // The frame is gone.
    return false;
  }
}

import type { IpcMain } from 'electron';
import { describeError } from '../logging/describe-error.ts';
import type { Log } from '../logging/log.ts';
import { areasOf, channel, type Handler, type Handlers } from '../shared/contract.ts';
import { type Failure, failure } from '../shared/failure.ts';
import { causeOf, failureFrom } from '../shared/from-throwable.ts';
import { err, type Result } from '../shared/result.ts';
import type { IsTrusted, Sender } from './trusted-sender.ts';

type AnyHandler = Handler<unknown, unknown>;
type HandlerTable = Readonly<Record<string, Readonly<Record<string, AnyHandler>> | undefined>>;

export interface Registration<C> {
  readonly contract: C;
  readonly handlers: Handlers<C>;
  readonly ipcMain: Pick<IpcMain, 'handle' | 'removeHandler'>;
  readonly isTrusted: IsTrusted;
  /** Returns why the signed-in user may not make this call; null when they may. The only place of this decision. */
  readonly refuses: (area: string, name: string, input: unknown) => Failure | null;
  readonly log: Log;
}

/**
 * Registers a handler for every call of the contract and returns a function that removes them. The only use of
 * `ipcMain`.
 */
export function registerHandlers<C extends Parameters<typeof areasOf>[0]>(registration: Registration<C>): () => void {
  const { contract, handlers, ipcMain, isTrusted, refuses, log } = registration;
  const calls = areasOf(contract).filter(([, , kind]) => kind === 'call');
  for (const [area, name] of calls) {
    const handler = find(handlers as unknown as HandlerTable, area, name);
    const wire = channel(area, name);
    const refusal = (input: unknown) => refuses(area, name, input);
    ipcMain.handle(wire, (event, ...input) => answer({ wire, handler, isTrusted, refusal, log }, event, input));
  }
  return () => {
    for (const [area, name] of calls) ipcMain.removeHandler(channel(area, name));
  };
}

/** Throws when a handler is missing, which the types already exclude. */
function find(handlers: HandlerTable, area: string, name: string): AnyHandler {
  const handler = handlers[area]?.[name];
  if (!handler) throw new Error(`no handler for ${channel(area, name)}`);
  return handler;
}

interface Door {
  readonly wire: string;
  readonly handler: AnyHandler;
  readonly isTrusted: IsTrusted;
  readonly refusal: (input: unknown) => Failure | null;
  readonly log: Log;
}

/**
 * Checks the sender, parses the input, checks the permission, then runs the handler. Always returns a `Result`; inputs
 * are never logged.
 */
async function answer(door: Door, sender: Sender, input: readonly unknown[]): Promise<Result<unknown>> {
  const { wire, handler, log } = door;
  if (!isKnown(door, sender)) {
    log.warn('ipc.foreign-sender', { channel: wire });
    return err(failure('foreign-sender'));
  }
  if (input.length > 1) return err(failure('invalid-input'));
  try {
    const parsed = handler.parse(input[0]);
    if (!parsed.ok) return parsed;
    const refused = door.refusal(parsed.value);
    return refused ? err(refused) : withoutCause(await handler.run(parsed.value), wire, log);
  } catch (error) {
    log.error('ipc.threw', { channel: wire, ...describeError(error) });
    return err(failureFrom('unexpected', error));
  }
}

/** Logs the cause of a failure instead of sending it. */
function withoutCause(result: Result<unknown>, wire: string, log: Log): Result<unknown> {
  const cause = result.ok ? undefined : causeOf(result.failure);
  if (!result.ok && cause !== undefined)
    log.error('ipc.failed', { channel: wire, code: result.failure.code, ...describeError(cause) });
  return result;
}

/** Whether the sender is trusted; false when its frame is gone, which throws. */
function isKnown({ isTrusted }: Door, sender: Sender): boolean {
  try {
    return isTrusted(sender);
  } catch {
    // The frame is gone.
    return false;
  }
}

import { areas } from '../../electron/app/calls.ts';
import type { IpcCall } from '../../electron/ipc/area.ts';
import type { IpcContext } from '../../electron/ipc/context.ts';
import { accessDenial, needsPin, permissionOf } from '../../electron/ipc/register.ts';
import type { Failure } from '../../electron/shared/base/failure.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import type { CallNames, Contract, InputOf } from '../../electron/shared/ipc/contract.ts';
import type { Call } from '../../electron/shared/ipc/define.ts';
import type { Permission, RoleOf } from '../../electron/staff/context.ts';
import type { Staff } from '../../electron/staff/staff.ts';

/** Returns a call of the contract with its rule. */
export function callNamed(area: string, name: string): Pick<IpcCall, 'area' | 'name' | 'rule'> {
  const areaCall = Object.values(areas).find((each) => each.name === area)?.calls[name];
  if (!areaCall) throw new Error(`there is no call ${area}.${name}`);
  return { area, name, rule: areaCall.rule };
}

/** Returns why the signed-in user may not make a call; null when they may. */
export const denial = (staff: Staff | null | undefined, area: string, name: string, input: unknown): Failure | null =>
  accessDenial({ staff: staff ?? null, problem: null, tillJournal: null }, callNamed(area, name), input);

/** Returns the permission that a call needs with an input. */
export const permissionFor = (
  area: string,
  name: string,
  input: unknown,
  roleOf: RoleOf = () => null,
  isOwn = () => false,
): Permission => permissionOf(callNamed(area, name).rule, input, roleOf, isOwn);

/** Returns whether the PIN must be typed again for a call with an input. */
export const needsPinAgain = (area: string, name: string, input: unknown): boolean =>
  needsPin(callNamed(area, name).rule, input);

type OutputOf<C> = C extends Call<never, infer Out> ? Out : never;

/** Runs the handler of a call that needs no waiting, without the checks before it. */
export const runCall = <A extends keyof Contract, N extends CallNames<Contract[A]>>(
  context: Partial<IpcContext>,
  area: A,
  name: N,
  input: InputOf<Contract[A][N]>,
): Result<OutputOf<Contract[A][N]>> =>
  areas[area].calls[String(name)]?.run(context as IpcContext, input) as Result<OutputOf<Contract[A][N]>>;

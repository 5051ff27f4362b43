import { type Failure, failure } from '../shared/base/failure.ts';
import type { IsOwnSaleOfToday, Permission, RoleOf } from '../staff/access.ts';
import type { Till } from '../till/till.ts';
import type { TillJournal } from '../till/till-journal.ts';
import type { CallRule, IpcCall } from './area.ts';

/** What decides whether a call is allowed. */
interface Deciding extends Pick<Till, 'staff' | 'problem'> {
  readonly record: Pick<TillJournal, 'untrusted'> | null;
}

/**
 * Returns why a call is refused, or null when it is allowed. With an open journal its staff decide; otherwise only
 * calls that need no journal are allowed.
 */
export function accessDenial(
  { staff, problem, record }: Deciding,
  { area, name, rule }: Pick<IpcCall, 'area' | 'name' | 'rule'>,
  input: unknown,
): Failure | null {
  if (!staff) return rule.withoutJournal ? null : (problem ?? failure('journal-unavailable', { text: 'closed' }));
  const headFailure = rule.needsStoredHead ? (record?.untrusted() ?? null) : null;
  if (headFailure) return headFailure;
  return staff.refuses({
    call: `${area}.${name}`,
    input,
    permission: (roleOf, isOwnSaleOfToday) => permissionOf(rule, input, roleOf, isOwnSaleOfToday),
    pinAgain: needsPin(rule, input),
    openShift: rule.openShift === true,
  });
}

export const permissionOf = (
  { permission }: CallRule<unknown>,
  input: unknown,
  roleOf: RoleOf,
  isOwnSaleOfToday: IsOwnSaleOfToday,
): Permission => (typeof permission === 'object' ? permission.of(input, roleOf, isOwnSaleOfToday) : permission);

/** Returns whether the PIN must be typed again for a call with this input. */
export const needsPin = ({ pinAgain }: CallRule<unknown>, input: unknown): boolean =>
  typeof pinAgain === 'function' ? pinAgain(input) : pinAgain === true;

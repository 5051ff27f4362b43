import { type Failure, failure } from '../shared/failure.ts';
import { isAllowedWithoutRecord } from '../shared/permissions.ts';
import type { Till } from './till.ts';

/**
 * Returns why a call is refused, or null where it is allowed. With an open record its staff decide; without one only
 * the calls that need no record pass.
 */
export function accessDenial(
  { staff, problem }: Pick<Till, 'staff' | 'problem'>,
  area: string,
  name: string,
  input: unknown,
): Failure | null {
  if (staff) return staff.refuses(area, name, input);
  return isAllowedWithoutRecord(area, name) ? null : (problem ?? failure('journal-unavailable', { text: 'closed' }));
}

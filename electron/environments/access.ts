import { type Failure, failure } from '../shared/failure.ts';
import { isAllowedWithoutRecord } from '../shared/permissions.ts';
import type { Till } from './till.ts';

/**
 * Returns why a call is refused, or null when it is allowed. With an open journal its staff decide; otherwise only
 * calls that need no journal are allowed.
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

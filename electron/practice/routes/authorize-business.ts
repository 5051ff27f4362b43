import { ok, type Result } from '../../shared/base/result.ts';
import { businessNotFound, type Refusal } from '../refusal.ts';
import { type BusinessRow, findBusiness } from '../store/businesses.ts';
import type { Db } from '../store/db.ts';

/** The caller's own business, or 326: one business's credentials open nothing of another's. */
export const own = (caller: BusinessRow, businessId: number): Result<BusinessRow, Refusal> =>
  caller.id === businessId ? ok(caller) : businessNotFound();

/**
 * The caller's own business or one it created. How a new business's own token is issued is not shown (interface
 * section 5), so the token that created it may read and update it.
 */
export function ownOrCreated(db: Db, caller: BusinessRow, id: number): Result<BusinessRow, Refusal> {
  const business = findBusiness(db, id);
  return business && (business.id === caller.id || business.createdBy === caller.id)
    ? ok(business)
    : businessNotFound();
}

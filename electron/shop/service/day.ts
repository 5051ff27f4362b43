import { ok, type Result } from '../../shared/base/result.ts';
import { claimPayment } from '../day/claims.ts';
import { addZ, countedByZ, type SavedZ, zReportsBefore } from '../day/z-reports.ts';
import type { SavedMembership } from './membership-store.ts';
import { inSession } from './owner.ts';

/** What a till asks the shop's database for that the shop has once. Each call is a short session of its own. */
export interface DayCalls {
  /** Claims an unmatched payment, named by its event; returns the till that has it. */
  readonly claim: (payment: string) => Promise<Result<string>>;
  /** Adds the Z report of the next number; false when it does not go on from the last one. */
  readonly addZ: (number: number, body: string) => Promise<Result<boolean>>;
  /** Returns Z reports before a number, the newest first. */
  readonly zReports: (before: number, limit: number) => Promise<Result<readonly SavedZ[]>>;
  /** Returns up to which entry the Z reports have counted each till. */
  readonly counted: () => Promise<Result<ReadonlyMap<string, number>>>;
}

export const dayCalls = ({ address, membership }: SavedMembership, till: string): DayCalls => {
  const { shop, login } = membership;
  return {
    claim: (payment) =>
      inSession(address, login, async (session) => ok(await claimPayment(session, shop, till, payment))),
    addZ: (number, body) =>
      inSession(address, login, async (session) => ok(await addZ(session, shop, { till, number, body }))),
    zReports: (before, limit) =>
      inSession(address, login, async (session) => ok(await zReportsBefore(session, shop, before, limit))),
    counted: () => inSession(address, login, async (session) => ok(await countedByZ(session, shop))),
  };
};

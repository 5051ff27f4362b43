import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import type { Evidence } from '../../shared/sales/evidence.ts';
import { speaksOfMoney } from '../../shared/sales/evidence-rules.ts';
import type { SaleId } from '../../shared/sales/sale.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { Attempt } from '../stored-sales.ts';
import { hasMoney, haveOneAccount, paysOtherSale } from './matching.ts';

/**
 * Which sale a transaction pays where the service gave one account to two (one `trackingId`): `own`, the sale asked
 * about; `other`, one that has it recorded; `undecided` for now, as a till that asked earlier may record it.
 */
export type PaidSale = 'own' | 'other' | 'undecided';

/** How long a payment is left to a till that asked for the account earlier: it may be switched off. */
export const LEFT_TO_EARLIER: Ms = seconds(30);

/** Decides between sales with one account, of this till and of the others of its shop. */
export function createSharedAccounts({ storedSales, clock, others }: PaymentContext) {
  /** When a payment was first left to another till, on the monotonic clock, by the reference of our attempt. */
  const leftSince = new Map<string, Ms>();

  function isLeftToEarlier({ reference }: Attempt): boolean {
    const now = ms(clock.ticks());
    const since = leftSince.get(reference) ?? now;
    leftSince.set(reference, since);
    return now - since < LEFT_TO_EARLIER;
  }

  const isCancelled = (id: SaleId): boolean => (storedSales.sale(id)?.cancelledAt ?? null) !== null;

  /** Whether a read is of money that came for a later sale with the account of a cancelled one. */
  function isLeftToLater({ sale, sentAt, trackingId }: Attempt, { source, happenedAt }: Evidence): boolean {
    if (trackingId === null || source !== 'read') return false;
    const laterAttempts = storedSales.attemptsByTrackingId(trackingId).filter((other) => other.sentAt > sentAt);
    const hasOpen = laterAttempts.some(
      (other) => other.sale !== sale && !isCancelled(other.sale) && (happenedAt ?? other.sentAt) >= other.sentAt,
    );
    return hasOpen && isCancelled(sale);
  }

  /** Decides between a sale of this till and those of other tills, which know of each other a little later. */
  function paidSaleOfShop(attempt: Attempt, refid: string): PaidSale {
    const { sale, sentAt, trackingId } = attempt;
    const issuedAccounts = (trackingId !== null && others()?.sales.accountsOf(trackingId)) || [];
    // A till that was split off from a copied one has the sales from before as well.
    const accounts = issuedAccounts.filter((other) => other.sale !== sale);
    if (accounts.some(({ evidence }) => hasMoney(evidence, refid))) return 'other';
    const isAskedEarlier = accounts.some(
      (other) => other.sentAt < sentAt && (other.refid === null || other.refid === refid),
    );
    return isAskedEarlier && isLeftToEarlier(attempt) ? 'undecided' : 'own';
  }

  return {
    /** Returns which sale a record pays that fits the account of an attempt: one with a reference, the sale it names. */
    paidSale(attempt: Attempt, record: Evidence, ourReference: string | null): PaidSale {
      const { refid } = record.facts;
      if (ourReference || refid === null) return 'own';
      if (paysOtherSale(attempt, refid, storedSales)) return 'other';
      const isOfMoney = speaksOfMoney(record);
      const owner = storedSales.attemptByLearnedRefid(refid);
      const isOfOther =
        owner !== null &&
        owner.sale !== attempt.sale &&
        haveOneAccount(owner, attempt) &&
        !isLeftToLater(owner, record);
      // The sale that an event paid by its reference gets what reads say of it later, such as a reversal.
      if ((isOfMoney || isOfOther) && hasMoney(storedSales.evidence(attempt), refid)) return 'own';
      if (isOfOther || (isOfMoney && isLeftToLater(attempt, record))) return 'other';
      return isOfMoney ? paidSaleOfShop(attempt, refid) : 'own';
    },
  };
}

import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import { WATCH_GRACE } from '../../shared/sales/countdown.ts';
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

  /** Returns the attempt of another sale that money which fits the account of a cancelled sale is left to; null for none. */
  function waitingInstead({ sale, trackingId }: Attempt, { observedAt, happenedAt, facts }: Evidence): Attempt | null {
    if (trackingId === null) return null;
    const others = storedSales.attemptsByTrackingId(trackingId).filter((other) => other.sale !== sale);
    const mayBeFor = ({ sentAt, expiresAt, refid }: Attempt) =>
      (refid === null || refid === facts.refid) &&
      (happenedAt ?? sentAt) >= sentAt &&
      observedAt < expiresAt + WATCH_GRACE;
    const waiting = others.findLast((other) => mayBeFor(other) && !isCancelled(other.sale)) ?? null;
    return waiting && isCancelled(sale) ? waiting : null;
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
    isShared: ({ sale, trackingId }: Attempt): boolean =>
      trackingId !== null && storedSales.attemptsByTrackingId(trackingId).some((other) => other.sale !== sale),
    /** Returns the attempt that money is recorded for of which an event without a reference fits the account of this one. */
    receiving(attempt: Attempt, event: Evidence): Attempt {
      const { refid } = event.facts;
      if (refid === null || !speaksOfMoney(event) || hasMoney(storedSales.evidence(attempt), refid)) return attempt;
      return waitingInstead(attempt, event) ?? attempt;
    },
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
        waitingInstead(owner, record) === null;
      // The sale that an event paid by its reference gets what reads say of it later, such as a reversal.
      if ((isOfMoney || isOfOther) && hasMoney(storedSales.evidence(attempt), refid)) return 'own';
      if (isOfOther || (isOfMoney && waitingInstead(attempt, record) !== null)) return 'other';
      return isOfMoney ? paidSaleOfShop(attempt, refid) : 'own';
    },
  };
}

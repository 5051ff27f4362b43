import { returnedWhole, returnMethods, type SettlementIssue, type SettlementMethod } from './settlements.ts';

interface Handed {
  readonly issue: SettlementIssue;
  readonly method: SettlementMethod;
  /** What changed hands, or was given up. */
  readonly moved: number;
}

/** What the settlements of a sale add up to, in ten-thousandths. */
export type HandedSums = ReturnType<typeof handedSums>;

/** Adds up the settlements of a sale, in the order in which they were recorded. */
export function handedSums(settlements: readonly Handed[]) {
  const sum = (isMeant: (each: Handed) => boolean): number =>
    settlements.filter(isMeant).reduce((total, { moved }) => total + moved, 0);
  const isOfWhole = ({ issue }: Handed) => returnedWhole.has(issue);
  const firstGoods = settlements.findIndex((each) => each.method === 'goods' && isOfWhole(each));
  const beforeGoods = firstGoods < 0 ? settlements : settlements.slice(0, firstGoods);
  return {
    /** Paid in cash for what was missing, and for what was reversed. */
    cashForUnderpaid: sum(({ issue, method }) => issue === 'underpaid' && method === 'cash'),
    cashForReversed: sum(({ issue, method }) => issue === 'reversed' && method === 'cash'),
    /** Sent back while the sale was underpaid. */
    sentBack: sum(({ issue, method }) => issue === 'underpaid' && method === 'bank'),
    /** Given back of late money, or of a cancelled sale's, as a whole: not the rest of what goods were given for. */
    givenBack: sum((each) => beforeGoods.includes(each) && isOfWhole(each) && returnMethods.has(each.method)),
    /** Given for late money, or for a cancelled sale's, in money or in goods. */
    forWhole: sum(isOfWhole),
    /** The same, for late money alone. */
    forLate: sum(({ issue }) => issue === 'late'),
    /** Given for money beyond the amount, by its issue; and for what perhaps came. */
    forOver: sum(({ issue }) => issue === 'over'),
    forPaidTwice: sum(({ issue }) => issue === 'paid-twice'),
    forPerhapsMore: sum(({ issue, method }) => issue === 'perhaps-more' && method !== 'nothing-more'),
  };
}

/**
 * The one model of a sale's money. What was received stays received. What was sent back of it while the sale was
 * underpaid pays for nothing: as much must come again. Late money that was given back as a whole, and that of a cancelled
 * sale, ends its payment; once all that was asked came again, that is a payment of its own, and the earlier one does not
 * make it too much. `before`: what was given back before the payment that counts now. `due`: how much must have come in all for it.
 * `given`: what the shop gave besides, or before, and must keep as much of.
 */
export function amountsDue(askedAmount: number, receivedAmount: number, sums: HandedSums) {
  const { sentBack, givenBack, forWhole, cashForUnderpaid, cashForReversed } = sums;
  const beyond = sums.forOver + sums.forPaidTwice + sums.forPerhapsMore;
  const givenAfter = (before: number) => Math.max(before, forWhole - askedAmount, 0) + beyond;
  const cash = cashForUnderpaid + cashForReversed;
  const isPaidAgain =
    givenBack > 0 && receivedAmount >= askedAmount + sentBack + Math.max(0, givenAfter(givenBack) - cash);
  const before = isPaidAgain ? givenBack : Math.max(0, givenBack - askedAmount);
  const givenAmount = givenAfter(before);
  return {
    before,
    due: askedAmount + sentBack + Math.min(before, Math.max(0, givenAmount - cashForReversed)),
    given: givenAmount,
    needed: askedAmount + sentBack + Math.max(0, givenAmount - cash),
  };
}

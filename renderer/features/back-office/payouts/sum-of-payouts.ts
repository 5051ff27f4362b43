import type { WalletFigure, WalletView } from '../../../../electron/shared/back-office/business.ts';
import type { PayoutView } from '../../../../electron/shared/back-office/payouts.ts';
import type { Units } from '../../../../electron/shared/base/money.ts';

export const isNaira = ({ currency }: Pick<WalletView, 'currency'>): boolean => (currency ?? 'NGN') === 'NGN';

/** Returns the sum of one figure over all naira wallets; null where no wallet contains it. */
export function sumIn(wallets: readonly WalletView[], figure: WalletFigure): Units | null {
  const amounts = wallets.filter(isNaira).flatMap((wallet) => wallet[figure] ?? []);
  return amounts.length === 0 ? null : (amounts.reduce((sum, each) => sum + each, 0) as Units);
}

type Summed = Pick<PayoutView, 'amount' | 'currency'>;

/** One without an amount counts as nothing. */
export const sumOfPayouts = (payouts: readonly Summed[]): Units =>
  payouts.filter(isNaira).reduce((sum, { amount }) => sum + (amount ?? 0), 0) as Units;

/**
 * Returns what the wallets show as on its way out beyond the payouts that are followed and not finished; 0 for none,
 * and where no wallet contains it. The interface has no list of payouts, so only the difference is known.
 */
export function unannouncedIn(wallets: readonly WalletView[], followedPayouts: readonly PayoutView[]): Units {
  const leaving = sumIn(wallets, 'pendingWithdrawal') ?? 0;
  return Math.max(0, leaving - sumOfPayouts(followedPayouts.filter(({ final }) => !final))) as Units;
}

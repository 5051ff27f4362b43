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

/** Returns what the naira wallets show as on its way out; 0 where none contains it. */
export const leavingIn = (wallets: readonly WalletView[]): Units => sumIn(wallets, 'pendingWithdrawal') ?? (0 as Units);

/**
 * Returns what the wallets show as on its way out beyond the payouts that are followed and not finished; 0 for none,
 * and where no wallet contains it. The interface has no list of payouts, so only the difference is known.
 */
export function unannouncedIn(wallets: readonly WalletView[], followedPayouts: readonly PayoutView[]): Units {
  return Math.max(0, leavingIn(wallets) - sumOfPayouts(followedPayouts.filter(({ final }) => !final))) as Units;
}

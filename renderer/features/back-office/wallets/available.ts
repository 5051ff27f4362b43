import type { WalletView } from '../../../../electron/shared/back-office/business.ts';
import type { Units } from '../../../../electron/shared/base/money.ts';

/** Returns what payouts can take from all naira wallets; null where no wallet contains it. */
export function availableIn(wallets: readonly WalletView[]): Units | null {
  const balances = wallets
    .filter(({ currency }) => (currency ?? 'NGN') === 'NGN')
    .flatMap(({ availableBalance }) => (availableBalance === null ? [] : [availableBalance]));
  return balances.length === 0 ? null : (balances.reduce((sum, each) => sum + each, 0) as Units);
}

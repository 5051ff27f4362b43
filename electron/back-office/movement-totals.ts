import {
  type Movement,
  type Reason,
  reasons,
  type WalletKind,
  type WalletStatement,
} from '../shared/back-office/reconciliation.ts';
import type { Units } from '../shared/base/money.ts';

interface Sum {
  count: number;
  effect: number;
  amount: number;
}

/** Sums movements by wallet and reason. */
export function createSums() {
  const sums = new Map<string, Sum>();
  const keyOf = (wallet: WalletKind, reason: Reason) => `${wallet} ${reason}`;
  return {
    add({ wallet, reason, effect, amount }: Movement): void {
      const key = keyOf(wallet, reason);
      const sum = sums.get(key) ?? { count: 0, effect: 0, amount: 0 };
      sums.set(key, { count: sum.count + 1, effect: sum.effect + effect, amount: sum.amount + amount });
    },

    /** Returns the statement; what remains between the balances is `unexplained`. */
    statement(wallet: WalletKind, opening: Units, closing: Units, reversing: Units): WalletStatement {
      const found = reasons.flatMap((reason) => {
        const sum = sums.get(keyOf(wallet, reason));
        return sum ? [{ reason, count: sum.count, effect: sum.effect as Units, amount: sum.amount as Units }] : [];
      });
      const explained = found.reduce((all, { effect }) => all + effect, 0) as Units;
      const unexplained = (closing - opening - explained) as Units;
      return { wallet, opening, sums: found, explained, unexplained, closing, reversing };
    },
  };
}

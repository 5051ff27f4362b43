import { useState } from 'react';
import type { BankView } from '../../../electron/shared/bank.ts';

/** The account as usual, the question which bank, or that bank's code. */
export type Way = 'account' | 'choosing' | BankView;

/** Fetched when first wanted: most customers pay with their bank's app. */
const fetchParts = () => import('./bank-code.tsx');

export interface BankCodeDesk {
  readonly way: Way;
  readonly setWay: (way: Way) => void;
  /** What the picker and the code are drawn with; there whenever `way` is not `account`. */
  readonly parts: Awaited<ReturnType<typeof fetchParts>> | null;
  /** Fetches the parts, then asks which bank. */
  readonly begin: () => void;
}

/** The other way to pay into one account. */
export function useBankCode(): BankCodeDesk {
  const [way, setWay] = useState<Way>('account');
  const [parts, setParts] = useState<BankCodeDesk['parts']>(null);
  const begin = () =>
    void fetchParts().then((found) => {
      setParts(found);
      setWay('choosing');
    });
  return { way, setWay, parts, begin };
}

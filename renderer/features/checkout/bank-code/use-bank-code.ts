import { useState } from 'react';
import type { PaymentMode, PaymentModeState } from './payment-mode.ts';

/** Fetched when first wanted: most customers pay with their bank's app. */
const fetchParts = () => import('./bank-code.tsx');

type Parts = Awaited<ReturnType<typeof fetchParts>>;

export interface BankCodeDesk extends PaymentModeState {
  /** What the picker and the code are drawn with; there whenever `way` is not `account`. */
  readonly parts: Parts | null;
  /** Fetches the parts, then asks which bank. */
  readonly begin: () => void;
}

/** The other way to pay into one account. */
export function useBankCode(): BankCodeDesk {
  const [way, setWay] = useState<PaymentMode>('account');
  const [parts, setParts] = useState<Parts | null>(null);
  const begin = () =>
    void fetchParts().then((found) => {
      setParts(found);
      setWay('choosing');
    });
  return { way, setWay, parts, begin };
}

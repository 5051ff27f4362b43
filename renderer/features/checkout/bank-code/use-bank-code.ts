import { useState } from 'react';
import type { PaymentMode, PaymentModeState } from './bank-code.tsx';

/** Loaded on first use: most customers pay with their bank's app. */
const fetchParts = () => import('./bank-code.tsx');

type Parts = Awaited<ReturnType<typeof fetchParts>>;

export interface BankCodeState extends PaymentModeState {
  /** The components of picker and code; present whenever `way` is not `account`. */
  readonly parts: Parts | null;
  readonly begin: () => void;
}

export function useBankCode(): BankCodeState {
  const [way, setWay] = useState<PaymentMode>('account');
  const [parts, setParts] = useState<Parts | null>(null);
  const begin = () =>
    void fetchParts().then((parts) => {
      setParts(parts);
      setWay('choosing');
    });
  return { way, setWay, parts, begin };
}

import { useState } from 'react';
import type { PaymentMode } from './bank-code.tsx';

/** Loaded on first use: most customers pay with their bank's app. */
const fetchParts = () => import('./bank-code.tsx');

export function useBankCode() {
  const [way, setWay] = useState<PaymentMode>('account');
  const [parts, setParts] = useState<Awaited<ReturnType<typeof fetchParts>> | null>(null);
  const begin = () =>
    void fetchParts().then((parts) => {
      setParts(parts);
      setWay('choosing');
    });
  return { way, setWay, parts, begin };
}

import { useEffect, useRef, useState } from 'react';
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
  useReturnOfFocus(way === 'account');
  const begin = async () => {
    setParts(await fetchParts());
    setWay('choosing');
  };
  return { way, setWay, parts, begin: () => void begin() };
}

/** Back at the account the next key is heard by the button that led away from it. */
function useReturnOfFocus(atAccount: boolean): void {
  const was = useRef(atAccount);
  useEffect(() => {
    if (atAccount && !was.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-bank-code]')?.focus({ preventScroll: true });
    was.current = atAccount;
  }, [atAccount]);
}

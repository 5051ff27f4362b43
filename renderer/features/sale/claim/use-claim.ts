import { useEffect, useRef } from 'react';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { useNavigation, useServices } from '../../../state/context.ts';
import { isClaimable } from '../../../state/sale-state.ts';
import { selectIsClaiming } from '../../../state/selectors.ts';

export interface ClaimState {
  /** Whether the claim form is open. */
  readonly isOpen: boolean;
  /** Opens it, or closes it and drops what was typed. */
  readonly toggle: () => void;
}

/** Opens the claim form, and restores the focus when it closes. */
export function useClaim(view: SaleView): ClaimState {
  const { navigation } = useServices();
  const isOpen = useNavigation(selectIsClaiming) && isClaimable(view);
  const before = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && before.current?.isConnected) before.current.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const toggle = () => {
    if (isOpen) return navigation.endClaim(view.id);
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    navigation.startClaim(view.claim);
  };
  return { isOpen, toggle };
}

import { useEffect, useRef } from 'react';
import type { CollectionView } from '../../../../electron/shared/collection.ts';
import { useDesk, useServices } from '../../../app/context.ts';
import { selectIsNoting } from '../../../app/state/selectors.ts';
import { isClaimable } from '../state-of.ts';

export interface ClaimDesk {
  /** Whether the claim form is open in place of the other actions. */
  readonly noting: boolean;
  readonly begin: () => void;
}

/** Opens the claim form, and restores the focus when it closes. */
export function useClaim(view: CollectionView): ClaimDesk {
  const { desk } = useServices();
  const noting = useDesk(selectIsNoting) && isClaimable(view);
  const before = useRef<Element | null>(null);
  const wasNoting = useRef(noting);
  useEffect(() => {
    if (wasNoting.current && !noting) placeToReturnTo(before.current)?.focus({ preventScroll: true });
    wasNoting.current = noting;
  }, [noting]);
  const begin = () => {
    before.current = document.activeElement;
    desk.startClaim(view.claim);
  };
  return { noting, begin };
}

/** The form replaced the button, so the focus returns to its new instance. */
const placeToReturnTo = (before: Element | null): HTMLElement | null =>
  before instanceof HTMLElement && before.isConnected && before !== document.body
    ? before
    : document.querySelector<HTMLElement>('[data-claim]');

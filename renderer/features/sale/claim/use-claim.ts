import { useEffect, useRef } from 'react';
import type { CollectionView } from '../../../../electron/shared/collection.ts';
import { useDesk, useServices } from '../../../app/context.ts';
import { selectIsNoting } from '../../../app/state/selectors.ts';
import { isClaimable } from '../state-of.ts';

export interface ClaimDesk {
  /** What the customer says is being noted: the panel stands where the other actions were. */
  readonly noting: boolean;
  readonly begin: () => void;
}

/** Opens the claim panel, and puts the focus back where it was once the panel is closed. */
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

/** The panel took the button's place, so where that had the focus it is a new one that gets it. */
const placeToReturnTo = (before: Element | null): HTMLElement | null =>
  before instanceof HTMLElement && before.isConnected && before !== document.body
    ? before
    : document.querySelector<HTMLElement>('[data-claim]');

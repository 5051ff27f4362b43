import { useEffect, useRef } from 'react';
import type { CollectionView } from '../../../../electron/shared/collection.ts';
import { useNavigation, useServices } from '../../../app/context.ts';
import { selectIsClaiming } from '../../../app/state/selectors.ts';
import { isClaimable } from '../state-of.ts';

export interface ClaimState {
  /** Whether the claim form is open in place of the other actions. */
  readonly noting: boolean;
  readonly begin: () => void;
}

/** Opens the claim form, and restores the focus when it closes. */
export function useClaim(view: CollectionView): ClaimState {
  const { navigation } = useServices();
  const noting = useNavigation(selectIsClaiming) && isClaimable(view);
  const before = useRef<Element | null>(null);
  const wasNoting = useRef(noting);
  useEffect(() => {
    if (wasNoting.current && !noting) placeToReturnTo(before.current)?.focus({ preventScroll: true });
    wasNoting.current = noting;
  }, [noting]);
  const begin = () => {
    before.current = document.activeElement;
    navigation.startClaim(view.claim);
  };
  return { noting, begin };
}

/** The form replaced the button, so the focus returns to its new instance. */
const placeToReturnTo = (before: Element | null): HTMLElement | null =>
  before instanceof HTMLElement && before.isConnected && before !== document.body
    ? before
    : document.querySelector<HTMLElement>('[data-claim]');

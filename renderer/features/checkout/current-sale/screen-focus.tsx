import { type RefObject, useEffect, useRef } from 'react';
import type { CheckoutRoute } from '../../../state/navigation.ts';
import type { CurrentScreen } from './screen-for.ts';

interface Props {
  readonly screen: RefObject<HTMLElement | null>;
  readonly route: CheckoutRoute;
  readonly face: CurrentScreen;
}

/**
 * Focuses the element that each layout marks with `data-first`. Preserves the focus of a cashier who is using the list
 * or entering a claim when an event changes the layout. A component after the layout in the same `Suspense`, since it
 * waits for the layout.
 */
export function ScreenFocus({ screen, route, face }: Props) {
  const lastPlace = useRef<CheckoutRoute | null>(null);
  useEffect(() => {
    const moved = lastPlace.current !== route;
    lastPlace.current = route;
    const active = document.activeElement;
    const isOfScreen = screen.current?.contains(active) || active?.closest('[data-follows-screen]');
    const focusedOutside = active !== null && active !== document.body && !isOfScreen;
    const keeps = active?.closest('[data-keeps-focus]') ?? null;
    if (face === 'collect' || ((focusedOutside || keeps) && !moved)) return;
    screen.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  }, [screen, route, face]);
  return null;
}

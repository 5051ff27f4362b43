import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../state/context.ts';

/** Leaves the screen on Escape anywhere in the window but in a dialog, unless a button has it (`useHotkeys`). */
export function useLeavingByEscape(isLocked: boolean): void {
  const { navigation, enter } = useServices();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog =
      event.target instanceof HTMLElement &&
      event.target.closest('[role="alertdialog"], [role="dialog"], [role="menu"]');
    if (event.key !== 'Escape' || event.defaultPrevented || event.repeat || isLocked || isInDialog || enter.isStray())
      return;
    navigation.newSale();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

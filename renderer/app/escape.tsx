import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../state/context.ts';

/** What Escape presses on this screen, such as the way back to a list; null where it leaves the screen. */
const backButton = () => document.querySelector<HTMLElement>('main button[aria-keyshortcuts~="Escape"]');

/** Leaves the screen on Escape anywhere in the window but in a dialog. */
export function useLeavingByEscape(isLocked: boolean): void {
  const { navigation, enter } = useServices();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog =
      event.target instanceof HTMLElement &&
      event.target.closest('[role="alertdialog"], [role="dialog"], [role="menu"]');
    if (event.key !== 'Escape' || event.defaultPrevented || isLocked || isInDialog || enter.isStray()) return;
    const back = backButton();
    if (back) back.click();
    else navigation.newSale();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

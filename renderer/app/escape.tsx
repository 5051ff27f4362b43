import { useEffect, useEffectEvent, useState } from 'react';
import { hasUnsavedText, UnsavedQuestion } from '../components/unsaved.tsx';
import { useServices } from '../state/context.ts';

/** What Escape presses on this screen, such as the way back to a list; null where it leaves the screen. */
const backButton = () => document.querySelector<HTMLElement>('main button[aria-keyshortcuts~="Escape"]');

/** Leaves the screen on Escape anywhere in the window but in a dialog; asks first where something typed was not saved. */
export function LeaveByEscape() {
  const { navigation, enter } = useServices();
  const [isAsking, setIsAsking] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog =
      event.target instanceof HTMLElement &&
      event.target.closest('[role="alertdialog"], [role="dialog"], [role="menu"]');
    if (event.key !== 'Escape' || event.defaultPrevented || isInDialog || enter.isStray()) return;
    if (hasUnsavedText()) setIsAsking(true);
    else navigation.newSale();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const leave = () => {
    const back = backButton();
    if (back) back.click();
    else navigation.newSale();
  };
  if (!isAsking) return null;
  return <UnsavedQuestion onYes={leave} onClose={() => setIsAsking(false)} />;
}

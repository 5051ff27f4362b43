import { useEffect, useEffectEvent } from 'react';

/** Esc anywhere in the window, but not the one that closes a question. */
export function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked =
        event.target instanceof HTMLElement &&
        event.target.closest('[role="alertdialog"], [role="dialog"], [role="menu"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isAsked) leave();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

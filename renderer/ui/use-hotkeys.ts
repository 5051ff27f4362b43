import { useEffect, useEffectEvent } from 'react';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [role="alertdialog"]') !== null;

const pressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/**
 * Keys shown on buttons press them: whatever is on the page with `aria-keyshortcuts` naming the key. An Enter that
 * `isEcho` says is only the end of a burst presses nothing.
 */
export function useHotkeys(isEcho: (event: KeyboardEvent) => boolean): void {
  const echo = useEffectEvent(isEcho);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (typing(event.target)) return;
      // Enter on a button is that button's own.
      if (event.key === 'Enter' && (pressable(event.target) || echo(event))) return;
      const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
      const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(name)}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

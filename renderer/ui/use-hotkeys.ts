import { useEffect, useEffectEvent } from 'react';

const within = (target: EventTarget | null, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null;

/** Function keys type nothing, so they work in a box too; nothing works behind a question. */
const isKept = ({ key, target }: KeyboardEvent) =>
  within(target, '[role="alertdialog"]') || (within(target, 'input, textarea') && !/^F\d/.test(key));

/**
 * Keys shown on buttons press them: whatever is on the page with `aria-keyshortcuts` naming the key. An Enter that
 * `isEcho` says is only the end of a burst, and any key that `isStray` says was meant for a box, press nothing.
 */
export function useHotkeys(isEcho: (event: KeyboardEvent) => boolean, isStray: () => boolean): void {
  const echo = useEffectEvent(isEcho);
  const stray = useEffectEvent(isStray);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (isKept(event) || stray()) return;
      // Enter on a button is that button's own.
      if (event.key === 'Enter' && (within(event.target, 'button, a, summary') || echo(event))) return;
      const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
      const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(name)}"]`);
      // Behind a lock a button can be seen, but no key presses it.
      if (!button || within(button, '[inert]')) return;
      event.preventDefault();
      button.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

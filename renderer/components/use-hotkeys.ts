import { useEffectEvent, useLayoutEffect } from 'react';
import type { KeyDebounce } from './key-debounce.ts';

const within = (target: EventTarget | null, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null;

const boxes = 'input, textarea, select';
const boxesOfWords = 'input:not([inputmode="decimal"], [type="tel"]), textarea, select';

/**
 * Function keys, Escape and keys with Control type nothing, so they work in a box too, as does the question mark in one
 * for figures; nothing works behind a question.
 */
const isKept = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  within(target, '[role="alertdialog"], [role="dialog"], [role="menu"]') ||
  (within(target, key === '?' ? boxesOfWords : boxes) && !/^(?:F\d|Escape$)/.test(key) && !ctrlKey && !metaKey);

/** Ignores key combinations, and capitals: a scanner types them with Shift, and a scan must press no button. */
const isChord = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || (shiftKey && (ctrlKey || metaKey || /^[a-z]$/i.test(key)));

/** Returns a key as in `aria-keyshortcuts`: "N", "F6", "Control+K". On a Mac the command key counts as Control. */
function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  return ctrlKey || metaKey ? `Control+${name}` : name;
}

function pressTarget(target: HTMLElement): void {
  if (target instanceof HTMLInputElement) {
    target.focus();
    target.select();
  } else target.click();
}

/**
 * A key presses the button, or focuses the box, whose `aria-keyshortcuts` names it; none of an echo or a stray. Escape
 * leaves the screen where it presses nothing.
 */
export function useHotkeys({ isEcho, isStray }: KeyDebounce, leave: () => void): void {
  const leaveNow = useEffectEvent(leave);
  // A layout effect: the first key after a box got the focus counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isChord(event) || isKept(event) || isStray()) return;
      // Enter on a button is that button's own.
      if (event.key === 'Enter' && (within(event.target, 'button, a, summary') || isEcho(event))) return;
      const targetElement = document.querySelector<HTMLElement>(
        `:is(button, a, input)[aria-keyshortcuts~="${CSS.escape(nameOf(event))}"]`,
      );
      if (!targetElement) return event.key === 'Escape' ? leaveNow() : undefined;
      // Behind a lock a button can be seen, but no key presses it.
      if (within(targetElement, '[inert]')) return;
      event.preventDefault();
      pressTarget(targetElement);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isEcho, isStray]);
}

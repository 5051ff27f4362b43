import { type RefObject, useEffect } from 'react';

/** Elements that use digits themselves, or that are in a dialog. */
const ownDigits = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a key of the number pad moves the caret and types nothing, since Num Lock is off. */
const isWithoutNumLock = ({ code, key, shiftKey }: KeyboardEvent): boolean =>
  /^Numpad\d$/.test(code) && !/^\d$/.test(key) && !shiftKey;

/** Sends digits typed while no input has the focus to the amount input. `onNumLockOff`: a digit was meant, and none typed. */
export function useTypeAnywhere(box: RefObject<HTMLInputElement | null>, onNumLockOff: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isWithoutNumLock(event) && !document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) {
        event.preventDefault();
        return onNumLockOff();
      }
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (plain && /^\d$/.test(event.key) && !document.activeElement?.closest(ownDigits)) box.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [box, onNumLockOff]);
}

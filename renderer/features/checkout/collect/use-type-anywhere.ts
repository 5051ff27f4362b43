import { type RefObject, useEffect } from 'react';

/** Elements that use digits themselves, or that are in a dialog. */
const ownDigits = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Sends digits typed while no input has the focus to the amount input. */
export function useTypeAnywhere(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (plain && /^\d$/.test(event.key) && !document.activeElement?.closest(ownDigits)) box.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [box]);
}

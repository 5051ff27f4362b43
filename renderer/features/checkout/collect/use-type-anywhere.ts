import { type RefObject, useEffect } from 'react';

/** Sends digits typed while nothing has the focus to the amount input. */
export function useTypeAnywhere(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (plain && /^\d$/.test(event.key) && document.activeElement === document.body) box.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [box]);
}

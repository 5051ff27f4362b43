import { type RefObject, useEffect } from 'react';

/** A figure typed while nothing has the focus (a tap beside the boxes took it) still lands in the amount. */
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

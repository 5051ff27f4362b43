import { useEffect } from 'react';

const boxes = 'input:not([type="radio"], [type="checkbox"], [readonly]), textarea';

/**
 * Returns what takes the focus on a screen when the element that had it is gone: what the screen marks as first, else
 * the first empty box, else the last box, else the first button.
 */
export function focusTarget(page: Document): HTMLElement | null {
  const main = page.querySelector<HTMLElement>('main:not([inert], [inert] *)');
  if (!main) return null;
  const typed = [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(boxes)];
  return (
    main.querySelector<HTMLElement>('[data-first]') ??
    typed.find(({ value }) => value === '') ??
    typed.at(-1) ??
    main.querySelector<HTMLElement>('button, a[href], [tabindex]')
  );
}

/** Keeps the focus on the screen: an element that is removed with it, such as a pressed button, never leaves it to the page. */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const restore = () => {
      const isLost = last !== null && !last.isConnected && document.activeElement === document.body;
      if (isLost) focusTarget(document)?.focus({ preventScroll: true });
    };
    // After the effects of the change, which may move the focus themselves.
    const watch = new MutationObserver(() => void setTimeout(restore));
    document.addEventListener('focusin', remember);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      watch.disconnect();
    };
  }, []);
}

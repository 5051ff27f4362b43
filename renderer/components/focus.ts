import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Focuses the first input of a form when it opens, and the first invalid one after each `attempt`. */
export function useFormFocus(attempt: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type="radio"]), textarea')?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try, and not while it is put right
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}

export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** A `ref` callback that focuses the element once and scrolls to it. */
export const scrollToOnMount = (element: HTMLElement | null): void => element?.focus();

/** Returns a key listener for a box or a form that Escape leaves, and not the screen behind it. */
export const onEscape =
  <Place extends Element>(leave: (event: KeyboardEvent<Place>) => void) =>
  (event: KeyboardEvent<Place>): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // React sends the keys of a dialog that is opened from here too, although it is elsewhere in the page.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    leave(event);
  };

/** Focuses what was focused before a form, when it closes. Returns what is to be called before it opens. */
export function useFocusBack(isOpen: boolean): () => void {
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && before.current instanceof HTMLElement) focusOnMount(before.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return () => {
    before.current = document.activeElement;
  };
}

/** Returns what takes the focus after a dialog: the main action where Enter presses it, else what opened it (true). */
export const focusAfter = (): HTMLElement | true =>
  document.querySelector<HTMLElement>('main [data-first][aria-keyshortcuts~="Enter"]') ?? true;

const boxes = 'input:not([type="radio"], [type="checkbox"], [readonly]), textarea';

/**
 * Returns what takes the focus on a screen when the element that had it is gone: what the screen marks as first, else
 * the first empty box, else the last box, else the first button. What is hidden, as in a closed part, takes none.
 */
function focusTarget(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main:not([inert], [inert] *)');
  if (!main) return null;
  const visibleElements = <Visible extends HTMLElement>(selector: string) =>
    [...main.querySelectorAll<Visible>(selector)].filter((element) => element.checkVisibility());
  const typedBoxes = visibleElements<HTMLInputElement | HTMLTextAreaElement>(boxes);
  return (
    main.querySelector<HTMLElement>('[data-first]') ??
    typedBoxes.find(({ value }) => value === '') ??
    typedBoxes.at(-1) ??
    visibleElements('button, a[href], [tabindex]')[0] ??
    null
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
      if (isLost) focusTarget()?.focus({ preventScroll: true });
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

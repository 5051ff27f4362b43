import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first input of a form when it opens, and the first invalid input after each submit. `tried` changes with
 * each submit.
 */
export function useFormFocus(tried: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type="radio"]), textarea')?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try, and not while it is put right
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);
  return form;
}

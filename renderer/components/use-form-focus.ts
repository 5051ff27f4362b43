import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the next key belongs in a form that came up at somebody's word: in its first box, and after each try in the
 * first that something is wrong with. `tried` is another value after each try.
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

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** Returns the value once it was the same for `delay` ms. */
export function useDelayed<T>(value: T, delay: number): T {
  const [delayedValue, setDelayedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayedValue(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayedValue;
}

/** Returns a value that is `usual` again `length` ms after it was set, and its setter. */
export function useBriefState<T>(usual: T, length: number): readonly [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(usual);
  useEffect(() => {
    if (value === usual) return;
    const timer = setTimeout(() => setValue(usual), length);
    return () => clearTimeout(timer);
  }, [value, usual, length]);
  return [value, setValue];
}

/** How long a screen reader finds what was announced, in ms: it is soon no longer true. */
export const ANNOUNCED_MS = 10_000;

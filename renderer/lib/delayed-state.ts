import { useCallback, useEffect, useRef, useState } from 'react';

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
export function useBriefState<T>(usual: T, length: number): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(usual);
  useEffect(() => {
    if (value === usual) return;
    const timer = setTimeout(() => setValue(usual), length);
    return () => clearTimeout(timer);
  }, [value, usual, length]);
  return [value, setValue];
}

/** How long a screen reader finds what was announced, in ms: it is soon no longer true. */
const ANNOUNCED_MS = 10_000;

interface News {
  /** Unlike any other: an equal text is announced again. */
  readonly key: number;
  /** The sale, or the text itself. */
  readonly id: string;
  readonly text: string;
  /** On the clock of `performance`, which nobody sets. */
  readonly until: number;
}

/** Returns what a screen reader finds, each text for as long as `ANNOUNCED_MS`, and of a sale only the latest. */
export function useAnnouncements() {
  const [news, setNews] = useState<readonly News[]>([]);
  const key = useRef(0);
  const remove = useCallback((id: string) => setNews((before) => before.filter((one) => one.id !== id)), []);
  const add = useCallback(
    (text: string, id = text) => {
      const latest = { key: ++key.current, id, text, until: performance.now() + ANNOUNCED_MS };
      remove(id);
      setNews((before) => [...before, latest]);
    },
    [remove],
  );
  const [oldest] = news;
  useEffect(() => {
    if (!oldest) return;
    const end = () => setNews((before) => before.filter((one) => one !== oldest));
    const timer = setTimeout(end, oldest.until - performance.now());
    return () => clearTimeout(timer);
  }, [oldest]);
  return { news, add, remove };
}

import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

const read = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Returns how many CSS pixels one rem is; changes with the size of a very large window. */
export const useRem = (): number => useSyncExternalStore(subscribe, read);

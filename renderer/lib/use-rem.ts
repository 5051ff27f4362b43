import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

const read = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Returns how many CSS pixels one rem is; changes with the size of a very large window. */
export const useRem = (): number => useSyncExternalStore(subscribe, read);

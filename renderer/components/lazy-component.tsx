import { type ComponentType, lazy, useState } from 'react';

const unfetched: (() => Promise<unknown>)[] = [];

/** A part of the window whose code is fetched when it is first shown, or before that in a quiet moment. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;
  const fetch = async () => {
    fetched = await load();
    return { default: fetched };
  };
  const Lazy = lazy(fetch);
  unfetched.push(fetch);
  return function Later(props: P) {
    // Decided once for as long as it is shown: another component in its place would forget what was typed.
    const [Part] = useState<ComponentType<P>>(() => fetched ?? (Lazy as unknown as ComponentType<P>));
    return <Part {...props} />;
  };
}

/**
 * Fetches every such part, one in each quiet moment, also those that a fetched part brings with it. Marks the end, for
 * whoever measures. One that cannot be fetched is asked for again, and its failure told, when it is wanted.
 */
export function preloadWhenIdle(): void {
  const next = unfetched.shift();
  if (next) requestIdleCallback(() => void next().then(preloadWhenIdle, preloadWhenIdle));
  else performance.mark('parts-fetched');
}

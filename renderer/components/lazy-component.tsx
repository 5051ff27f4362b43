import { type ComponentType, lazy, useState } from 'react';

const unfetched: (() => Promise<unknown>)[] = [];

/** A component whose code is loaded when first rendered, or earlier while idle. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;
  const fetch = async () => {
    fetched = await load();
    return { default: fetched };
  };
  const Lazy = lazy(fetch);
  unfetched.push(fetch);
  return function Later(props: P) {
    // Decided once per mount: replacing the component would lose its state.
    const [Part] = useState<ComponentType<P>>(() => fetched ?? (Lazy as unknown as ComponentType<P>));
    return <Part {...props} />;
  };
}

/** Adds something else to load while idle. */
export const alsoPreload = (load: () => Promise<unknown>): void => void unfetched.push(load);

/**
 * Preloads every such component, one per idle period, including those inside loaded ones. Sets a performance mark at
 * the end. A failed load is retried, and its error shown, when the component is rendered.
 */
export function preloadWhenIdle(): void {
  const next = unfetched.shift();
  if (next) requestIdleCallback(() => void next().then(preloadWhenIdle, preloadWhenIdle));
  else performance.mark('parts-fetched');
}

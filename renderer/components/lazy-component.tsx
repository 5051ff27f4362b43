import { type ComponentType, lazy, Suspense, useState } from 'react';

const notLoaded: (() => Promise<unknown>)[] = [];

/** A component in a chunk of its own. After `load` it is rendered at once. */
export type LazyPart<P> = ComponentType<P> & { readonly load: () => Promise<unknown> };

/** Returns a component in a chunk of its own, which suspends until it is loaded: at start, when idle, or when used. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  preload: 'idle' | 'now' | 'first-use' = 'idle',
): LazyPart<P> {
  let loadedComponent: ComponentType<P> | null = null;
  const loadOnce = async () => {
    loadedComponent = await load();
    return { default: loadedComponent };
  };
  const startedLoad = preload === 'now' ? loadOnce() : null;
  const loadNow = () => startedLoad ?? loadOnce();
  const Lazy = lazy(loadNow);
  if (preload === 'idle') notLoaded.push(loadOnce);
  function LazyComponent(props: P) {
    // Decided once per mount: replacing the component would lose its state.
    const [Part] = useState<ComponentType<P>>(() => loadedComponent ?? (Lazy as unknown as ComponentType<P>));
    return <Part {...props} />;
  }
  return Object.assign(LazyComponent, { load: loadNow });
}

/** As `lazyComponent`, with nothing in its place until it is loaded. */
export function lazyPart<P extends object>(...definition: Parameters<typeof lazyComponent<P>>): LazyPart<P> {
  const Loaded = lazyComponent(...definition);
  const Part = (props: P) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Part, { load: Loaded.load });
}

export const alsoPreload = (load: () => Promise<unknown>): void => void notLoaded.push(load);

/** Preloads every such component, one per idle period. A failed load is tried again when it is rendered. */
export function preloadWhenIdle(): void {
  const next = notLoaded.shift();
  if (next) requestIdleCallback(() => void next().then(preloadWhenIdle, preloadWhenIdle));
}

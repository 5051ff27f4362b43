import { later } from '../../components/lazy-component.tsx';

/** Shortcut help, loaded after the first paint. */
export const LazyHands = later(async () => (await import('./shortcuts.tsx')).Hands);

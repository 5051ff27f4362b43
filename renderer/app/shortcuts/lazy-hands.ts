import { later } from '../../components/lazy-component.tsx';

/** What helps a fast hand, fetched once the counter stands. */
export const LazyHands = later(async () => (await import('./shortcuts.tsx')).Hands);

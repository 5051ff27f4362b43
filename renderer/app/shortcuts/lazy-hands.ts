import { later } from '../../components/later.tsx';

/** What helps a fast hand, fetched once the counter stands. */
export const LazyHands = later(async () => (await import('./hands.tsx')).Hands);

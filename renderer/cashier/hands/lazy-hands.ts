import { lazy } from 'react';

/** What helps a fast hand, fetched once the counter stands. */
export const LazyHands = lazy(async () => ({ default: (await import('./hands.tsx')).Hands }));

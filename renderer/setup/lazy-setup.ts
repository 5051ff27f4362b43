import { lazy } from 'react';

/** What is told of the tills behind this one; only a till that left real money has any. */
export const LazyElsewhere = lazy(async () => ({ default: (await import('./elsewhere.tsx')).Elsewhere }));

import { lazy } from 'react';

/** Fetched in the one run after a sudden stop. */
export const LazyAfterCrash = lazy(async () => ({ default: (await import('./after-crash.tsx')).AfterCrash }));

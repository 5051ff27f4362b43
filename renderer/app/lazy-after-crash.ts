import { lazy } from 'react';

/** Loaded only in the run after a crash. */
export const LazyAfterCrash = lazy(async () => ({ default: (await import('./after-crash.tsx')).AfterCrash }));

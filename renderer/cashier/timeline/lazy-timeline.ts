import { lazy } from 'react';

/** The history, fetched when first opened: it is read when something is in doubt, not at every sale. */
export const LazyTimeline = lazy(async () => ({ default: (await import('./timeline.tsx')).Timeline }));

import { lazy } from 'react';

/** The lock and the manager's question, fetched when first needed: practice has neither. */
export const LazyLock = lazy(async () => ({ default: (await import('./lock.tsx')).Lock }));
export const LazyApprove = lazy(async () => ({ default: (await import('./approve.tsx')).Approve }));

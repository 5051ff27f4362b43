import { lazy } from 'react';

/** The question, fetched when first asked: it is rare, and the till should open without waiting for it. */
export const LazyConfirm = lazy(async () => ({ default: (await import('./confirm.tsx')).Confirm }));

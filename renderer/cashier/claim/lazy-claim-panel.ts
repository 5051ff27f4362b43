import { lazy } from 'react';

/** The questions, fetched when first asked: they are rare, and the till should open without waiting for them. */
export const LazyClaimPanel = lazy(async () => ({ default: (await import('./claim-panel.tsx')).ClaimPanel }));

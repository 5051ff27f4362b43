import { lazy } from 'react';

/** The tray, fetched when first opened: most shops never have anything in it. */
export const LazyUnmatchedFace = lazy(async () => ({ default: (await import('./unmatched-face.tsx')).UnmatchedFace }));

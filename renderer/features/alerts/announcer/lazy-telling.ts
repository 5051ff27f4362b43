import { lazy } from 'react';

// Loaded in parallel with the window's own code; main holds alerts until it is ready.
const loading = import('./alert-announcer.tsx');

/** `AlertAnnouncer`, outside the first chunk. */
export const LazyTelling = lazy(async () => ({ default: (await loading).AlertAnnouncer }));

import { lazy } from 'react';

// Fetched beside the window's own code, not after it: main keeps what happens until it is there.
const loading = import('./alert-announcer.tsx');

/** `Telling`, outside the code that the first screen waits for. */
export const LazyTelling = lazy(async () => ({ default: (await loading).AlertAnnouncer }));

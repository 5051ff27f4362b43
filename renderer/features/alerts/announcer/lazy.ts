import { lazy } from 'react';

// Loaded in parallel with the window's own code; main announces nothing before it is ready.
const loading = import('./alert-announcer.tsx');

/** `AlertAnnouncer`, outside the first chunk. */
export const LazyAlertAnnouncer = lazy(async () => ({ default: (await loading).AlertAnnouncer }));

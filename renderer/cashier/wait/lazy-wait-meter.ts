import { lazy } from 'react';

/** A line of comfort: nothing waits for it. */
export const LazyWaitMeter = lazy(async () => ({ default: (await import('./wait-meter.tsx')).WaitMeter }));

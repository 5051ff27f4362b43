import { later } from '../../../components/later.tsx';

/** A line of comfort: nothing waits for it. */
export const LazyWaitMeter = later(async () => (await import('./wait-meter.tsx')).WaitMeter);

import { later } from '../../../components/lazy-component.tsx';

/** A line of comfort: nothing waits for it. */
export const LazyWaitMeter = later(async () => (await import('./wait-meter.tsx')).WaitMeter);

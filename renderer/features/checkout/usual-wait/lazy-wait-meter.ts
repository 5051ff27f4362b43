import { later } from '../../../components/lazy-component.tsx';

/** Loaded lazily; not on the critical path. */
export const LazyWaitMeter = later(async () => (await import('./wait-meter.tsx')).WaitMeter);

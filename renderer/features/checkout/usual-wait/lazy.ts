import { lazyComponent } from '../../../components/lazy-component.tsx';

export const LazyWaitMeter = lazyComponent(async () => (await import('./wait-meter.tsx')).WaitMeter);

import { lazyComponent } from '../../components/lazy-component.tsx';

export const LazyLock = lazyComponent(async () => (await import('./lock.tsx')).Lock);
export const LazyApprove = lazyComponent(async () => (await import('./approve.tsx')).Approve);

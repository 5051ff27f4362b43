import { lazyComponent } from '../../components/lazy-component.tsx';

export const LazyLock = lazyComponent(async () => (await import('./lock.tsx')).Lock);
export const LazyOpenShift = lazyComponent(async () => (await import('./open-shift.tsx')).OpenShift);
export const LazyOwnerSignIn = lazyComponent(async () => (await import('./approve.tsx')).OwnerSignIn, 'first-use');
export const LazyApprove = lazyComponent(async () => (await import('./approve.tsx')).Approve);

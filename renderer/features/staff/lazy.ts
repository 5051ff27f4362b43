import { lazyPart } from '../../components/lazy-component.tsx';

export const LazyLock = lazyPart(async () => (await import('./lock.tsx')).Lock);
export const LazyOpenShift = lazyPart(async () => (await import('./open-shift.tsx')).OpenShift);
export const LazyOwnerSignIn = lazyPart(async () => (await import('./approve.tsx')).OwnerSignIn, 'first-use');
export const LazyApprove = lazyPart(async () => (await import('./approve.tsx')).Approve);

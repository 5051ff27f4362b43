import { later } from '../../components/lazy-component.tsx';

/** The lock and the manager's question, fetched when first needed: practice has neither. */
export const LazyLock = later(async () => (await import('./lock.tsx')).Lock);
export const LazyApprove = later(async () => (await import('./approve.tsx')).Approve);

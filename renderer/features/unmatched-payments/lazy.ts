import { lazyComponent } from '../../components/lazy-component.tsx';

export const LazyUnmatchedPayments = lazyComponent(
  async () => (await import('./unmatched-payments.tsx')).UnmatchedPayments,
);

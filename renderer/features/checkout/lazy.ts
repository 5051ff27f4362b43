import { lazyComponent } from '../../components/lazy-component.tsx';

export const LazyWaitMeter = lazyComponent(async () => (await import('./usual-wait/wait-meter.tsx')).WaitMeter);
export const LazyKnownCustomer = lazyComponent(
  async () => (await import('./collect/known-customer.tsx')).KnownCustomer,
);
export const LazySaleDetailsDialog = lazyComponent(
  async () => (await import('./collect/sale-details-dialog.tsx')).SaleDetailsDialog,
);
/** The practice customer; not rendered outside practice. */
export const LazyPracticePanel = lazyComponent(
  async () => (await import('./current-sale/practice-panel.tsx')).PracticePanel,
);

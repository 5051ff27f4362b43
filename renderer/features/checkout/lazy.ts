import { lazyComponent } from '../../components/lazy-component.tsx';

/** There long before the first account. */
export const LazySaleView = lazyComponent(
  async () => (await import('./current-sale/sale-view.tsx')).CurrentSaleView,
  'now',
);
export const LazyKnownCustomer = lazyComponent(
  async () => (await import('./collect/known-customer.tsx')).KnownCustomer,
);
export const LazySaleDetailsDialog = lazyComponent(
  async () => (await import('./collect/sale-details-dialog.tsx')).SaleDetailsDialog,
);
/** Next to wide pages only. */
export const LazyQueueMarks = lazyComponent(async () => (await import('./open-sales/queue-marks.tsx')).QueueMarks);
/** The practice customer; not rendered outside practice. */
export const LazyPracticePanel = lazyComponent(
  async () => (await import('./current-sale/practice-panel.tsx')).PracticePanel,
);

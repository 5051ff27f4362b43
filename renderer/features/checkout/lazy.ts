import { lazyComponent, lazyPart } from '../../components/lazy-component.tsx';

/** Both are there long before the first account. */
export const LazyPaymentInstructions = lazyComponent(
  async () => (await import('./current-sale/payment-instructions.tsx')).PaymentInstructions,
  'now',
);
export const LazySaleView = lazyComponent(
  async () => (await import('./current-sale/sale-view.tsx')).CurrentSaleView,
  'now',
);
export const LazyKnownCustomer = lazyPart(async () => (await import('./collect/known-customer.tsx')).KnownCustomer);
export const LazySaleDetailsDialog = lazyPart(
  async () => (await import('./collect/sale-details-dialog.tsx')).SaleDetailsDialog,
);
/** Next to wide pages only. */
export const LazyQueueMarks = lazyPart(async () => (await import('./open-sales/queue-marks.tsx')).QueueMarks);
export const LazyPracticePanel = lazyPart(
  async () => (await import('./current-sale/practice-panel.tsx')).PracticePanel,
);

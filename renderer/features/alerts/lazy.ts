import { lazyPart } from '../../components/lazy-component.tsx';

/** Both are there before main publishes the first payment of another sale. */
export const LazyAlertStrip = lazyPart(async () => (await import('./alert-strip.tsx')).AlertStrip, 'now');
export const LazyPaymentStrips = lazyPart(async () => (await import('./payment-strips.tsx')).PaymentStrips, 'now');

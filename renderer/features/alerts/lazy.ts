import { lazyPart } from '../../components/lazy-component.tsx';

/** There before main publishes the first payment of another sale. */
export const LazyPaymentStrips = lazyPart(async () => (await import('./payment-strips.tsx')).PaymentStrips, 'now');

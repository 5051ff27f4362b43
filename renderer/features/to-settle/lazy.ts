import { lazyComponent } from '../../components/lazy-component.tsx';

export const LazyToSettle = lazyComponent(async () => (await import('./to-settle-list.tsx')).ToSettle);
export const LazyToSettleList = lazyComponent(async () => (await import('./to-settle-list.tsx')).ToSettleList);

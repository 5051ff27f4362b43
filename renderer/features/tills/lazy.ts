import { lazyComponent, lazyPart } from '../../components/lazy-component.tsx';

export const LazyShopDay = lazyComponent(async () => (await import('./shop-day.tsx')).ShopDay, 'first-use');

/** Only at a till of a shop. */
export const LazyShopLink = lazyPart(async () => (await import('./shop-link.tsx')).ShopLink, 'first-use');

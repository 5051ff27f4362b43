import { lazyComponent } from '../../components/lazy-component.tsx';

/** Only at a till of a shop. */
export const LazyShopLink = lazyComponent(async () => (await import('./shop-link.tsx')).ShopLink, 'first-use');

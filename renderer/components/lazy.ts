import { lazyComponent } from './lazy-component.tsx';

export const LazyConfirm = lazyComponent(async () => (await import('./confirm.tsx')).Confirm);

/** There long before the first account, and not in the way of it. */
export const LazyQrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode, 'now');

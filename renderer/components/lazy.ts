import { lazyPart } from './lazy-component.tsx';

export const LazyConfirm = lazyPart(async () => (await import('./confirm.tsx')).Confirm);

/** There long before the first account, and not in the way of it. */
export const LazyQrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode, 'now');

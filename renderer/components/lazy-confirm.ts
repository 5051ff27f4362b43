import { later } from './lazy-component.tsx';

/** Loaded on first use. */
export const LazyConfirm = later(async () => (await import('./confirm.tsx')).Confirm);

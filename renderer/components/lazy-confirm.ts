import { later } from './lazy-component.tsx';

/** The question, fetched when first asked: it is rare, and the till should open without waiting for it. */
export const LazyConfirm = later(async () => (await import('./confirm.tsx')).Confirm);

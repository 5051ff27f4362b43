import { later } from '../../../components/lazy-component.tsx';

/** The questions, fetched when first asked: they are rare, and the till should open without waiting for them. */
export const LazyClaimPanel = later(async () => (await import('./claim-panel.tsx')).ClaimPanel);

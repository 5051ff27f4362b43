import { later } from '../../../components/lazy-component.tsx';

/** Loaded on first use, since claims are rare. */
export const LazyClaimPanel = later(async () => (await import('./claim-panel.tsx')).ClaimPanel);

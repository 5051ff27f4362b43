import { lazyPart } from '../../components/lazy-component.tsx';

export const LazyTimeline = lazyPart(async () => (await import('./timeline/timeline.tsx')).Timeline);
export const LazyClaimPanel = lazyPart(async () => (await import('./claim/claim-panel.tsx')).ClaimPanel);

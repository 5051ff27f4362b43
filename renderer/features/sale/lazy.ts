import { lazyComponent } from '../../components/lazy-component.tsx';

export const LazyTimeline = lazyComponent(async () => (await import('./timeline/timeline.tsx')).Timeline);
export const LazyClaimPanel = lazyComponent(async () => (await import('./claim/claim-panel.tsx')).ClaimPanel);

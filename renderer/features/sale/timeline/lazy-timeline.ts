import { later } from '../../../components/lazy-component.tsx';

/** Loaded on first use, since the history is rarely opened. */
export const LazyTimeline = later(async () => (await import('./timeline.tsx')).Timeline);

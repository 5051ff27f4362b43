import { later } from '../../../components/lazy-component.tsx';

/** The history, fetched when first opened: it is read when something is in doubt, not at every sale. */
export const LazyTimeline = later(async () => (await import('./timeline.tsx')).Timeline);

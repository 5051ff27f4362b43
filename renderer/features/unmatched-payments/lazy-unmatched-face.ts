import { later } from '../../components/lazy-component.tsx';

/** The tray, fetched when first opened: most shops never have anything in it. */
export const LazyUnmatchedFace = later(async () => (await import('./unmatched-face.tsx')).UnmatchedFace);

import { lazyComponent } from '../../components/lazy-component.tsx';

export const LazyUnmatchedFace = lazyComponent(async () => (await import('./unmatched-face.tsx')).UnmatchedFace);

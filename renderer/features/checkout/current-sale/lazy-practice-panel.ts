import { later } from '../../../components/lazy-component.tsx';

/** The practice customer; never loaded outside practice. */
export const LazyPracticePanel = later(async () => (await import('./practice-panel.tsx')).PracticePanel);

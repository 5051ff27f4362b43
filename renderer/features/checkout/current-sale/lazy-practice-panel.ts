import { later } from '../../../components/lazy-component.tsx';

/** The practice customer: a till that takes real money never fetches it. */
export const LazyPracticePanel = later(async () => (await import('./practice-panel.tsx')).PracticePanel);

import { lazy } from 'react';

/** The practice customer: a till that takes real money never fetches it. */
export const LazyPracticePanel = lazy(async () => ({ default: (await import('./practice-panel.tsx')).PracticePanel }));

import { lazy } from 'react';

const ways = () => import('./environment-links.tsx');

/** Status of background environments; only after live was left. */
export const LazyElsewhere = lazy(async () => ({
  default: (await import('./background-environment-banner.tsx')).BackgroundEnvironmentBanner,
}));
/** The ways to and from real money, fetched after the first paint. */
export const LazyTakeReal = lazy(async () => ({ default: (await ways()).GoLiveButton }));
export const LazyPractise = lazy(async () => ({ default: (await ways()).PracticeButton }));
export const LazyKeysWay = lazy(async () => ({ default: (await ways()).KeysWay }));

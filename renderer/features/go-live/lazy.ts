import { lazyComponent } from '../../components/lazy-component.tsx';

const links = () => import('./environment-links.tsx');

/** Status of background environments; only after live was left. */
export const LazyElsewhere = lazyComponent(
  async () => (await import('./background-environment-banner.tsx')).BackgroundEnvironmentBanner,
  'first-use',
);
export const LazyTakeReal = lazyComponent(async () => (await links()).GoLiveButton, 'first-use');
export const LazyPractise = lazyComponent(async () => (await links()).PracticeButton, 'first-use');
export const LazyKeysWay = lazyComponent(async () => (await links()).KeysWay, 'first-use');

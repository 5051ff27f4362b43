import { lazyComponent } from '../../components/lazy-component.tsx';

const links = () => import('./environment-links.tsx');

const guide = () => import('./guide/guide-bar.tsx');

export const LazyFirstDayBar = lazyComponent(async () => (await guide()).FirstDayBar, 'first-use');
export const LazyTourBar = lazyComponent(async () => (await guide()).TourBar, 'first-use');
/** Status of background environments; only after live was left. */
export const LazyBackgroundEnvironmentBanner = lazyComponent(
  async () => (await import('./environment-links.tsx')).BackgroundEnvironmentBanner,
  'first-use',
);
export const LazyGoLiveButton = lazyComponent(async () => (await links()).GoLiveButton, 'first-use');
export const LazyPracticeButton = lazyComponent(async () => (await links()).PracticeButton, 'first-use');
export const LazyKeysLink = lazyComponent(async () => (await links()).KeysLink, 'first-use');

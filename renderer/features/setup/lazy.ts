import { lazyPart } from '../../components/lazy-component.tsx';

const links = () => import('./environment-links.tsx');

const guide = () => import('./guide/guide-bar.tsx');

export const LazyFirstDayBar = lazyPart(async () => (await guide()).FirstDayBar, 'first-use');
export const LazyTourBar = lazyPart(async () => (await guide()).TourBar, 'first-use');
/** Status of background environments; only after live was left. */
export const LazyBackgroundEnvironmentBanner = lazyPart(
  async () => (await links()).BackgroundEnvironmentBanner,
  'first-use',
);
export const LazySetupButton = lazyPart(async () => (await links()).SetupButton, 'first-use');
export const LazyPracticeButton = lazyPart(async () => (await links()).PracticeButton, 'first-use');
export const LazyKeysLink = lazyPart(async () => (await links()).KeysLink, 'first-use');

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
/** One of the two is on nearly every first screen. */
export const LazySetupButton = lazyPart(async () => (await links()).SetupButton, 'now');
export const LazyPracticeButton = lazyPart(async () => (await links()).PracticeButton, 'now');
export const LazyKeysLink = lazyPart(async () => (await links()).KeysLink, 'first-use');

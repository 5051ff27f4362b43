import { lazyComponent } from '../../components/lazy-component.tsx';

/** How an owner who forgot their PIN is known, on the lock screen. */
export const LazyForgottenPinProof = lazyComponent(
  async () => (await import('./forgotten-pin-proof.tsx')).ForgottenPinProofForm,
);

/** The text of the sales record banner. */
export const LazyJournalBannerText = lazyComponent(
  async () => (await import('./journal-banner-text.tsx')).JournalBannerText,
);

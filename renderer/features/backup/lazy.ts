import { lazyPart } from '../../components/lazy-component.tsx';

/** How an owner who forgot their PIN is known, on the lock screen. */
export const LazyForgottenPinProof = lazyPart(
  async () => (await import('./forgotten-pin-proof.tsx')).ForgottenPinProofForm,
);

export const LazyJournalBannerText = lazyPart(
  async () => (await import('./journal-banner-text.tsx')).JournalBannerText,
);

import { lazyPart } from '../../components/lazy-component.tsx';

export const LazyForgottenPinProof = lazyPart(
  async () => (await import('./forgotten-pin-proof.tsx')).ForgottenPinProofForm,
);

export const LazyJournalBannerText = lazyPart(
  async () => (await import('./journal-banner-text.tsx')).JournalBannerText,
);

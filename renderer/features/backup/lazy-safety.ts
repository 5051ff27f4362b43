import { later } from '../../components/lazy-component.tsx';

/** How an owner who forgot their PIN is known, on the lock screen. */
export const LazyForgottenPinProof = later(
  async () => (await import('./forgotten-pin-proof.tsx')).ForgottenPinProofForm,
);

/** The text of the sales record banner. */
export const LazyRecordWords = later(async () => (await import('./record-words.tsx')).RecordWords);

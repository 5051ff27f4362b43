/** Proof that the request is an owner's, where no journal is open. Sent to main only. */
export type OwnerProof =
  | { readonly by: 'pin'; readonly pin: string }
  | { readonly by: 'keys'; readonly accessKey: string; readonly secretKey: string };

/** Proof that the request is of an owner who forgot the PIN. Sent to main only. */
export type ForgottenPinProof =
  | Extract<OwnerProof, { readonly by: 'keys' }>
  | { readonly by: 'recovery-file'; readonly passphrase: string };

/** none: no owner is known here. recovery-file: its passphrase was typed a moment ago. */
export type ProvedBy = OwnerProof['by'] | 'recovery-file' | 'none';

/** `text` of the `not-allowed` where a proof is missing, and of the one where the keys are not those in use. */
export const PROOF_MISSING = 'owner-proof';
export const WRONG_KEYS = 'wrong-keys';

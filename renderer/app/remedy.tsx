import { type ComponentType, Suspense } from 'react';
import type { Failure, FailureCode } from '../../electron/shared/base/failure.ts';
import { LazyKeysLink } from '../features/go-live/lazy.ts';
import { LazyOpenShift, LazyOwnerSignIn } from '../features/staff/lazy.ts';
import { LazyBackupLink } from './lazy.ts';

/**
 * The button that solves a failure, for every code; null where the text explains what to do, or where the button that
 * was pressed is the one to press again. A PIN that would lift a refusal is asked for at once, see `withApproval`.
 */
const remedies: Readonly<Record<FailureCode, ComponentType | null>> = {
  'shift-closed': LazyOpenShift,
  'owner-only': LazyOwnerSignIn,
  'keys-missing': LazyKeysLink,
  'keys-refused': LazyKeysLink,
  'token-ended': LazyKeysLink,
  'journal-unavailable': LazyBackupLink,
  'recovery-file-missing': LazyBackupLink,
  'invalid-input': null,
  'foreign-sender': null,
  'not-found': null,
  'not-allowed': null,
  unexpected: null,
  'not-sent': null,
  'not-trusted': null,
  'proxy-refused': null,
  'unknown-outcome': null,
  rejected: null,
  'rate-limited': null,
  'captive-portal': null,
  'service-down': null,
  redirected: null,
  'bad-answer': null,
  'keychain-locked': null,
  'keychain-unavailable': null,
  'print-failed': null,
  'printer-no-answer': null,
  'printer-refused': null,
  'printer-no-paper': null,
  'printer-waiting': null,
  'not-saved': null,
  'not-opened': null,
  'not-copied': null,
  'signed-out': null,
  'pin-wrong': null,
  'pin-locked': null,
  'pin-weak': null,
  'approval-needed': null,
  'proof-needed': null,
  'shop-refused': null,
  'shop-not-linked': null,
  claimed: null,
};

/** Shows the button that solves a failure, if there is one. */
export function Remedy({ failure: { code } }: { readonly failure: Failure }) {
  const Button = remedies[code];
  return (
    Button && (
      <Suspense>
        <Button />
      </Suspense>
    )
  );
}

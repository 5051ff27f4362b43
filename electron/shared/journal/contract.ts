import { call, event } from '../ipc/define.ts';
import type { OwnerProof } from '../staff/owner-proof.ts';
import type { BackupStatus, RestoreSource } from './backup.ts';

export interface PassphraseInput {
  readonly passphrase: string;
}

export interface RestoreInput {
  readonly from: RestoreSource;
  /** Of an owner; null where the view shows that none is needed. */
  readonly proof: OwnerProof | null;
}

/** The journal and its key. A call with a file dialog returns null when the dialog was cancelled. */
export const backup = {
  /** Saves the journal's key, encrypted with a passphrase, to a file the owner picks. Returns the file's name. */
  saveRecoveryFile: call<PassphraseInput, string | null>(),
  /** Restores the key from such a file, after a keychain reset or on a new computer, and opens the journal again. */
  importRecoveryFile: call<PassphraseInput, BackupStatus | null>(),
  /**
   * Replaces an unusable journal with a valid backup. Entries may be lost, so it needs an owner's proof. An empty
   * journal begins without the service's keys, unless they were the proof.
   */
  restore: call<RestoreInput, BackupStatus | null>(),
  /** Opens the journal again, after the disk, the keychain or the other program was corrected. */
  retryOpen: call<void, BackupStatus>(),
  changed: event<BackupStatus>(),
} as const;

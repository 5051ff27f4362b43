import { call, event } from '../ipc/define.ts';
import type { OwnerProof } from '../staff/staff.ts';
import type { BackupStatus, RestoreSource, SavedFile } from './backup.ts';

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
  /** Saves the journal's key, encrypted with a passphrase, to a file the owner picks. */
  saveRecoveryFile: call<PassphraseInput, SavedFile | null>,
  /**
   * Records the owner's word that the saved recovery file was copied off this computer, such as to a telephone: the
   * till sees other disks and folders of known programs alone.
   */
  confirmRecoveryFileMoved: call<void, BackupStatus>,
  /** Saves a copy of the journal where the owner picks, such as on a stick. It is opened with the recovery file. */
  saveCopy: call<void, SavedFile | null>,
  /** Makes a copy every day in a folder outside this computer that the owner picks, and one at once. */
  chooseCopyPlace: call<void, BackupStatus | null>,
  /** Makes no more daily copies. */
  forgetCopyPlace: call<void, BackupStatus>,
  /** Restores the key from such a file, after a keychain reset or on a new computer, and opens the journal again. */
  importRecoveryFile: call<PassphraseInput, BackupStatus | null>,
  /**
   * Replaces an unusable journal with a valid backup. Entries may be lost, so it needs an owner's proof. An empty
   * journal begins without the service's keys, unless they were the proof.
   */
  restore: call<RestoreInput, BackupStatus | null>,
  /** Opens the journal again, after the disk, the keychain or the other program was corrected. */
  retryOpen: call<void, BackupStatus>,
  changed: event<BackupStatus>,
} as const;

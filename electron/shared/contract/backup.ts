import type { BackupStatus, RestoreSource } from '../backup.ts';
import type { OwnerProof } from '../owner-proof.ts';
import { call, event } from './define.ts';

export interface PassphraseInput {
  readonly passphrase: string;
}

export interface RestoreInput {
  readonly from: RestoreSource;
  /** Of an owner; null where the view says that none is needed. */
  readonly proof: OwnerProof | null;
}

/** The till's record and its key. A call that asks for a file answers null when the person picked none. */
export const backup = {
  /** The record's key under a passphrase, in a file the owner picks the place of; answers the file's name. */
  saveRecoveryFile: call<PassphraseInput, string | null>(),
  /** The key out of such a file, after a keychain was reset or on a new computer; then the till opens again. */
  importRecoveryFile: call<PassphraseInput, BackupStatus | null>(),
  /**
   * A good copy in the place of a record that is not. Entries may be lost, so only with an owner's proof. An empty
   * record begins without the service's keys, unless they were the proof.
   */
  restore: call<RestoreInput, BackupStatus | null>(),
  /** Another try, once the disk, the keychain or the other program was put right. */
  retryOpen: call<void, BackupStatus>(),
  changed: event<BackupStatus>(),
} as const;

import type { Failure } from '../base/failure.ts';
import type { Ms } from '../base/units.ts';
import type { StaffMember } from '../staff/staff.ts';

/** Where a journal's chain ends: enough to prove later that nothing before it was changed or cut. */
export interface Head {
  /** The journal's own uuid. */
  readonly journal: string;
  /** 0 when nothing is recorded yet. */
  readonly seq: number;
  /** 64 hex digits. */
  readonly hash: string;
}

/** How the till's record is, for the owner. Times are this computer's wall clock. */
export interface BackupStatus {
  /** Open: what is seen is recorded, and the accounts that are out are watched. */
  readonly recordOpen: boolean;
  /** Whether a restoration needs an owner's proof: an owner is known, and no recovery file was imported just before. */
  readonly needsProof: boolean;
  /** What is wrong with the record or its key; null when nothing is known to be. */
  readonly problem: Failure | null;
  /** For how long before this start no journal head could be stored outside the file; null if it always could. */
  readonly headGap: { readonly from: Ms; readonly to: Ms } | null;
  /** Until when the record is known to be whole, where a run of the last week did not end in order; null where each did. */
  readonly certainUntil: Ms | null;
  /** When a start last found the settings' file changed outside the till; null where none ever did. */
  readonly settingsEditedAt: Ms | null;
  /** Why the last copy could not be made; null when it could. */
  readonly copyProblem: Failure | null;
  /** Time of the last full check without a finding since the start. */
  readonly checkedAt: Ms | null;
  /** When the newest copy was made. */
  readonly copiedAt: Ms | null;
  /** The last time it was put right, if it ever was. */
  readonly restored: Restored | null;
  /** When a recovery file was last saved; null when none ever was, and in practice. */
  readonly recoveryFileAt: Ms | null;
  /** Whether one was saved off this computer's disk, without which live does not collect. */
  readonly isRecoveryFileElsewhere: boolean;
  /** Whether this computer was started since the till was set up, and kept what was written. */
  readonly isKeptOverRestart: boolean;
  readonly elsewhere: CopiesElsewhereView;
}

/** The copies of the record outside this computer. */
export interface CopiesElsewhereView {
  /** The name of the folder that gets one every day; null when the owner chose none. */
  readonly place: string | null;
  /** When the last one was made, by a person or by the till; null when none ever was. */
  readonly copiedAt: Ms | null;
  /** Why the last daily one was not made; null when it was. */
  readonly problem: CopyProblem | null;
}

/**
 * Why a copy was not made elsewhere. no-place: the folder is not there, such as that of a stick that was pulled out.
 * same-disk: it would be lost with this computer's disk. no-answer: the place does not take it within minutes.
 */
export const copyProblems = ['no-place', 'same-disk', 'no-room', 'not-writable', 'no-answer', 'failed'] as const;
export type CopyProblem = (typeof copyProblems)[number];

/** A file that was saved in a place a person chose. */
export interface SavedFile {
  readonly name: string;
  /** It is on another disk than the till's, or in a folder that is copied to other computers. */
  readonly isElsewhere: boolean;
}

/** A record that was put right, and the hours in which sales may be missing. */
export interface Restored {
  readonly at: Ms;
  /** The last entry that is there; 0 when none is. */
  readonly from: Ms;
  readonly to: Ms;
  /** Everything known to have been recorded is there. */
  readonly complete: boolean;
}

/** Whether a restored record may have others than the owners, whom the keychain has, as they were when the copy was made. */
export const hasPeopleOfCopy = ({ from, complete }: Restored, people: readonly Pick<StaffMember, 'role'>[]): boolean =>
  !complete && from > 0 && people.some(({ role }) => role !== 'owner');

/** Where a record is restored from: the newest copy that holds, one the owner picks, or nothing at all. */
export const restoreSources = ['newest', 'picked', 'nothing'] as const;
export type RestoreSource = (typeof restoreSources)[number];

/** The longest passphrase that IPC accepts, in UTF-16 units. */
export const LONGEST_PASSPHRASE = 200;
/** The shortest one a recovery file is saved under, in characters. */
export const SHORTEST_PASSPHRASE = 12;

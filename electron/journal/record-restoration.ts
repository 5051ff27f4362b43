import type { KeyObject } from 'node:crypto';
import { andThen, ok, type Result } from '../shared/base/result.ts';
import type { Head } from './entry.ts';
import { erasedKind, readErasures, writeErasures } from './erasures.ts';
import { type Journal, lastRecordedAt } from './journal.ts';
import type { JournalPaths } from './paths.ts';
import type { JournalFailure, JournalProblem } from './problem.ts';
import type { RestoreResult } from './restore.ts';

export interface Restoration extends Omit<RestoreResult, 'copy'> {
  readonly why: JournalProblem;
  /** Null when there was none: the journal starts empty, or continues as found. */
  readonly copy: string | null;
  /** The head stored outside the file, which may name lost entries. */
  readonly anchor: Head | null;
}

export const restoredKind = 'journal.restored';

/**
 * Records in an open journal that it was restored, and the period in which sales may be missing, in ms of this
 * computer's clock: `from` the last entry, 0 where there is none, `to` now. Repeats the erasures made after the backup.
 */
export function recordRestoration(
  journal: Journal,
  place: JournalPaths,
  { anchor, ...restoration }: Restoration,
  chainKey: KeyObject,
): Result<void, JournalFailure> {
  const from = lastRecordedAt(journal) ?? 0;
  const body = { ...restoration, from, to: Date.now(), anchor: anchor && { seq: anchor.seq, hash: anchor.hash } };
  const recordResult = journal.append([
    { kind: restoredKind, subject: journal.head().journal, actor: 'recovery', body: { ...body } },
  ]);
  return andThen(recordResult, () => eraseAgain(journal, place, chainKey));
}

function eraseAgain(journal: Journal, place: JournalPaths, chainKey: KeyObject): Result<void, JournalFailure> {
  const notedErasures = readErasures(place, chainKey);
  const isRecorded = ({ seq, customer }: (typeof notedErasures)[number]) =>
    journal
      .entries({ after: seq - 1, until: seq })
      .some(({ kind, subject }) => kind === erasedKind && subject === customer);
  const unrecordedErasures = notedErasures.filter((each) => !isRecorded(each));
  for (const { customer } of unrecordedErasures) {
    const erasure = journal.vault.erase(customer, 'recovery');
    if (!erasure.ok) return erasure;
  }
  // The old lines name entries that no longer exist; applying them again would erase customers who returned since.
  if (unrecordedErasures.length > 0) writeErasures(place, chainKey, readErasures(place, chainKey).filter(isRecorded));
  return ok(undefined);
}

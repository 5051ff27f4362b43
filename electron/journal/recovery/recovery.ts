import { failure } from '../../shared/base/failure.ts';
import { andThen, err, mapOk, ok, type Result } from '../../shared/base/result.ts';
import type { Head } from '../../shared/journal/backup.ts';
import { remedies } from '../../shared/journal/journal-case.ts';
import { keysFrom } from '../encryption.ts';
import { type HeadAnchor, type Journal, noAnchor, openJournal } from '../journal.ts';
import { journalPathsOf } from '../paths.ts';
import { type JournalProblem, journalFailure, tryOnFile } from '../problem.ts';
import type { Projection } from '../projection.ts';
import { type Restoration, recordRestoration } from '../record-restoration.ts';
import { copyAside, quarantineAll } from '../restore.ts';
import { journalWorker, runInWorker } from '../run-in-worker.ts';
import type { CheckReport } from '../tasks.ts';
import { headStore, type JournalLocation, journalFile, newKey, wrappingKey } from './journal-location.ts';

export interface RecoveryOptions extends JournalLocation {
  readonly till: string;
  readonly projections: readonly Projection[];
  /** A given backup, such as one from another computer, instead of the newest valid one. */
  readonly copy?: string;
  /** Start with an empty journal if no backup is valid: everything that is not at the service is then lost. */
  readonly allowEmptyStart?: boolean;
  /** Called once the empty journal is there, before it can be opened: where this fails, it never can. */
  readonly onEmptyStart?: () => Promise<Result<void>>;
}

/**
 * Makes a journal that does not open, or whose whole check failed, usable again: moves the bad files aside, restores
 * the newest good copy with the entries that the bad file can still prove, records that and which hours are uncertain,
 * erases again who was erased since, and stores the new head. The till must be closed; opened afterwards, its watcher
 * fills the gap from the event list. May be run again after an interruption.
 *
 * Only an owner starts it: entries are lost here, and without the question an older file put in the journal's place on
 * purpose would pass for an accident. `allowEmptyStart` is also used where the key is lost and there is no recovery
 * file.
 *
 * Fails with the case where a copy cures nothing, `no-backup` where none is valid, `invalid-input` (text `no-good-copy`)
 * where the given one is not, `not-allowed` where nothing is wrong.
 */
export async function recoverJournal(options: RecoveryOptions): Promise<Result<void>> {
  const storedHead = await headStore(options).get();
  if (!storedHead.ok && storedHead.failure.code !== 'unexpected') return storedHead;
  const anchor = storedHead.ok ? storedHead.value : null;
  const key = await wrappingKey(options, anchor);
  if (!key.ok) return key.failure.text === 'key-missing' && options.allowEmptyStart ? beginWithoutKey(options) : key;
  const context = { ...options, file: journalFile(options.dataDir), key: key.value, anchor };
  const why = storedHead.ok ? await diagnose(context) : ok<JournalProblem>('anchor-missing');
  if (!why.ok) return why;
  if (remedies[why.value] === 'key' && options.allowEmptyStart)
    return andThen(startEmpty(context, why.value), (start) => finish(context, start));
  if (remedies[why.value] !== 'restore') return err(journalFailure(why.value));
  return andThen(await restore(context, why.value), (value) => finish(context, value));
}

/** The key is lost and was never saved: quarantines the journal and creates a new key. */
async function beginWithoutKey(options: RecoveryOptions): Promise<Result<void>> {
  const file = journalFile(options.dataDir);
  const start = startEmpty({ file }, 'key-missing');
  if (!start.ok) return start;
  const key = await newKey(options);
  return key.ok ? finish({ ...options, file, key: key.value, anchor: null }, start.value) : key;
}

interface Start {
  readonly restoration: Restoration;
  /** With nothing, since no backup is valid. */
  readonly isEmpty: boolean;
}

const restoredStart = (restoration: Restoration): Start => ({ restoration, isEmpty: false });

/** Opens the restored journal, records the restoration and stores its head. */
async function finish(context: RecoveryContext, { restoration, isEmpty }: Start): Promise<Result<void>> {
  const head = record(context, restoration);
  if (!head.ok) return head;
  const readiness = (isEmpty && (await context.onEmptyStart?.())) || ok(undefined);
  if (!readiness.ok) return readiness;
  // Last: until then the old head shows that something is wrong, and recovery can be repeated.
  return headStore(context).set(head.value);
}

interface RecoveryContext extends RecoveryOptions {
  readonly file: string;
  readonly key: Uint8Array;
  readonly anchor: Head | null;
}

const openOn = ({ file, till, key, projections }: RecoveryContext, anchor: HeadAnchor) =>
  openJournal({ file, till, wrappingKey: key, projections, anchor });

/** The problem at opening, else the result of the full check. A blank journal is replaced by a backup. */
async function diagnose(context: RecoveryContext): Promise<Result<JournalProblem>> {
  const { anchor, environment, file, copy } = context;
  const mustHave = environment !== 'practice';
  const openResult = openOn(context, { read: () => anchor, write: () => undefined, mustHave });
  if (!openResult.ok) return ok(openResult.failure.text);
  const head = openResult.value.head();
  openResult.value.close();
  if (copy !== undefined && head.seq === 0)
    return mapOk(
      tryOnFile(file, () => quarantineAll(file, Date.now())),
      () => 'missing',
    );
  const checkResult = await fullCheck(context, head.journal, anchor);
  if (!checkResult.ok) return checkResult;
  const { verification, differences, lostKeys } = checkResult.value;
  if (!verification.ok) return ok('corrupt');
  if (lostKeys > 0) return ok('keys-lost');
  return differences.length > 0 ? ok('out-of-step') : err(failure('not-allowed', { text: 'nothing to recover' }));
}

function fullCheck({ file, key }: RecoveryContext, uuid: string, anchor: Head | null): Promise<Result<CheckReport>> {
  const anchors = anchor === null ? [] : [anchor];
  return runInWorker(journalWorker, { kind: 'check', file, uuid, chainKey: keysFrom(key).chain, known: anchors })
    .result;
}

async function restore(context: RecoveryContext, why: JournalProblem): Promise<Result<Start>> {
  const { anchor } = context;
  const asItIs = why === 'anchor-missing' ? await acceptUnanchored(context) : ok(null);
  if (!asItIs.ok) return asItIs;
  if (asItIs.value) return ok(restoredStart(asItIs.value));
  if (why === 'out-of-step' || why === 'keys-lost') return mapOk(await repair(context, why), restoredStart);
  const back = await runInWorker(journalWorker, { ...taskOf(context), kind: 'restore' }).result;
  if (back.ok) return ok(restoredStart({ ...back.value, why, anchor }));
  if (back.failure.text === 'no-backup' && context.copy !== undefined)
    return err(failure('invalid-input', { text: 'no-good-copy' }));
  if (back.failure.text !== 'no-backup' || !context.allowEmptyStart) return back;
  return startEmpty(context, why);
}

const startEmpty = ({ file }: Pick<RecoveryContext, 'file'>, why: JournalProblem): Result<Start> =>
  mapOk(
    tryOnFile(file, () => quarantineAll(file, Date.now())),
    (aside) => ({
      // A head of the old journal does not apply to the new one.
      restoration: { why, copy: null, aside, salvaged: 0, complete: false, anchor: null },
      isEmpty: true,
    }),
  );

const taskOf = ({ file, till, key, anchor, copy, environment }: RecoveryContext) => ({
  file,
  till,
  wrappingKey: key,
  environment,
  // A blank journal's head does not apply to the backup that replaces it.
  anchor: anchor?.seq === 0 ? null : anchor,
  ...(copy !== undefined && { copy }),
});

/** Without a head to compare with, accepts a journal that is consistent in itself; null when it is not. */
async function acceptUnanchored(context: RecoveryContext): Promise<Result<Restoration | null>> {
  const openResult = openOn(context, noAnchor);
  if (!openResult.ok) return remedies[openResult.failure.text] === 'restore' ? ok(null) : openResult;
  const { journal: uuid } = openResult.value.head();
  openResult.value.close();
  const whole = await fullCheck(context, uuid, null);
  if (!whole.ok) return whole;
  if (!whole.value.verification.ok) return ok(null);
  return ok({ why: 'anchor-missing', anchor: null, copy: null, aside: null, salvaged: 0, complete: false });
}

/** All entries are valid: restores lost keys from backups and rebuilds the projections. */
async function repair(
  { file, anchor, key }: RecoveryContext,
  why: 'out-of-step' | 'keys-lost',
): Promise<Result<Restoration>> {
  const aside = tryOnFile(file, () => copyAside(file, Date.now()));
  if (!aside.ok) return aside;
  const repairing = await runInWorker(journalWorker, { kind: 'repair', file, wrappingKey: key }).result;
  return mapOk(repairing, () => ({ why, anchor, copy: null, aside: aside.value, salvaged: 0, complete: true }));
}

/** Opens the restored journal without the old head, and records what happened. Returns its head. */
function record(context: RecoveryContext, restoration: Restoration): Result<Head> {
  const openResult = openOn(context, noAnchor);
  if (!openResult.ok) return openResult;
  const journal: Journal = openResult.value;
  try {
    const chainKey = keysFrom(context.key).chain;
    return mapOk(recordRestoration(journal, journalPathsOf(context.file), restoration, chainKey), journal.head);
  } finally {
    journal.close();
  }
}

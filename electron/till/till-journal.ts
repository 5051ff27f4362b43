import type { KeyObject } from 'node:crypto';
import { createHeadAnchor } from '../credentials/head-anchor.ts';
import { headsIn, type WriterEntry } from '../credentials/writer-entry.ts';
import { keysFrom } from '../journal/encryption.ts';
import {
  type Entry,
  type EntryDraft,
  type HeadAnchor,
  type Journal,
  lastRecordedAt,
  openJournal,
} from '../journal/journal.ts';
import {
  forgedEntry,
  type JournalMaintenance,
  type MaintenanceReport,
  type MaintenanceTimers,
  problemIn,
  startJournalMaintenance,
} from '../journal/maintenance/maintenance.ts';
import { isOutOfStep } from '../journal/rebuild.ts';
import { headGapOf, watchedHeads } from '../journal/recovery/head-watch.ts';
import {
  headStore,
  type JournalLocation,
  journalFile,
  readHead,
  wrappingKey,
} from '../journal/recovery/journal-location.ts';
import { journalWorker, runInWorker } from '../journal/run-in-worker.ts';
import { timers } from '../platform/timers.ts';
import type { Failure } from '../shared/base/failure.ts';
import { err, failureOf, ok, type Result } from '../shared/base/result.ts';
import { hours, type Ms, ms } from '../shared/base/units.ts';
import type { BackupStatus } from '../shared/journal/backup.ts';
import { pepperFrom } from '../staff/pin.ts';
import { knownStaff, nobodyDigest as nobody } from '../staff/staff-repository.ts';
import type { OwnerGuard } from './owner-guard.ts';
import { journalProjections } from './projections.ts';

export interface TillJournalOptions extends JournalLocation {
  readonly till: string;
  /** This run's entry in the keychain; null in practice, whose head is in a file. */
  readonly writer: WriterEntry | null;
  /** The staff of the last run; nothing is compared when omitted. */
  readonly guard?: OwnerGuard;
  readonly report: (report: MaintenanceReport) => void;
  readonly reportError: (error: unknown) => void;
  readonly appended?: (problem: Failure | null) => void;
  readonly afterCleanCheck?: () => Promise<unknown>;
  /** Timers and clock of maintenance; the system's when omitted. */
  readonly timers?: MaintenanceTimers;
  /** Monotonic clock, ms. Measures how long the keychain has been unavailable. */
  readonly mono?: () => number;
}

/** An open journal, checked against its anchor and maintained. */
export interface TillJournal {
  readonly till: string;
  readonly journal: Journal;
  readonly maintenance: JournalMaintenance;
  /** When the last entry before this start was recorded; null where there was none. */
  readonly lastRecordedAt: Ms | null;
  /** For how long no head was stored before this start; null when one always was. */
  readonly headGap: BackupStatus['headGap'];
  /** When the head was last stored before a run of the last week ended without closing; null when each was closed. */
  readonly certainUntil: BackupStatus['certainUntil'];
  /**
   * Returns why the record cannot be trusted to be whole: no head was stored for minutes, so that an older file in its
   * place would not be noticed. Null while heads are stored.
   */
  readonly untrusted: () => Failure | null;
  /** Of the vault; for the till's shop. */
  readonly wrappingKey: Uint8Array;
  /** Key for hashing PINs, which is not in the journal. */
  readonly pepper: Uint8Array;
  /**
   * Records that Windows ends the session, which leaves no time to close: as the last entry it proves that no entry
   * before it is missing. Does not wait for the keychain.
   */
  readonly endSession: () => void;
  readonly close: () => Promise<void>;
}

export const systemTimers: MaintenanceTimers = {
  ...timers,
  now: Date.now,
};

/**
 * Opens the journal of one environment: head from outside the file, key, file, in this order. The failure names the
 * case: `journal-unavailable` with a `JournalProblem` as its text, or a problem of the keychain.
 */
export async function openTillJournal(options: TillJournalOptions): Promise<Result<TillJournal>> {
  const { environment, dataDir, till, writer, timers = systemTimers, mono = () => performance.now() } = options;
  const heads = writer === null ? headStore(options) : headsIn(writer);
  const store = watchedHeads(heads, mono, (result) => options.report({ kind: 'head-kept', result }));
  const head = await readHead(store);
  if (!head.ok) return head;
  const key = await wrappingKey(options, head.value);
  if (!key.ok) return key;
  const isTaken = () => writer?.isTaken() ?? false;
  const anchor = { ...createHeadAnchor(store, head.value, timers), mustHave: environment !== 'practice', isTaken };
  const file = journalFile(dataDir);
  if (isOutOfStep(file, journalProjections)) {
    const anchorNow = { anchor: anchor.read(), anchored: anchor.mustHave };
    const task = { kind: 'open', file, till, wrappingKey: key.value, ...anchorNow } as const;
    // What goes wrong shows when it is opened.
    await runInWorker(journalWorker, task).result.catch(options.reportError);
  }
  const forgedSeqs = new Set<number>();
  const { chain: chainKey } = keysFrom(key.value);
  const journal = openJournal({
    file,
    till,
    wrappingKey: key.value,
    projections: journalProjections,
    anchor,
    forged(seq) {
      if (!forgedSeqs.has(seq)) options.report(forgedEntry(seq));
      forgedSeqs.add(seq);
    },
  });
  if (!journal.ok) return journal;
  const checking = await beginOn(options, journal.value, anchor, { file, chainKey });
  if (!checking.ok) {
    // A file that stays open refuses every further attempt to open it.
    journal.value.close();
    return checking;
  }
  const recordedAt = lastRecordedAt(journal.value);
  const headGap = headGapOf(journal.value, head.value);
  if (writer?.atStart.isOpen && !isSessionEnded(journal.value, writer.atStart.session))
    // Since the next start would not know it any more. The till opens although it cannot be recorded.
    recordOwn(journal.value, notClosedKind, { certainUntil: writer.atStart.writtenAt });
  const certainUntil = lastKillIn(journal.value, timers.now());
  const maintenance = startJournalMaintenance({
    ...options,
    journal: journal.value,
    chainKey,
    file,
    timers,
  });
  return ok({
    till,
    journal: options.appended ? withProblems(journal.value, options.appended, options.reportError) : journal.value,
    maintenance,
    lastRecordedAt: recordedAt,
    headGap,
    certainUntil,
    untrusted: store.untrusted,
    wrappingKey: key.value,
    pepper: pepperFrom(key.value),
    endSession() {
      const session = writer?.state().session;
      if (session !== undefined && !isSessionEnded(journal.value, session))
        recordOwn(journal.value, sessionEndedKind, { session });
    },
    async close() {
      await maintenance.stop();
      await anchor.settle();
      journal.value.close();
    },
  });
}

async function beginOn(
  options: TillJournalOptions,
  journal: Journal,
  anchor: HeadAnchor & Pick<ReturnType<typeof createHeadAnchor>, 'settle'>,
  chain: { readonly file: string; readonly chainKey: KeyObject },
): Promise<Result<void>> {
  // Not before the journal is this run's: a second one on the same folder ends here and takes nothing from the first.
  const beginning = (await options.writer?.begin()) ?? ok(undefined);
  const knowing = beginning.ok ? await requireKnownStaff(options, journal, chain) : beginning;
  if (!knowing.ok) return knowing;
  // Stored before the first entry, so that a journal with entries always has a head.
  const first = anchor.read() === null;
  anchor.write(journal.head());
  return first && anchor.mustHave ? anchor.settle() : ok(undefined);
}

/**
 * Compares the staff tables with the copy outside the file. If they differ, as after a stop between a change and its
 * copy, checks the whole file before anybody can sign in with it. Where an older copy was put back, its owners are those
 * outside the file.
 */
async function requireKnownStaff(
  { guard, environment }: TillJournalOptions,
  journal: Journal,
  { file, chainKey }: { readonly file: string; readonly chainKey: KeyObject },
): Promise<Result<void>> {
  if (!guard || environment === 'practice') return ok(undefined);
  const { journal: uuid } = journal.head();
  const now = knownStaff(journal.query, uuid);
  const knownPeople = guard.known();
  if (now.digest === (knownPeople?.digest ?? nobody)) return ok(undefined);
  const task = { kind: 'check', file, uuid, chainKey, known: [] } as const;
  const checkResult = await runInWorker(journalWorker, task).result;
  const problem = checkResult.ok ? problemIn({ kind: 'checked', result: checkResult }) : checkResult.failure;
  if (problem !== null) return err(problem);
  // Loaded by the first use, which is rare: no start waits for it.
  const { ownersAfterRestoration } = await import('../staff/owners-after-restoration.ts');
  const drafts = knownPeople === null ? [] : ownersAfterRestoration(journal, knownPeople);
  const durable = drafts.length === 0 ? ok(undefined) : journal.append(drafts);
  return durable.ok ? guard.keep(knownStaff(journal.query, uuid)) : durable;
}

/** Wraps the journal so that every append is reported: a full disk must show before the next sale. */
function withProblems(
  journal: Journal,
  onAppend: (problem: Failure | null) => void,
  reportError: (error: unknown) => void,
): Journal {
  const append: Journal['append'] = (drafts) => {
    const recordResult = journal.append(drafts);
    try {
      onAppend(failureOf(recordResult));
    } catch (error) {
      // What was recorded stays recorded, whatever its listeners do.
      reportError(error);
    }
    return recordResult;
  };
  return { ...journal, append };
}

/** The run before did not end in order: `certainUntil` is when it stored its last head. */
const notClosedKind = 'journal.not-closed';
/** How long the owner is told on the screen, however often the till was started since; the audit log has it for good. */
const TOLD_FOR = hours(7 * 24);

/** Whether the owner is still told. An entry of a clock that was ahead would be told until its time has come. */
export const isStillTold = ({ at }: Entry, now: number): boolean => Math.abs(now - at) < TOLD_FOR;

const sessionEndedKind = 'journal.session-ended';

/**
 * Whether the last entry was recorded by `endSession` in this run of the till. Who removes entries cannot append it again
 * without the key of the chain. One of an earlier run does not count: the run after it may have been killed.
 */
function isSessionEnded({ head, entries }: Journal, session: string): boolean {
  const [last] = entries({ after: head().seq - 1 });
  return last?.kind === sessionEndedKind && last.body.session === session;
}

const recordOwn = (journal: Journal, kind: string, body: EntryDraft['body']): void =>
  void journal.append([{ kind, subject: '', actor: 'till', body }]);

function lastKillIn(journal: Journal, now: number): BackupStatus['certainUntil'] {
  const last = journal.entries({ kind: notClosedKind }).at(-1);
  return last && isStillTold(last, now) ? ms(Number(last.body.certainUntil)) : null;
}

/** Entries that the shop had of this till were brought back; its own later ones follow, recorded again. */
export const broughtBackKind = 'journal.brought-back';
/** The first entry of a new till that was a copy of another; the subject is the journal it was copied from. */
export const splitOffKind = 'journal.split-off';

import { existsSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { listBackups, removeIfPossible } from '../../journal/backups.ts';
import { type CopyElsewhere, copyName } from '../../journal/copy-elsewhere.ts';
import type { Entry, Journal } from '../../journal/journal.ts';
import type { MaintenanceReport, MaintenanceTimers } from '../../journal/maintenance/maintenance.ts';
import { journalPathsOf } from '../../journal/paths.ts';
import { journalFile } from '../../journal/recovery/journal-location.ts';
import { type Background, journalWorker, runInWorker } from '../../journal/run-in-worker.ts';
import type { Task } from '../../journal/tasks.ts';
import { createFile } from '../../platform/files.ts';
import { within } from '../../platform/timers.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { hours, type Ms, minutes, ms } from '../../shared/base/units.ts';
import type { CopiesElsewhereView, CopyProblem, SavedFile } from '../../shared/journal/backup.ts';
import type { TillJournal } from '../till-journal.ts';

export const copySaved = 'copy.saved';

export const recoveryFileSaved = 'recovery-file.saved';

/** Journal kind of an owner's word that the recovery file was copied off this computer. */
export const recoveryFileMoved = 'recovery-file.moved';

export interface CopiesElsewhereOptions {
  readonly dataDir: string;
  readonly tillJournal: Pick<TillJournal, 'till' | 'journal'> & {
    readonly maintenance: Pick<TillJournal['maintenance'], 'backUp'>;
  };
  readonly place: () => string | null;
  readonly timers: MaintenanceTimers;
  readonly changed: () => void;
  /** Called when a daily copy fails for another reason than the last one, and when one succeeds again. */
  readonly report: (report: MaintenanceReport) => void;
  readonly reportError: (error: unknown) => void;
  /** Only tests pass it: copies in this thread, on a disk with as much room as they say. */
  readonly run?: (entry: string, task: Task<'elsewhere'>) => Background<'elsewhere'>;
}

/** Soon after the start, since the till of a small shop may run for an hour a day. */
const FIRST_LOOK = minutes(2);
const LOOK_EVERY = minutes(15);
/** Not a whole day, or a till that is opened at the same time each morning would make its copy later every day. */
const DUE_AFTER = hours(20);
/** A network drive that is gone may take minutes to fail. */
const LONGEST_COPY = minutes(10);

/** `contentAt`: when what is in the copy was copied on this computer. */
const lastCopyIn = ({ seq, at, body: { contentAt = at } }: Entry) => ({ seq, at, contentAt: ms(Number(contentAt)) });

/** Makes copies of the journal in a place outside this computer: on request, and every day in the place the owner chose. */
export function createCopiesElsewhere(options: CopiesElsewhereOptions) {
  const { dataDir, tillJournal, place, timers, changed, report, reportError, run = runInWorker } = options;
  const { journal, till } = tillJournal;
  const folder = journalPathsOf(journalFile(dataDir)).backups;
  const running = new Set<Background<'elsewhere'>>();
  const lastEntry = journal.entries({ kind: copySaved }).findLast(isElsewhereIn);
  let last = lastEntry ? lastCopyIn(lastEntry) : null;
  let problem: CopyProblem | null = null;
  const fullMark = join(dataDir, 'copies.full');
  /** Room that older copies made was not enough, so those that are left stay. Also after a restart. */
  let isFull = existsSync(fullMark);
  let timer: unknown = null;
  let isStopped = false;

  /** `target` gets the number of the last entry, and when what is copied was copied here. */
  async function copy(
    target: (seq: number, contentAt: number) => string,
    kind: Pick<CopyElsewhere, 'isDaily' | 'mayMakeRoom'>,
    actor: string,
  ): Promise<CopyProblem | boolean> {
    // Whether or not there is room for a new copy here: the newest there is goes, under the time of its own.
    const backup = await tillJournal.maintenance.backUp();
    const [newest] = listBackups(folder);
    if (!newest || isStopped) return 'failed';
    const contentAt = backup.ok ? timers.now() : newest.at;
    const path = target(newest.seq, contentAt);
    const job = run(journalWorker, {
      kind: 'elsewhere',
      file: newest.file,
      target: path,
      own: dataDir,
      ...kind,
    });
    running.add(job);
    const done = await within(LONGEST_COPY, job.result, null, timers).finally(() => running.delete(job));
    if (done === null) {
      // It is left to itself.
      void job.stop();
      return 'no-answer';
    }
    if (!done.ok) return 'failed';
    if (done.value.problem !== null) return done.value.problem;
    note(done.value.isElsewhere, actor, backup.ok ? null : ms(contentAt));
    return done.value.isElsewhere;
  }

  /** Records when the copy was made; it is a copy even if this fails, and is then known until the till is closed. */
  function note(isElsewhere: boolean, actor: string, contentAt: Ms | null): void {
    const body = contentAt === null ? { isElsewhere } : { isElsewhere, contentAt };
    const recordResult = journal.append([{ kind: copySaved, subject: journal.head().journal, actor, body }]);
    if (!isElsewhere) return;
    const [entry] = recordResult.ok ? recordResult.value : [];
    const at = ms(timers.now());
    last = entry ? lastCopyIn(entry) : { seq: journal.head().seq, at, contentAt: contentAt ?? at };
  }

  const nameIn = (place: string) => (seq: number, at: number) =>
    join(place, copyName({ till, journal: journal.head().journal, seq, at }));

  /** Whether something was recorded since the last one and that was another day: also where the clock was set back since. */
  function isDue(): boolean {
    if (last === null) return journal.head().seq > 0;
    return journal.head().seq > last.seq && Math.abs(timers.now() - last.at) >= DUE_AFTER;
  }

  function noteRoom(isFullNow: boolean): void {
    if (isFullNow === isFull) return;
    isFull = isFullNow;
    if (isFull) createFile(fullMark, '');
    else removeIfPossible(fullMark);
  }

  async function copyDaily(): Promise<void> {
    const chosenPlace = place();
    if (chosenPlace === null || running.size > 0 || !isDue()) return;
    const done = await copy(nameIn(chosenPlace), { isDaily: true, mayMakeRoom: !isFull }, 'till');
    if (isStopped) return;
    const before = problem;
    problem = typeof done === 'string' ? done : null;
    if (problem === null || problem === 'no-room') noteRoom(problem !== null);
    if (problem !== before)
      report({ kind: 'copied-elsewhere', result: problem === null ? ok(undefined) : copyRefusal(problem) });
    changed();
  }

  function lookIn(delay: Ms): void {
    if (isStopped) return;
    timer = timers.setTimer(() => {
      void copyDaily()
        .catch((error) => isStopped || reportError(error))
        .finally(() => lookIn(LOOK_EVERY));
    }, delay);
  }
  lookIn(FIRST_LOOK);

  return {
    view(): CopiesElsewhereView {
      const chosenPlace = place();
      return {
        place: chosenPlace === null ? null : nameOf(chosenPlace),
        copiedAt: last?.contentAt ?? null,
        problem: chosenPlace === null ? null : problem,
      };
    },
    /** Makes a copy at a path that a person picked, whatever disk it is on. */
    async save(path: string, actor: string): Promise<Result<SavedFile>> {
      const done = await copy(() => path, { isDaily: false, mayMakeRoom: false }, actor);
      return typeof done === 'string' ? copyRefusal(done) : ok({ name: basename(path), isElsewhere: done });
    },
    /** Makes the first daily copy in a folder; a failure is why the folder cannot be the place of the daily ones. */
    async tryPlace(chosenPlace: string, actor: string): Promise<Result<void>> {
      const done = await copy(nameIn(chosenPlace), { isDaily: true, mayMakeRoom: true }, actor);
      if (typeof done === 'string') return copyRefusal(done);
      problem = null;
      noteRoom(false);
      return ok(undefined);
    },
    stop(): void {
      isStopped = true;
      timers.clearTimer(timer);
      // Not waited for: the place may not answer for minutes. Without its last name the file is no copy.
      for (const job of running) void job.stop();
    },
  };
}

/** Of an entry about a file that was saved: whether it was off this computer's disk. */
const isElsewhereIn = ({ body }: Entry): boolean => body.isElsewhere === true;

const copyRefusal = (text: CopyProblem) => err(failure('not-saved', { text }));

/** What a person calls the folder: `E:\`, `Copies`. */
const nameOf = (folder: string): string => basename(folder) || parse(folder).root;

/** Whether a recovery file of this journal was saved off this computer's disk, or copied there by the owner's word. */
export const isRecoveryFileElsewhere = (journal: Pick<Journal, 'entries'>): boolean =>
  journal.entries({ kind: recoveryFileSaved }).some(isElsewhereIn) ||
  journal.entries({ kind: recoveryFileMoved, limit: 1 }).length > 0;

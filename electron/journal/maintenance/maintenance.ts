import type { KeyObject } from 'node:crypto';
import { describeFailure } from '../../logging/fields.ts';
import type { Log } from '../../logging/log.ts';
import { createQueue } from '../../platform/queue.ts';
import { type Timers, within } from '../../platform/timers.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { err, failureFrom, ok, type Result } from '../../shared/base/result.ts';
import { hours, type Ms, minutes, ms, seconds } from '../../shared/base/units.ts';
import { shopDayOf, shopDayStart } from '../../shared/shop/shop-day.ts';
import { lastSeqIn } from '../backup.ts';
import { listBackups } from '../backups.ts';
import type { Journal } from '../journal.ts';
import { journalPathsOf } from '../paths.ts';
import { journalFailure } from '../problem.ts';
import { type Background, journalWorker, runInWorker } from '../run-in-worker.ts';
import type { CheckReport, Task, TaskKind, TaskResults } from '../tasks.ts';

const NIGHT_HOUR = hours(3);
const SOONEST = hours(1);

/** Returns the time until the next three o'clock in the morning in the shop's zone that is at least an hour away. */
export function msUntilNightlyRun(now: number): Ms {
  const soonest = now + SOONEST;
  const today = shopDayOf(soonest);
  const tonight = shopDayStart(today) + NIGHT_HOUR;
  return ms((tonight >= soonest ? tonight : shopDayStart(today + 1) + NIGHT_HOUR) - now);
}

export interface MaintenanceTimers extends Timers {
  readonly now: () => number;
}

export interface JournalMaintenanceOptions {
  readonly journal: Journal;
  readonly chainKey: KeyObject;
  readonly file: string;
  readonly timers: MaintenanceTimers;
  readonly report: (report: MaintenanceReport) => void;
  /** Runs after each full check that found nothing wrong: nightly, and after opening, as many tills are off at night. */
  readonly afterCleanCheck?: () => Promise<unknown>;
  readonly reportError: (error: unknown) => void;
}

const BACKUP_EVERY = minutes(15);
/** Long enough after opening not to delay the first sale. */
const FIRST_CHECK = minutes(1);
/** After a check that could not be made. */
const CHECK_AGAIN = minutes(15);
const TIDY_EVERY = seconds(2);
const STOP_LIMIT = seconds(5);
/** In log entries, about ten to a sale: fewer cost nothing; more are written back even during sales. */
const SHORT_LOG = 60;
const LONG_LOG = 400;

/** Backups, full checks and checkpoints of an open journal, in worker threads, one heavy task at a time. */
export function startJournalMaintenance({
  journal,
  chainKey,
  file,
  timers,
  report,
  reportError,
  afterCleanCheck = async () => undefined,
}: JournalMaintenanceOptions) {
  const place = journalPathsOf(file);
  const chain = { uuid: journal.head().journal, chainKey };
  const running = new Set<Background<TaskKind>>();
  const pending = new Set<unknown>();
  const queue = createQueue();
  let stopping = false;
  let copiedAt: number | null = null;
  let log = { seq: -1, tidied: journal.head().seq };

  async function run<K extends TaskKind>(task: Task<K>): Promise<TaskResults[K]> {
    const job = runInWorker(journalWorker, task);
    running.add(job);
    try {
      return await job.result;
    } finally {
      running.delete(job);
    }
  }

  /** Runs tasks one after the other; an error of one is reported and does not stop the next. */
  const inTurn = <T>(work: () => Promise<Result<T>>): Promise<Result<T>> =>
    queue(work).catch((error: unknown): Result<T> => {
      if (!stopping) reportError(error);
      return err(failureFrom('unexpected', error));
    });

  const backUp = () =>
    inTurn(async () => {
      const { seq } = journal.head();
      copiedAt ??= lastCopied(place.backups);
      if (seq === copiedAt) return ok(undefined);
      const backup = await run({ kind: 'backup', file, ...chain, at: timers.now() });
      if (backup.ok) copiedAt = backup.value.seq;
      const result = backup.ok ? ok(undefined) : backup;
      report({ kind: 'backed-up', result });
      return result;
    });

  const check = () =>
    inTurn(async () => {
      const result = await run({ kind: 'check', file, ...chain, known: [journal.head()] });
      report({ kind: 'checked', result });
      return result;
    });

  /** Writes the log back when nothing was recorded since the last call, or when the log is long. */
  async function tidy(): Promise<void> {
    const { seq } = journal.head();
    const waiting = seq - log.tidied;
    const idle = seq === log.seq;
    log = { ...log, seq };
    if (waiting < (idle ? SHORT_LOG : LONG_LOG)) return;
    const result = await run({ kind: 'tidy', file });
    if (result.ok) log = { ...log, tidied: seq };
  }

  function every(delay: () => Ms, work: () => Promise<unknown>): void {
    if (stopping) return;
    const timer = timers.setTimer(() => {
      pending.delete(timer);
      void work()
        .catch((error) => stopping || reportError(error))
        .finally(() => every(delay, work));
    }, delay());
    pending.add(timer);
  }

  let checkIn: Ms = FIRST_CHECK;
  every(() => TIDY_EVERY, tidy);
  every(() => BACKUP_EVERY, backUp);
  every(
    () => checkIn,
    async () => {
      const result = await check();
      checkIn = wasChecked(result) ? msUntilNightlyRun(timers.now()) : CHECK_AGAIN;
      // Nothing is erased on the word of tables that do not follow from the entries.
      if (!stopping && problemIn({ kind: 'checked', result }) === null) await afterCleanCheck();
    },
  );

  async function end(): Promise<void> {
    stopping = true;
    for (const timer of pending) timers.clearTimer(timer);
    await Promise.all([...running].map((job) => job.stop()));
  }

  return {
    /** Makes a backup now, as at the end of a shift; `ok` at once when nothing was recorded since the last one. */
    backUp,
    check,
    end,
    /** Stops running tasks and makes a last backup, within `STOP_LIMIT`. Afterwards the journal may be closed. */
    async stop(): Promise<void> {
      await end();
      await within(STOP_LIMIT, backUp(), undefined, timers);
      await Promise.all([...running].map((job) => job.stop()));
    },
  };
}

export type JournalMaintenance = ReturnType<typeof startJournalMaintenance>;

/** Returns the last entry of the copies of earlier runs, which may not have copied everything; null without a good one. */
function lastCopied(folder: string): number | null {
  const [best] = listBackups(folder);
  return best ? lastSeqIn(best.file) : null;
}

export type MaintenanceReport =
  | { readonly kind: 'checked'; readonly result: Result<CheckReport> }
  | { readonly kind: 'backed-up'; readonly result: Result<void> }
  | { readonly kind: 'copied-elsewhere'; readonly result: Result<void> }
  /** Whether the head can be stored outside the file. */
  | { readonly kind: 'head-kept'; readonly result: Result<void> };

/** Returns the report of an entry that this till did not write: the same as for a failed full check. */
export const forgedEntry = (seq: number): MaintenanceReport => ({
  kind: 'checked',
  result: ok({
    verification: { ok: false, seq, why: 'the entry does not match its hash' },
    differences: [],
    lostKeys: 0,
  }),
});

/** Whether a check came to its end: one that the disk or another program prevented finds nothing, neither good nor bad. */
export const wasChecked = (result: Result<unknown>): boolean => result.ok || result.failure.text === 'corrupt';

export function problemIn({ result }: MaintenanceReport): Failure | null {
  if (!result.ok) return result.failure;
  const report = result.value;
  if (!report) return null;
  if (!report.verification.ok) return journalFailure('corrupt');
  // A lost key also removes the end of the phone, which would show as a difference.
  if (report.lostKeys > 0) return journalFailure('keys-lost');
  return report.differences.length > 0 ? journalFailure('out-of-step') : null;
}

export function logMaintenance(log: Log, report: MaintenanceReport): void {
  const problem = problemIn(report);
  if (problem) log.error(`journal.${report.kind}`, describeFailure(problem));
  else log.info(`journal.${report.kind}`, {});
}

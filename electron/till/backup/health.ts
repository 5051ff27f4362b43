import { listBackups } from '../../journal/backups.ts';
import type { Journal } from '../../journal/journal.ts';
import {
  logMaintenance,
  type MaintenanceReport,
  problemIn,
  wasChecked,
} from '../../journal/maintenance/maintenance.ts';
import { journalPathsOf } from '../../journal/paths.ts';
import { journalFailure } from '../../journal/problem.ts';
import { restoredKind } from '../../journal/record-restoration.ts';
import { journalFile } from '../../journal/recovery/journal-location.ts';
import { describeFailure } from '../../logging/fields.ts';
import type { Log } from '../../logging/log.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { type Ms, ms } from '../../shared/base/units.ts';
import type { Restored } from '../../shared/journal/backup.ts';
import type { Environment } from '../../shared/sales/sale.ts';
import { settingsFileEdited } from '../last-environment.ts';
import type { Till } from '../till.ts';
import type { TillEvents } from '../till-events.ts';
import { isStillTold } from '../till-journal.ts';
import { isRecoveryFileElsewhere, recoveryFileSaved } from './copies-elsewhere.ts';
import { isKeptOverRestart } from './restart-proof.ts';

/** Returns the journal health of each environment, from the events of its till. Emits `journalHealthChanged`. */
export function healthOfTills(events: TillEvents, log: Log): (environment: Environment) => JournalHealth {
  const healths = new Map<Environment, JournalHealth>();
  const healthOf = (environment: Environment): JournalHealth => {
    const announceChange = () => void events.emit('journalHealthChanged', environment);
    const health = healths.get(environment) ?? createJournalHealth(announceChange);
    healths.set(environment, health);
    return health;
  };
  events.on('journalMaintained', (environment, report) => {
    logMaintenance(log, report);
    healthOf(environment).note(report);
  });
  events.on('journalAppended', (environment, problem) => {
    if (!healthOf(environment).appended(problem)) return;
    if (problem) log.error('journal.append', { environment, ...describeFailure(problem) });
    else log.info('journal.append', { environment });
  });
  return healthOf;
}

const nothingYet = {
  append: null as Failure | null,
  check: null as Failure | null,
  copy: null as Failure | null,
  head: null as Failure | null,
  checkedAt: null as Ms | null,
};

/** Failures of this computer's journal and its key, as opposed to those of the service or its keys. */
const localProblems: ReadonlySet<string> = new Set(['journal-unavailable', 'keychain-locked', 'keychain-unavailable']);

/** Creates the health state; `onChange` is called when the owner's screen would differ. */
export function createJournalHealth(onChange: () => void, now: () => number = Date.now) {
  let knownHealth = nothingYet;
  const set = (more: Partial<typeof nothingYet>) => {
    knownHealth = { ...knownHealth, ...more };
    onChange();
  };
  return {
    note(report: MaintenanceReport): void {
      const problem = problemIn(report);
      if (report.kind === 'backed-up') set({ copy: problem });
      else if (report.kind === 'head-kept')
        set({ head: problem && journalFailure(problem.text === 'other-copy' ? 'other-copy' : 'head-unkept') });
      else if (report.kind === 'checked' && wasChecked(report.result))
        set({ check: problem, ...(problem === null && { checkedAt: ms(now()) }) });
    },
    /** Returns whether it is another problem than that of the last entry, or none any more. */
    appended(problem: Failure | null): boolean {
      const isNew = problem?.text !== knownHealth.append?.text;
      if (isNew) set({ append: problem });
      return isNew;
    },
    reset(): void {
      knownHealth = nothingYet;
    },
    view: (till: Pick<Till, 'tillJournal' | 'sales' | 'problem' | 'guard' | 'copies'>, dataDir: string) => ({
      recordOpen: till.sales !== null,
      needsProof: till.guard.ok && till.guard.value.hasOwner(),
      problem: atOpening(till.problem) ?? knownHealth.append ?? knownHealth.check ?? knownHealth.head,
      headGap: till.tillJournal?.headGap ?? null,
      certainUntil: till.tillJournal?.certainUntil ?? null,
      settingsEditedAt: till.tillJournal && lastEdit(till.tillJournal.journal, now()),
      copyProblem: knownHealth.copy,
      checkedAt: knownHealth.checkedAt,
      copiedAt: copiedAt(dataDir),
      restored: till.tillJournal && lastRestored(till.tillJournal.journal),
      recoveryFileAt: till.tillJournal?.journal.entries({ kind: recoveryFileSaved }).at(-1)?.at ?? null,
      isRecoveryFileElsewhere: till.tillJournal !== null && isRecoveryFileElsewhere(till.tillJournal.journal),
      isKeptOverRestart: isKeptOverRestart(dataDir),
      elsewhere: till.copies?.view() ?? { place: null, copiedAt: null, problem: null },
    }),
  };
}

export type JournalHealth = ReturnType<typeof createJournalHealth>;

const atOpening = (problem: Failure | null): Failure | null =>
  problem && localProblems.has(problem.code) ? problem : null;

function copiedAt(dataDir: string): Ms | null {
  const [newest] = listBackups(journalPathsOf(journalFile(dataDir)).backups);
  return newest ? ms(newest.at) : null;
}

/** The audit log has it for good; on the screen it would be read as news at every look. */
function lastEdit(journal: Journal, now: number): Ms | null {
  const last = journal.entries({ kind: settingsFileEdited }).at(-1);
  return last && isStillTold(last, now) ? last.at : null;
}

/** Returns the last restoration after which sales may be missing, as they still are after a complete one; else the last. */
function lastRestored(journal: Journal): Restored | null {
  const restorations = journal.entries({ kind: restoredKind });
  const last = restorations.findLast(({ body }) => body.complete !== true) ?? restorations.at(-1);
  if (!last) return null;
  const { from, to, complete } = last.body;
  return {
    at: last.at,
    from: ms(Number(from)),
    to: ms(Number(to)),
    complete: complete === true,
  };
}

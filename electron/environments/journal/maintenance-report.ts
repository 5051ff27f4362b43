import { journalFailure } from '../../journal/problem.ts';
import type { CheckReport } from '../../journal/tasks.ts';
import type { Log } from '../../logging/log.ts';
import type { Failure } from '../../shared/failure.ts';
import { ok, type Result } from '../../shared/result.ts';

/** What the keepers did, for the log and the owner's screen. */
export type MaintenanceReport =
  | { readonly kind: 'checked'; readonly result: Result<CheckReport> }
  | { readonly kind: 'backed-up'; readonly result: Result<void> }
  /** Whether the head of the record can be kept outside its file. */
  | { readonly kind: 'head-kept'; readonly result: Result<void> };

/** An entry was met that this till did not record: the same as a whole check that finds it. */
export const forgedEntry = (seq: number): MaintenanceReport => ({
  kind: 'checked',
  result: ok({
    verification: { ok: false, seq, why: 'the entry does not match its hash' },
    differences: [],
    lostKeys: 0,
  }),
});

/** The failure to show the owner in a report; null when all is well. */
export function problemIn({ result }: MaintenanceReport): Failure | null {
  if (!result.ok) return result.failure;
  const found = result.value;
  if (!found) return null;
  if (!found.verification.ok) return journalFailure('corrupt');
  // The end of a phone is gone with its key, and that alone is a difference.
  if (found.lostKeys > 0) return journalFailure('keys-lost');
  return found.differences.length > 0 ? journalFailure('out-of-step') : null;
}

/** A copy or a check that went well is one line a quarter of an hour; one that did not must be found in the log. */
export function logMaintenance(log: Log, report: MaintenanceReport): void {
  const problem = problemIn(report);
  if (problem)
    log.error(`journal.${report.kind}`, { code: problem.code, ...(problem.text && { state: problem.text }) });
  else log.info(`journal.${report.kind}`, {});
}

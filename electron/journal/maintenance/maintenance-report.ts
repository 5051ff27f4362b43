import type { Log } from '../../logging/log.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { journalFailure } from '../problem.ts';
import type { CheckReport } from '../tasks.ts';

/** A result of journal maintenance, for the log and the owner's screen. */
export type MaintenanceReport =
  | { readonly kind: 'checked'; readonly result: Result<CheckReport> }
  | { readonly kind: 'backed-up'; readonly result: Result<void> }
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

/** Returns the failure in a report; null when there is none. */
export function problemIn({ result }: MaintenanceReport): Failure | null {
  if (!result.ok) return result.failure;
  const report = result.value;
  if (!report) return null;
  if (!report.verification.ok) return journalFailure('corrupt');
  // A lost key also removes the end of the phone, which would show as a difference.
  if (report.lostKeys > 0) return journalFailure('keys-lost');
  return report.differences.length > 0 ? journalFailure('out-of-step') : null;
}

/** Logs a report: success at info level, failure as an error. */
export function logMaintenance(log: Log, report: MaintenanceReport): void {
  const problem = problemIn(report);
  if (problem)
    log.error(`journal.${report.kind}`, { code: problem.code, ...(problem.text && { state: problem.text }) });
  else log.info(`journal.${report.kind}`, {});
}

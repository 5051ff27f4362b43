import { journalFailure } from '../journal/problem.ts';
import type { CheckReport } from '../journal/tasks.ts';
import type { Failure } from '../shared/failure.ts';
import type { Result } from '../shared/result.ts';

/** What the keepers did, for the log and the owner's screen. */
export type KeeperReport =
  | { readonly kind: 'checked'; readonly result: Result<CheckReport> }
  | { readonly kind: 'backed-up'; readonly result: Result<void> };

/** The failure to show the owner in a report; null when all is well. */
export function problemIn({ result }: KeeperReport): Failure | null {
  if (!result.ok) return result.failure;
  const found = result.value;
  if (!found || (found.verification.ok && found.differences.length === 0)) return null;
  return journalFailure(found.verification.ok ? 'out-of-step' : 'corrupt');
}

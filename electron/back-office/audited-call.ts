import type { JsonObject } from '../journal/journal.ts';
import type { FailureCode } from '../shared/base/failure.ts';
import { ok, type Result } from '../shared/base/result.ts';
import type { BackOfficeContext } from './context.ts';

/** Owners' changes at the service, by their name in the audit log. */
type BackOfficeAction =
  | 'wallet.create'
  | 'webhook.create'
  | 'webhook.change'
  | 'payout-account.add'
  | 'business.change'
  | 'business.register';

/** Journal entries of an action: `back-office.requested` before the request, `back-office.answered` after it. */
export interface ActAnswer {
  readonly act: BackOfficeAction;
  /** Null on success. `unknown-outcome`: the response was lost, and it may have been done. */
  readonly failure: FailureCode | null;
  /** The id of what was created or changed; null on failure. */
  readonly made: string | null;
}

/** An action and its subject, without secrets or complete account numbers (rule 7). */
interface Act {
  readonly act: BackOfficeAction;
  readonly subject: string;
  readonly details: JsonObject;
}

/** Records the outcome: the service's id, or the failure. */
type EndAct = (made: Result<string>) => void;

/** Records an owner's request durably before it is sent (rule 2). Returns the function that records its outcome. */
export function beginAct(
  { journal, actor }: Pick<BackOfficeContext, 'journal' | 'actor'>,
  { act, subject, details }: Act,
): Result<EndAct> {
  const who = actor();
  const requestEntry = journal.append([
    { kind: 'back-office.requested', subject, actor: who, body: { act, ...details } },
  ]);
  if (!requestEntry.ok) return requestEntry;
  return ok((outcome) => {
    const body: ActAnswer = outcome.ok
      ? { act, failure: null, made: outcome.value }
      : { act, failure: outcome.failure.code, made: null };
    // If this fails the response counts all the same; the audit log then shows a request without an outcome.
    journal.append([{ kind: 'back-office.answered', subject, actor: who, body: { ...body } }]);
  });
}

/** Makes a request for the owner, recorded before and after. Sends nothing that cannot be recorded. */
export async function callWithAudit<T>(
  context: Pick<BackOfficeContext, 'journal' | 'actor'>,
  act: Act,
  run: () => Promise<Result<T>>,
  madeOf: (value: T) => string,
): Promise<Result<T>> {
  const startedAct = beginAct(context, act);
  if (!startedAct.ok) return startedAct;
  const answer = await run();
  startedAct.value(answer.ok ? ok(madeOf(answer.value)) : answer);
  return answer;
}

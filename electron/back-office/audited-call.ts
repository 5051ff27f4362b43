import type { JsonObject } from '../journal/journal.ts';
import type { FailureCode } from '../shared/failure.ts';
import { ok, type Result } from '../shared/result.ts';
import type { BackOfficeContext } from './context.ts';

/** What owners change at the service. The audit tells of each by this name. */
export type BackOfficeAction =
  | 'wallet.create'
  | 'webhook.create'
  | 'webhook.change'
  | 'webhook.secret'
  | 'payout-account.add'
  | 'business.change'
  | 'business.register';

/** What the journal holds of an act: `office.asked` before anything is sent, `office.answered` with what came of it. */
export interface ActAnswer {
  readonly act: BackOfficeAction;
  /** Null: it was done. `unknown-outcome`: the answer was lost, and it may have been done. */
  readonly failure: FailureCode | null;
  /** What it made or changed, by the service's id; null when it failed. */
  readonly made: string | null;
}

/** An act and what it is about, as the journal keeps it: nothing secret, no whole account number (law 7). */
interface Act {
  readonly act: BackOfficeAction;
  readonly subject: string;
  readonly details: JsonObject;
}

/** Records how an act ended: what it made, by the service's id, or why not. */
type EndAct = (made: Result<string>) => void;

/**
 * Records that something is asked of the service for the owner, with who and what, on the disk before it returns
 * (law 2). Returns what records its end.
 */
export function beginAct(
  { journal, actor }: Pick<BackOfficeContext, 'journal' | 'actor'>,
  { act, subject, details }: Act,
): Result<EndAct> {
  const who = actor();
  const asked = journal.append([{ kind: 'office.asked', subject, actor: who, body: { act, ...details } }]);
  if (!asked.ok) return asked;
  return ok((made) => {
    const body: ActAnswer = made.ok
      ? { act, failure: null, made: made.value }
      : { act, failure: made.failure.code, made: null };
    // Where this cannot be kept the answer counts all the same; the asking has no end then, and the audit says so.
    journal.append([{ kind: 'office.answered', subject, actor: who, body: { ...body } }]);
  });
}

/** Does something for the owner at the service, recorded before and after. Sends nothing that cannot be recorded. */
export async function callWithAudit<T>(
  ground: Pick<BackOfficeContext, 'journal' | 'actor'>,
  act: Act,
  run: () => Promise<Result<T>>,
  madeOf: (value: T) => string,
): Promise<Result<T>> {
  const begun = beginAct(ground, act);
  if (!begun.ok) return begun;
  const answer = await run();
  begun.value(answer.ok ? ok(madeOf(answer.value)) : answer);
  return answer;
}

import type { JsonObject } from '../journal/journal.ts';
import type { FailureCode } from '../shared/failure.ts';
import type { Result } from '../shared/result.ts';
import type { OfficeGround } from './ground.ts';

/** What owners change at the service. The audit tells of each by this name. */
export type OfficeAct =
  | 'wallet.create'
  | 'webhook.create'
  | 'webhook.change'
  | 'webhook.secret'
  | 'payout-account.add'
  | 'business.change'
  | 'business.register';

/** What the journal holds of an act: `office.asked` before anything is sent, `office.answered` with what came of it. */
export interface ActAnswer {
  readonly act: OfficeAct;
  /** Null: it was done. `unknown-outcome`: the answer was lost, and it may have been done. */
  readonly failure: FailureCode | null;
  /** What it made or changed, by the service's id; null when it failed. */
  readonly made: string | null;
}

/** An act and what it is about, as the journal keeps it: nothing secret, no whole account number (law 7). */
interface Act {
  readonly act: OfficeAct;
  readonly subject: string;
  readonly details: JsonObject;
}

/**
 * Does something for the owner at the service, with who, what and how it ended in the journal: the asking is durable
 * before the request leaves (law 2). Nothing is sent when it cannot be recorded.
 */
export async function recordedAct<T>(
  { journal, actor }: Pick<OfficeGround, 'journal' | 'actor'>,
  { act, subject, details }: Act,
  run: () => Promise<Result<T>>,
  madeOf: (value: T) => string,
): Promise<Result<T>> {
  const who = actor();
  const asked = journal.append([{ kind: 'office.asked', subject, actor: who, body: { act, ...details } }]);
  if (!asked.ok) return asked;
  const answer = await run();
  const body: ActAnswer = answer.ok
    ? { act, failure: null, made: madeOf(answer.value) }
    : { act, failure: answer.failure.code, made: null };
  // Where this cannot be kept the answer is told all the same; the asking stands without its end, and the audit says so.
  journal.append([{ kind: 'office.answered', subject, actor: who, body: { ...body } }]);
  return answer;
}

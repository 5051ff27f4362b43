import type { Entry } from '../journal/journal.ts';
import type { AccountSubject } from '../shared/sales/sale-subject.ts';
import { type AccountMoney, type Judgement, judge } from '../shared/sales/verdict.ts';
import { bodyOf } from './entries.ts';
import type { Attempt, SaleRecord } from './record-rows.ts';

/** How many judgements are kept: more sales than a till shows and watches. */
const MOST_KEPT = 2_000;

/** Judgements of sales at their last entries. */
export interface JudgementCache {
  /** `head` is the hash of the sale's last entry, so a cached judgement is of exactly these entries. */
  readonly of: (id: string, head: string, judged: () => Judgement | null) => Judgement | null;
}

export function createJudgementCache(): JudgementCache {
  const cache = new Map<string, { readonly head: string; readonly judgement: Judgement | null }>();
  return {
    of(id, head, judge) {
      const cachedJudgement = cache.get(id);
      if (cachedJudgement?.head === head) return cachedJudgement.judgement;
      const judgement = judge();
      cache.delete(id);
      const [oldest] = cache.keys();
      if (cache.size >= MOST_KEPT && oldest !== undefined) cache.delete(oldest);
      cache.set(id, { head, judgement });
      return judgement;
    },
  };
}

/**
 * The judgements of this till's own sales. Only entries that were checked with the chain key may be judged here: a
 * changed file can put nothing into it. Whoever recorded an entry judged the sale for its tables, and everything else
 * reads that judgement.
 */
export const ownJudgements = createJudgementCache();

/** Returns what follows from all evidence about a sale; null while there is neither an account nor evidence. */
export function judgeRecord(
  { amount, cancelledAt, attempts }: SaleRecord,
  entries: readonly Entry[],
): Judgement | null {
  const evidence = Map.groupBy(
    entries.filter(({ kind }) => kind === 'evidence.recorded').map((entry) => bodyOf(entry, 'evidence.recorded')),
    ({ attempt }) => attempt,
  );
  const accounts = attempts
    .filter(({ n, progress }) => progress === 'issued' || evidence.has(n))
    .map((attempt) =>
      subjectOf(
        attempt,
        (evidence.get(attempt.n) ?? []).map((each) => each.evidence),
      ),
    );
  return accounts.length === 0 ? null : judge({ asked: amount, cancelledAt, accounts });
}

const subjectOf = (attempt: Attempt, evidence: AccountSubject['evidence']): AccountSubject => ({
  attempt: attempt.n,
  part: attempt.part,
  asked: attempt.asked,
  expiresAt: attempt.expiresAt,
  hasServiceTime: attempt.issuedAt !== null,
  seen: attempt.shownAt !== null,
  evidence,
});

/** Returns what came on the account of one attempt; null while there is neither an account nor evidence. */
export const moneyOfAttempt = (judgement: Judgement | null, n: number): AccountMoney | null =>
  judgement?.accounts.find(({ attempt }) => attempt === n) ?? null;

import type { Journal } from '../journal/journal.ts';
import type { Units } from '../shared/base/money.ts';
import type { AccountSubject } from '../shared/sales/evidence.ts';
import { type AccountMoney, type Judgement, judge } from '../shared/sales/verdict.ts';
import { bodyOf } from './entries.ts';
import type { Attempt, Sale } from './sale-rows.ts';
import {
  givenBeyond,
  handedSums,
  movedIn,
  type SettlementBody,
  settlementBody,
  settlementKind,
  withdrawnKind,
} from './settlements/entries.ts';

/** How many judgements are kept: more sales than a till shows and watches. */
const MOST_KEPT = 2_000;

/** Keeps judgements of sales at their last entries. */
export function createJudgementCache() {
  const cache = new Map<string, { readonly head: string; readonly judgement: Judgement | null }>();
  return {
    /** `head` is the hash of the sale's last entry, so a cached judgement is of exactly these entries. */
    of(id: string, head: string, judge: () => Judgement | null): Judgement | null {
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

/**
 * Returns what follows from all evidence about a sale, and from what the shop gave of it; null while there is neither an
 * account nor evidence.
 */
export function judgeSale({ id, amount, cancelledAt, attempts }: Sale, entries: Journal['entries']): Judgement | null {
  const evidence = Map.groupBy(
    entries({ subject: id, kind: 'evidence.recorded' }).map((entry) => bodyOf(entry, 'evidence.recorded')),
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
  return accounts.length === 0
    ? null
    : judge({ asked: amount, ...handedOf(id, amount, entries), cancelledAt, accounts });
}

/**
 * Returns what the shop gave of a sale's money. What was sent back of an underpaid sale is to come once more before it is
 * Paid; what was given for money beyond the amount must stay too, less what the customer paid in cash.
 */
function handedOf(subject: string, amount: Units, entries: Journal['entries']) {
  const settledEntries = entries({ subject, kind: settlementKind });
  if (settledEntries.length === 0) return {};
  const all = [...settledEntries, ...entries({ subject, kind: withdrawnKind })].sort((a, b) => a.seq - b.seq);
  const inForce: SettlementBody[] = [];
  for (const entry of all) {
    const body = settlementBody(entry);
    if (entry.kind === settlementKind) inForce.push(body);
    else
      inForce.splice(
        inForce.findLastIndex(({ issue }) => issue === body.issue),
        1,
      );
  }
  const sums = handedSums(inForce.map((body) => ({ ...body, moved: movedIn(body) })));
  const givenAmount = givenBeyond(sums, amount) - sums.cashForUnderpaid - sums.cashForReversed;
  return { sentBack: sums.sentBack as Units, given: Math.max(0, givenAmount) as Units };
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

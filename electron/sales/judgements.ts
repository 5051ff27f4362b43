import type { Entry, Journal } from '../journal/journal.ts';
import type { AccountSubject } from '../shared/sales/evidence.ts';
import { amountsDue, type HandedSums, handedSums } from '../shared/sales/handed.ts';
import { returnMethods } from '../shared/sales/settlements.ts';
import { type AccountMoney, type Judgement, judge, type Verdict } from '../shared/sales/verdict.ts';
import { bodyOf } from './entries.ts';
import type { Attempt, Sale } from './sale-rows.ts';
import { movedIn, type SettlementBody, settlementBody, settlementKind, withdrawnKind } from './settlements/entries.ts';

/** How many judgements are kept: more sales than a till shows and watches. */
const MOST_KEPT = 2_000;

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
 * Returns what follows from all evidence about a sale, and from what the shop gave of it. Null while there is neither an
 * account nor evidence, unless the sale was cancelled and a request of it got no answer: an account may exist.
 */
export function judgeSale(sale: Sale, entries: Journal['entries']): Judgement | null {
  const { id, amount, cancelledAt, attempts } = sale;
  const evidence = Map.groupBy(
    entries({ subject: id, kind: 'evidence.recorded' }).map((entry) => bodyOf(entry, 'evidence.recorded')),
    ({ attempt }) => attempt,
  );
  const isCancelled = cancelledAt !== null;
  const accounts = attempts
    .filter(({ n, progress }) => progress === 'issued' || evidence.has(n) || (isCancelled && progress === 'unknown'))
    .map((attempt) =>
      subjectOf(
        attempt,
        (evidence.get(attempt.n) ?? []).map((each) => each.evidence),
      ),
    );
  if (accounts.length === 0) return null;
  const settledEntries = settlementsInForce(id, entries);
  const inForce = settledEntries.map(settlementBody);
  const sums = handedSums(inForce.map((body) => ({ ...body, moved: movedIn(body) })));
  const subject = { asked: amount, handed: sums, isCancelled, accounts };
  const judgement = judge(subject);
  const isAllBack = isPriceBack(amount, judgement.verdict, sums) || isGivenBack(judgement.verdict, inForce);
  const isPaidAfter = !isCancelled && isPaidWithoutParts(sale, inForce, sums, isAllBack);
  return {
    ...(isPaidAfter ? judge({ ...subject, isCancelled: true }) : judgement),
    isBalanceSettled: isBalanceSettled(id, settledEntries, entries),
    isGivenBack: isAllBack || isPaidAfter,
  };
}

/**
 * Whether money came for a sale whose part in cash or by credit was given back before, with all money or since the goods
 * came back: that part is missing, as if the sale had been cancelled. It stays so once that money is given back too. The
 * credit of an underpaid sale stays with it while more may come.
 */
function isPaidWithoutParts(
  { cash, credit }: Sale,
  inForce: readonly SettlementBody[],
  { givenBack, sentBack }: HandedSums,
  isAllBack: boolean,
): boolean {
  if (cash === null && credit === null) return false;
  if (inForce.some(({ issue }) => issue === 'paid-after-cancel')) return true;
  return (
    !isAllBack &&
    (givenBack > 0 || (cash !== null && sentBack > 0) || inForce.some(({ method }) => method === 'goods-back'))
  );
}

/** Returns the settlements of a sale that were not taken back. */
function settlementsInForce(subject: string, entries: Journal['entries']): readonly Entry[] {
  const settledEntries = entries({ subject, kind: settlementKind });
  if (settledEntries.length === 0) return [];
  const all = [...settledEntries, ...entries({ subject, kind: withdrawnKind })].sort((a, b) => a.seq - b.seq);
  const inForce: Entry[] = [];
  const issueOf = (entry: Entry) => settlementBody(entry).issue;
  for (const entry of all) {
    if (entry.kind === settlementKind) inForce.push(entry);
    else
      inForce.splice(
        inForce.findLastIndex((each) => issueOf(each) === issueOf(entry)),
        1,
      );
  }
  return inForce;
}

/** Whether what was missing of a sale was settled, as in cash, after its last account was asked for. */
function isBalanceSettled(subject: string, settledEntries: readonly Entry[], entries: Journal['entries']): boolean {
  const lastSettlement = settledEntries.findLast((entry) => settlementBody(entry).issue === 'underpaid');
  if (!lastSettlement) return false;
  return lastSettlement.seq > (entries({ subject, kind: 'attempt.sending' }).at(-1)?.seq ?? 0);
}

/** Whether late money, or a cancelled sale's, was given back as a whole and did not come again, whatever came beyond it. */
const isPriceBack = (amount: number, { grossAmount }: Verdict, sums: HandedSums): boolean =>
  sums.givenBack - amountsDue(amount, grossAmount, sums).before >= amount;

/** What was given back of money that perhaps never came was none of the certain sum. */
function isGivenBack({ grossAmount, doubtfulAmount, standing }: Verdict, inForce: readonly SettlementBody[]): boolean {
  const givenBack = inForce.filter(({ method }) => returnMethods.has(method));
  const sumOf = (bodies: readonly SettlementBody[]) => bodies.reduce((sum, body) => sum + movedIn(body), 0);
  const forDoubtful = Math.min(doubtfulAmount, sumOf(givenBack.filter(({ issue }) => issue === 'perhaps-more')));
  const givenAmount = sumOf(givenBack) - forDoubtful;
  const isMoneyBack = givenAmount > 0 && givenAmount >= grossAmount;
  return isMoneyBack || (standing === 'reversed' && inForce.some(({ method }) => method === 'goods-back'));
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

/** Returns what came on the account of one attempt; null where `judgeSale` counts none of it. */
export const moneyOfAttempt = (judgement: Judgement | null, n: number): AccountMoney | null =>
  judgement?.accounts.find(({ attempt }) => attempt === n) ?? null;

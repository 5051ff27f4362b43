import { setImmediate } from 'node:timers/promises';
import { isOfPayout, type WebhookEvent } from '../merchant/client.ts';
import { type Matchable, matchEvent } from '../sales/evidence/matching.ts';
import { createStoredSales } from '../sales/stored-sales.ts';
import type { OtherMove, Span } from '../shared/back-office/reconciliation.ts';
import type { Units } from '../shared/base/money.ts';
import { ok, type Result } from '../shared/base/result.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import { goesBack } from '../shared/sales/evidence-rules.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import type { BackOfficeContext } from './context.ts';
import { accountIn, notRecorded, type OtherAccount, type OtherEvent, otherRecordsOf } from './other-records.ts';

/** The part of a payment event that is kept, since a list may have a hundred thousand. */
type Said = Matchable &
  Pick<WebhookEvent, 'id' | 'commission'> & {
    readonly at: Ms;
    readonly amount: Units;
    readonly fee: Units | null;
    /** Whether the transaction is or was being reversed. */
    readonly reversal: boolean;
  };

/** Fee and commission on one of our accounts, from the event with this amount. */
export interface ServiceCharge {
  readonly amount: Units;
  readonly fee: Units | null;
  readonly commission: Units | null;
}

/** By sale and attempt (`keyOf`): the charges of each transaction's events, latest first. */
export type OwnCuts = ReadonlyMap<string, readonly (readonly ServiceCharge[])[]>;

/** Returns fee and commission of everything received on an account, from the records with this amount; null without. */
export function cutOfAmount(own: OwnCuts, key: string, gross: number): Omit<ServiceCharge, 'amount'> | null {
  const groups = own.get(key) ?? [];
  const latest = groups.flatMap((events) => events[0] ?? []);
  if (groups.length < 2) return groups[0]?.find(({ amount }) => amount === gross) ?? null;
  if (latest.reduce((sum, { amount }) => sum + amount, 0) !== gross) return null;
  const all = (pick: (cut: ServiceCharge) => Units | null): Units | null =>
    latest.reduce<number | null>((sum, cut) => addTo(sum, pick(cut)), 0) as Units | null;
  return { fee: all(({ fee }) => fee), commission: all(({ commission }) => commission) };
}

const addTo = (sum: number | null, value: number | null) => (sum === null || value === null ? null : sum + value);

/** The newest event about one of our accounts. */
export interface OwnChange {
  readonly sale: SaleId;
  readonly attempt: number;
  readonly amount: Units;
  readonly reversal: boolean;
}

/** Another channel's payment with a reversal; only a read shows whether it is complete. */
export type OtherReversal = Omit<OtherMove, 'kind' | 'refid'> & { readonly refid: string | null };

/** What the event list has beyond this till's journal. */
export interface FeedMoney {
  readonly others: readonly OtherMove[];
  readonly reversals: readonly OtherReversal[];
  readonly own: OwnCuts;
  readonly changes: readonly OwnChange[];
  readonly payouts: readonly WebhookEvent[];
}

export const keyOf = (sale: string, attempt: number): string => `${sale}-${attempt}`;

export const noFeedMoney: FeedMoney = { others: [], reversals: [], own: new Map(), changes: [], payouts: [] };

/** Groups processed between yields, about five milliseconds. */
const AT_A_TIME = 50;

/**
 * Reads the event list (interface 4.12) for payments and reversals of this business in a period: those of other
 * channels, and fee and commission of our own. Leaves out events without a time.
 */
export async function feedMoney(context: BackOfficeContext, span: Span): Promise<Result<FeedMoney>> {
  const groups = new Map<string, Said[]>();
  const payouts: WebhookEvent[] = [];
  const take = (events: readonly WebhookEvent[]) => {
    for (const event of events)
      if (isOfPayout(event)) payouts.push(event);
      else gather(groups, event, context.now());
  };
  const answer = await context.merchant.listEvents(undefined, { part: async (events) => take(events) });
  if (!answer.ok) return answer;
  take(answer.value.value);
  return ok({ ...(await sortMoves(context, span, groups)), payouts });
}

/** Groups payment events by transaction: success events for receipts, updates for reversals. */
function gather(groups: Map<string, Said[]>, event: WebhookEvent, now: number): void {
  const { id, kind, refid, accountNo, ourReference, commission, createdAt, oldestMoment, oldestDate, facts } = event;
  const reversal = kind === 'transaction_updated' && goesBack({ facts });
  if ((kind !== 'transaction_success' && !reversal) || createdAt === null || facts.amount === null) return;
  if (facts.currency !== null && facts.currency !== 'NGN') return;
  const at = ms(Math.min(createdAt, now));
  const key = refid ?? accountNo ?? id;
  const { amount, fee } = facts;
  const dates = { createdAt, oldestMoment, oldestDate };
  const eventFacts = { id, kind, refid, accountNo, ourReference, ...dates, commission, at, amount, fee, reversal };
  const group = groups.get(key);
  if (group) group.push(eventFacts);
  else groups.set(key, [eventFacts]);
}

async function sortMoves(context: BackOfficeContext, { from, to }: Span, groups: Map<string, Said[]>) {
  const accountOf = accountFinder(context);
  const elsewhere: OtherEvent<Said>[] = [];
  const differences = { others: [] as OtherMove[], reversals: [] as OtherReversal[], changes: [] as OwnChange[] };
  const own = new Map<string, (readonly ServiceCharge[])[]>();
  let eventsRead = 0;
  for (const [ref, events] of groups) {
    if (!events.some(({ at }) => at >= from && at < to)) continue;
    eventsRead += 1;
    if (eventsRead % AT_A_TIME === 0) await setImmediate();
    events.sort((a, b) => a.at - b.at);
    const last = events.at(-1);
    if (!last) continue;
    const account = accountOf(last);
    if (!account) {
      differences.others.push(...changes(ref, events));
      if (last.reversal) differences.reversals.push(last);
      continue;
    }
    const { sale, attempt } = account;
    const key = keyOf(sale, attempt);
    own.set(key, [...(own.get(key) ?? []), events.toReversed()]);
    if ('gross' in account) elsewhere.push({ account, ref, event: last });
    else differences.changes.push({ sale, attempt, amount: last.amount, reversal: last.reversal });
  }
  addNotRecorded(differences, elsewhere);
  return { ...differences, own };
}

/** Returns a function that finds the account of an event: one of this till, else one that another till recorded. */
function accountFinder(context: BackOfficeContext) {
  const storedSales = createStoredSales(context.journal);
  const others = otherRecordsOf(context);
  return (event: Said): Omit<OtherAccount, 'gross' | 'reversed'> | OtherAccount | null => {
    const match = matchEvent(event, context.till, storedSales);
    if (match.kind !== 'ours') return accountIn(others, event);
    return { sale: match.attempt.sale, attempt: match.attempt.n };
  };
}

/** Adds, as money of others, what the events have of the other tills' accounts beyond those tills' records. */
function addNotRecorded(
  moves: { readonly others: OtherMove[]; readonly reversals: OtherReversal[] },
  elsewhere: readonly OtherEvent<Said>[],
): void {
  for (const { amount, ref, event, account } of notRecorded(elsewhere)) {
    if (amount > 0) moves.others.push({ refid: ref, kind: 'in', at: event.at, amount, fee: null, commission: null });
    if (event.reversal && !account.reversed) moves.reversals.push(event);
  }
}

/** Each event has the total received; a movement is its difference from the previous one. */
const changes = (refid: string, events: readonly Said[]): OtherMove[] =>
  events
    .filter(({ reversal }) => !reversal)
    .flatMap((event, i, gross) => {
      const before = gross[i - 1];
      const less = (now: Units | null, then: Units | null | undefined) =>
        now === null ? null : ((now - (then ?? 0)) as Units);
      const amount = (event.amount - (before?.amount ?? 0)) as Units;
      const fee = less(event.fee, before?.fee);
      const commission = less(event.commission, before?.commission);
      return amount === 0 ? [] : [{ refid, kind: 'in', at: event.at, amount, fee, commission }];
    });

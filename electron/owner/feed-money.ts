import { setImmediate } from 'node:timers/promises';
import { matchEvent } from '../collections/matching.ts';
import { createRecords } from '../collections/records.ts';
import type { WebhookEvent } from '../merchant/client.ts';
import type { Units } from '../shared/money.ts';
import type { OtherMove, Span } from '../shared/reconciliation.ts';
import { ok, type Result } from '../shared/result.ts';
import { type Ms, ms } from '../shared/units.ts';
import type { OfficeGround } from './ground.ts';

/** What an event says of money that came, and no more of it: a list may hold a hundred thousand. */
type Said = Pick<WebhookEvent, 'id' | 'refid' | 'accountNo' | 'ourReference' | 'commission'> & {
  readonly at: Ms;
  readonly amount: Units;
  readonly fee: Units | null;
};

/** What the service took and gave of one of our accounts, by its latest event. */
export interface OwnCut {
  readonly fee: Units | null;
  readonly commission: Units | null;
}

/** What the event list says beyond this till's own journal. */
export interface FeedMoney {
  readonly others: readonly OtherMove[];
  /** By collection and attempt, as `keyOf` writes them. */
  readonly own: ReadonlyMap<string, OwnCut>;
}

export const keyOf = (collection: string, attempt: number): string => `${collection}-${attempt}`;

export const noFeedMoney: FeedMoney = { others: [], own: new Map() };

/** Groups looked up between two breaths: some five milliseconds' worth. */
const AT_A_TIME = 50;

/**
 * Reads the event list (interface 4.12) for money that came to this business in a stretch of time and is not this
 * till's, and for the fee and commission of what is. An event without a time cannot be placed and is not counted.
 */
export async function feedMoney(ground: OfficeGround, span: Span): Promise<Result<FeedMoney>> {
  const groups = new Map<string, Said[]>();
  const take = (events: readonly WebhookEvent[]) => {
    for (const event of events) gather(groups, event, ground.now());
  };
  const answer = await ground.merchant.listEvents(undefined, { part: async (events) => take(events) });
  if (!answer.ok) return answer;
  take(answer.value.value);
  return ok(await sorted(ground, span, groups));
}

/** Success events alone say that money came; several of one transaction stand together. */
function gather(groups: Map<string, Said[]>, event: WebhookEvent, now: number): void {
  const { id, kind, refid, accountNo, ourReference, commission, createdAt, facts } = event;
  if (kind !== 'transaction_success' || createdAt === null || facts.amount === null) return;
  if (facts.currency !== null && facts.currency !== 'NGN') return;
  const at = ms(Math.min(createdAt, now));
  const key = refid ?? accountNo ?? id;
  const said = { id, refid, accountNo, ourReference, commission, at, amount: facts.amount, fee: facts.fee };
  const group = groups.get(key);
  if (group) group.push(said);
  else groups.set(key, [said]);
}

async function sorted(ground: OfficeGround, { from, to }: Span, groups: Map<string, Said[]>): Promise<FeedMoney> {
  const records = createRecords(ground.journal);
  const others: OtherMove[] = [];
  const own = new Map<string, OwnCut>();
  let looked = 0;
  for (const [ref, events] of groups) {
    if (!events.some(({ at }) => at >= from && at < to)) continue;
    looked += 1;
    if (looked % AT_A_TIME === 0) await setImmediate();
    events.sort((a, b) => a.at - b.at);
    const last = events.at(-1);
    const match = last && matchEvent(last, ground.till, records);
    if (match?.kind === 'ours') {
      const { fee, commission } = last ?? { fee: null, commission: null };
      own.set(keyOf(match.attempt.collection, match.attempt.n), { fee, commission });
    } else others.push(...changes(ref, events));
  }
  return { others, own };
}

/** Each event says what came in all: a move is what it adds to the one before. */
const changes = (refid: string, events: readonly Said[]): OtherMove[] =>
  events.flatMap((event, i) => {
    const before = events[i - 1];
    const less = (now: Units | null, then: Units | null | undefined) =>
      now === null ? null : ((now - (then ?? 0)) as Units);
    const amount = (event.amount - (before?.amount ?? 0)) as Units;
    const [fee, commission] = [less(event.fee, before?.fee), less(event.commission, before?.commission)];
    return amount === 0 ? [] : [{ refid, at: event.at, amount, fee, commission }];
  });

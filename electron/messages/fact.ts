import { alertAmount } from '../shared/alerts/alerts.ts';
import type { Units } from '../shared/base/money.ts';
import { hours, type Ms } from '../shared/base/units.ts';
import { issueRules } from '../shared/sales/payment-issues.ts';
import type { SaleView, UnmatchedMoney } from '../shared/sales/sale.ts';
import { countedFor } from '../shared/sales/sales.ts';
import type { ShopStatus } from '../shared/shop/shop.ts';

/** `seal`: the hash in the head of its Z report; after a copy of the record was restored, another shift has its number. */
export interface ClosedShift {
  readonly number: number;
  readonly seal: string;
}

/** What the owner is told: amounts, counts and times, never a phone number or the name of a person. */
export type OwnerFact =
  | (ClosedShift & { readonly kind: 'shift-closed' })
  | { readonly kind: 'reversal'; readonly stage: 'reversing' | 'reversed'; readonly amount: Units }
  | { readonly kind: 'unmatched'; readonly amount: Units | null; readonly isReversed?: true }
  | { readonly kind: 'large-payment'; readonly amount: Units }
  /** `endsAt` is null where the service refuses the keys now. */
  | { readonly kind: 'keys-end'; readonly endsAt: Ms | null }
  /** `till` is the name of another till of the shop; null for this one, which was off since then. */
  | { readonly kind: 'till-silent'; readonly till: string | null; readonly since: Ms }
  /**
   * The queue was removed or damaged: what happened since `since` is sent, perhaps a second time. The owner cannot turn
   * this message off.
   */
  | { readonly kind: 'queue-lost'; readonly since: Ms };

/** A fact under a name that is the same each time it is found, so that it is told once. */
export interface NamedFact {
  readonly id: string;
  readonly at: Ms;
  readonly fact: OwnerFact;
}

/** Kinds that several tills of a shop find: one of them sends it. The others are of a till's own sales and shifts. */
export const sharedKinds: ReadonlySet<OwnerFact['kind']> = new Set(['unmatched', 'keys-end', 'till-silent']);

/** Returns the facts of a sale; none of a sale that another till made, which tells them itself. */
export function factsOfSale(view: SaleView, largeFrom: Units): readonly NamedFact[] {
  const { id, till, verdict } = view;
  if (till !== undefined || !verdict) return [];
  const receivedAmount = countedFor(view);
  const { receivedAt, saidBy, standing } = verdict;
  const facts: NamedFact[] = [];
  if (receivedAmount !== null && receivedAmount >= largeFrom && standing === 'standing' && receivedAt !== null)
    facts.push({ id: `large:${id}`, at: receivedAt, fact: { kind: 'large-payment', amount: receivedAmount } });
  for (const stage of ['reversing', 'reversed'] as const) {
    if (!saidBy || !issueRules[stage].holds(verdict)) continue;
    const amount = alertAmount(view, stage);
    // After a part went back, the owner gets no second message about the rest, which the first one counted already.
    const toldAmount = stage === 'reversing' ? verdict.returnedAmount + amount : amount;
    facts.push({
      id: `${stage}:${id}:${toldAmount}`,
      at: saidBy.observedAt,
      fact: { kind: 'reversal', stage, amount },
    });
  }
  return facts;
}

/** Returns the message about an unmatched payment. Each of its reversals has a name of its own, so the owner learns of each. */
export const factOfUnmatched = ({
  eventId,
  seenAt,
  amount,
  isReversed,
  isReversedAgain,
}: UnmatchedMoney): NamedFact => ({
  id: `${isReversed ? 'unmatched-reversed' : 'unmatched'}:${eventId}${isReversedAgain ? `:${seenAt}` : ''}`,
  at: seenAt,
  fact: { kind: 'unmatched', amount: amount?.units ?? null, ...(isReversed && { isReversed }) },
});

/** How long before its end a token is told: a week, and a day. */
const warnings = [hours(24), hours(7 * 24)];

/** Returns what is to be told of a token that ends by itself; null while that is more than a week away. */
export function factOfTokenEnd(endsAt: Ms | null, now: Ms): NamedFact | null {
  if (endsAt === null || endsAt <= now) return null;
  const reachedWarning = warnings.find((ahead) => endsAt - now <= ahead);
  return reachedWarning === undefined
    ? null
    : { id: `keys-end:${endsAt}:${reachedWarning}`, at: now, fact: { kind: 'keys-end', endsAt } };
}

/** Refused keys are told once a day. */
export const factOfRefusedKeys = (now: Ms): NamedFact => ({
  id: `keys-refused:${Math.floor(now / hours(24))}`,
  at: now,
  fact: { kind: 'keys-end', endsAt: null },
});

/** When each other till of the shop was linked last, which is remembered over restarts. */
interface LinkMemory {
  readonly linkedAt: (till: string) => Ms | null;
  readonly noteLinked: (tills: readonly string[]) => void;
}

const DAY = hours(24);
/** For so long this till must be linked: in the morning the others may simply not be on yet. */
const LINKED_FOR = hours(2);

/** Whether this till is in no shop, so that no other till can tell that it is silent. */
export const worksAlone = (shop: ShopStatus): boolean => shop.state === 'none' || shop.state === 'asking';

/**
 * Returns the tills of the shop that were not linked and recorded nothing for a day. `lastEntry` returns the number and
 * the time of the last entry that this till has of another one. Every till of the shop reads the same number, so the owner
 * gets one message about a silent till, not one from each.
 */
export function silentTills(
  shop: ShopStatus,
  links: LinkMemory,
  lastEntry: (till: string) => { readonly seq: number; readonly at: Ms } | null,
  now: Ms,
): readonly NamedFact[] {
  if (shop.state !== 'member' || shop.link.state !== 'linked') return [];
  const others = shop.tills.filter(({ isThis, leftAt }) => !isThis && leftAt === null);
  const linkedIds = others.filter(({ id, isLinked }) => isLinked || links.linkedAt(id) === null).map(({ id }) => id);
  if (linkedIds.length > 0) links.noteLinked(linkedIds);
  if (now - shop.link.since < LINKED_FOR) return [];
  return others.flatMap(({ id, name, isLinked }): NamedFact[] => {
    const last = lastEntry(id);
    const linkedAt = links.linkedAt(id) ?? now;
    if (isLinked || !last || now - linkedAt < DAY || now - last.at < DAY) return [];
    return [
      { id: `till-silent:${id}:${last.seq}`, at: now, fact: { kind: 'till-silent', till: name, since: last.at } },
    ];
  });
}

/** Returns that this till, which works alone, was off for a day or longer; null where it was not. */
export function ownSilence(shop: ShopStatus, aliveAt: Ms | null, now: Ms): NamedFact | null {
  if (!worksAlone(shop) || aliveAt === null || now - aliveAt < DAY) return null;
  return { id: `was-silent:${aliveAt}`, at: now, fact: { kind: 'till-silent', till: null, since: aliveAt } };
}

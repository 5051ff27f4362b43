import type { Payout, WebhookEvent } from '../../merchant/client.ts';
import type { Ms } from '../../shared/base/units.ts';
import { factsOf, type PayoutFacts, type PayoutReadBody } from './entries.ts';

/** Returns the reading of a payout read (interface 4.6). */
export const readingOf = (payout: Payout, at: Ms): PayoutReadBody => ({
  at,
  source: 'read',
  eventId: null,
  eventKind: null,
  saidAt: payout.updatedAt ?? at,
  facts: factsOf(payout),
  raw: payout.raw,
});

/**
 * Returns the reading of a payout event. Its shape is not documented (interface section 6): data shaped like a
 * payout is read as one; otherwise its reference, its amount and the word in its kind are used.
 */
export const readingOfEvent = (event: WebhookEvent, at: Ms): PayoutReadBody => ({
  at,
  source: 'event',
  eventId: event.id,
  eventKind: event.kind,
  saidAt: event.createdAt ?? event.payout?.updatedAt ?? at,
  facts: eventFacts(event),
  raw: event.raw,
});

function eventFacts({ kind, payout, facts }: WebhookEvent): PayoutFacts {
  const word = kind?.replace(/^payout[_.-]?/, '') || null;
  if (payout) return { ...factsOf(payout), status: payout.status ?? word };
  const { refid, amount, currency } = facts;
  return { ...nothing, refid, amount, currency, status: word };
}

const nothing: PayoutFacts = {
  id: null,
  refid: null,
  status: null,
  amount: null,
  currency: null,
  channel: null,
  walletId: null,
  walletType: null,
  bankId: null,
  bank: null,
  number: null,
  name: null,
  createdAt: null,
  updatedAt: null,
};

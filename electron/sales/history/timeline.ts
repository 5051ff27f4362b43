import type { Entry, Journal, Sealed } from '../../journal/journal.ts';
import { bookingsOf, sumOf } from '../../shared/sales/bookings.ts';
import { type Evidence, type FlagName, flagNames, type TransactionFacts } from '../../shared/sales/evidence.ts';
import type { TimelineEntry } from '../../shared/sales/sale.ts';
import { claimFacts } from '../annotations.ts';
import { bodyOf, type NotIssued } from '../entries.ts';
import { movedIn, settlementBody } from '../settlements/entries.ts';

type Facts = TimelineEntry['facts'];

type Open = Journal['vault']['open'];

interface Vault {
  readonly open: Open;
  readonly customer: string;
}

const factsOf: Readonly<Record<string, (entry: Entry, vault: Vault) => Facts>> = {
  'sale.intended': (entry, { open, customer }) => {
    const { amount, phone } = bodyOf(entry, 'sale.intended');
    return { amount, phoneTail: open({ customer, box: phone })?.slice(-4) ?? null };
  },
  'attempt.sending': (entry) => {
    const { attempt, reference, balance } = bodyOf(entry, 'attempt.sending');
    return { attempt, reference, ...(balance && { amount: balance.amount }) };
  },
  'attempt.issued': (entry) => {
    const { attempt, account, trackingId } = bodyOf(entry, 'attempt.issued');
    return { attempt, account: account.number, bank: account.bank, trackingId };
  },
  'attempt.unknown': (entry, vault) => problemFacts(bodyOf(entry, 'attempt.unknown'), vault),
  'attempt.refused': (entry, vault) => problemFacts(bodyOf(entry, 'attempt.refused'), vault),
  'account.shown': (entry) => ({ attempt: bodyOf(entry, 'account.shown').attempt }),
  'sale.cancelled': () => ({}),
  'claim.raised': claimFacts,
  'alert.acknowledged': () => ({}),
  // Null once the customer it may name was erased.
  'note.added': ({ body }, vault) => ({ text: vault.open(body.text as unknown as Sealed) }),
  'settlement.recorded': (entry, vault) => {
    const body = settlementBody(entry);
    const { method, note } = body;
    return { amount: movedIn(body), method, ...(note && { text: vault.open(note) }) };
  },
  'settlement.withdrawn': ({ body }) => ({ amount: Number(body.amount), method: String(body.method) }),
  'bank.chosen': ({ body }) => ({ bank: String(body.name) }),
  'receipt.printed': ({ body }) => ({
    document: String(body.document),
    number: Number(body.number),
    on: String(body.medium),
  }),
  'receipt.cancelled': ({ body }) => ({ document: String(body.document), number: Number(body.number) }),
  'evidence.recorded': (entry) => {
    const { attempt, evidence } = bodyOf(entry, 'evidence.recorded');
    const { source, eventKind, facts } = evidence;
    return { attempt, source, eventKind, ...recordFacts(facts) };
  },
};

const problemFacts = ({ attempt, problem, said }: NotIssued, { open, customer }: Vault): Facts => ({
  attempt,
  code: problem.code,
  text: said === undefined ? (problem.text ?? null) : open({ customer, box: said }),
});

/** Returns amounts and each flag by name, so that a flag's history can be read down the list. */
const recordFacts = (facts: TransactionFacts): Facts => ({
  refid: facts.refid,
  amount: facts.amount,
  ...(Object.fromEntries(flagNames.map((name) => [name, facts.flags[name]])) as Record<FlagName, number | null>),
});

/**
 * Returns what a record changed of the money on its account: what more came, and where its transaction goes back, went
 * back or does no more, so much of it.
 */
function moneyFacts(before: readonly Evidence[], record: Evidence): Facts {
  const bookingsBefore = bookingsOf(before);
  const bookings = bookingsOf([...before, record]);
  const own = bookings.find(({ records }) => records.includes(record));
  const ownBefore = bookingsBefore.find(({ records }) => records.some((each) => own?.records.includes(each)));
  const receivedAmount = Math.max(0, sumOf(bookings) - sumOf(bookingsBefore));
  if (!own || own.standing === (ownBefore?.standing ?? 'standing')) return { received: receivedAmount };
  return { received: receivedAmount, standing: own.standing, moved: own.amount || record.facts.amount };
}

/**
 * Returns a sale's history from its entries, oldest first. Encrypted texts are left out, except notes and a
 * customer's statement about a transfer, without the sender's name.
 */
export function timelineOf(
  entries: readonly Entry[],
  { open }: Pick<Journal['vault'], 'open'>,
): readonly TimelineEntry[] {
  const first = entries.find(({ kind }) => kind === 'sale.intended');
  const vault = { open, customer: first ? bodyOf(first, 'sale.intended').customer : '' };
  const recordsByAttempt = new Map<number, Evidence[]>();
  return entries.map((entry) => {
    const { at, kind, actor } = entry;
    const facts = factsOf[kind]?.(entry, vault) ?? {};
    if (kind !== 'evidence.recorded') return { at, kind, actor, facts };
    const { attempt, evidence } = bodyOf(entry, 'evidence.recorded');
    const before = recordsByAttempt.get(attempt) ?? [];
    recordsByAttempt.set(attempt, [...before, evidence]);
    return { at, kind, actor, facts: { ...facts, ...moneyFacts(before, evidence) } };
  });
}

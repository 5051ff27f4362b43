import type { Entry, Sealed } from '../journal/journal.ts';
import type { TimelineEntry } from '../shared/collection.ts';
import { type FlagName, flagNames, type TransactionFacts } from '../shared/evidence.ts';
import { bodyOf } from './entries.ts';

type Facts = TimelineEntry['facts'];

const factsOf: Readonly<Record<string, (entry: Entry) => Facts>> = {
  'collection.intended': (entry) => {
    const { amount, phoneTail } = bodyOf(entry, 'collection.intended');
    return { amount, phoneTail };
  },
  'attempt.sending': (entry) => {
    const { attempt, reference } = bodyOf(entry, 'attempt.sending');
    return { attempt, reference };
  },
  'attempt.issued': (entry) => {
    const { attempt, account, trackingId } = bodyOf(entry, 'attempt.issued');
    return { attempt, account: account.number, bank: account.bank, trackingId };
  },
  'attempt.unknown': (entry) => problemFacts(bodyOf(entry, 'attempt.unknown')),
  'attempt.refused': (entry) => problemFacts(bodyOf(entry, 'attempt.refused')),
  'account.shown': (entry) => ({ attempt: bodyOf(entry, 'account.shown').attempt }),
  'collection.cancelled': () => ({}),
  'collection.linked': ({ body }) => ({ restOf: String(body.restOf) }),
  'evidence.recorded': (entry) => {
    const { attempt, evidence } = bodyOf(entry, 'evidence.recorded');
    return { attempt, source: evidence.source, eventKind: evidence.eventKind, ...recordFacts(evidence.facts) };
  },
};

const problemFacts = ({ attempt, problem }: { attempt: number; problem: { code: string; text?: string } }): Facts => ({
  attempt,
  code: problem.code,
  text: problem.text ?? null,
});

/** Amounts and every flag as named, so that each flag's history can be read down the list. */
const recordFacts = (facts: TransactionFacts): Facts => ({
  refid: facts.refid,
  amount: facts.amount,
  ...(Object.fromEntries(flagNames.map((name) => [name, facts.flags[name]])) as Record<FlagName, number | null>),
});

type Open = (sealed: Sealed) => string | null;

/** A note in its writer's words; null once the customer it may name was erased. */
const noteFacts = ({ body }: Entry, open: Open): Facts => ({ text: open(body.text as unknown as Sealed) });

/** A collection's history from its entries, oldest first. What is sealed stays sealed, but for notes. */
export const timelineOf = (entries: readonly Entry[], open: Open): readonly TimelineEntry[] =>
  entries.map((entry) => ({
    at: entry.at,
    kind: entry.kind,
    facts: entry.kind === 'note.added' ? noteFacts(entry, open) : (factsOf[entry.kind]?.(entry) ?? {}),
  }));

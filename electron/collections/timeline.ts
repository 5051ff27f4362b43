import type { Entry, Journal, Sealed } from '../journal/journal.ts';
import type { TimelineEntry } from '../shared/collection.ts';
import { type FlagName, flagNames, type TransactionFacts } from '../shared/evidence.ts';
import { bodyOf } from './entries.ts';
import { claimOf } from './follow-ups.ts';

type Facts = TimelineEntry['facts'];

type Vault = Pick<Journal['vault'], 'open'>;

const factsOf: Readonly<Record<string, (entry: Entry, vault: Vault) => Facts>> = {
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
  'claim.raised': (entry, vault) => {
    const { bank = '', amount = '', time = '', sessionId = '' } = claimOf(entry, vault);
    return { bank, said: amount, time, sessionId };
  },
  'alert.looked-at': () => ({}),
  // Null once the customer it may name was erased.
  'note.added': ({ body }, vault) => ({ text: vault.open(body.text as unknown as Sealed) }),
  'bank.chosen': ({ body }) => ({ bank: String(body.name) }),
  'receipt.printed': ({ body }) => ({
    document: String(body.document),
    paper: Number(body.number),
    on: String(body.medium),
  }),
  'receipt.cancelled': ({ body }) => ({ document: String(body.document), paper: Number(body.number) }),
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

/**
 * A collection's history from its entries, oldest first. What is sealed stays sealed, but for notes, and for what a
 * customer said of a transfer, without the sender's name.
 */
export const timelineOf = (entries: readonly Entry[], vault: Vault): readonly TimelineEntry[] =>
  entries.map((entry) => {
    const { at, kind, actor } = entry;
    return { at, kind, actor, facts: factsOf[kind]?.(entry, vault) ?? {} };
  });

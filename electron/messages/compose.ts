import { formatNaira } from '../shared/base/money.ts';
import type { Ms } from '../shared/base/units.ts';
import type { ClosedShift, NamedFact, OwnerFact } from './fact.ts';
import type { MessageText } from './send.ts';

type Values = Readonly<Record<string, string | number>>;

/** The words of messages in the till's language; `app` fills it. */
export interface MessageWords {
  readonly read: (key: string, values?: Values) => string;
  readonly stamp: (at: Ms) => string;
  /** Returns the summary of a closed shift, without its cashiers; null where it is not recorded. */
  readonly shiftSummary: (shift: ClosedShift) => string | null;
  readonly shopName: string;
  /** Name of this till in its shop; null where it works alone. */
  readonly tillName: string | null;
  readonly isPractice: boolean;
}

const urgent: ReadonlySet<OwnerFact['kind']> = new Set(['reversal', 'unmatched', 'keys-end', 'queue-lost']);

/** Writes a message; null for one that has nothing to say any more. */
export function messageText({ at, fact }: Pick<NamedFact, 'at' | 'fact'>, words: MessageWords): MessageText | null {
  const { tillName } = words;
  const text = textOf(fact, words);
  if (text === null) return null;
  const place = tillName === null ? words.stamp(at) : `${tillName}, ${words.stamp(at)}`;
  return {
    title: titleOf(nameOf(fact), words),
    text: fact.kind === 'shift-closed' ? text : `${text}\n${place}`,
    isUrgent: urgent.has(fact.kind),
  };
}

/** Writes the message that a person sends to see whether it arrives. */
export const testText = (words: MessageWords): MessageText => ({
  title: titleOf('test', words),
  text: words.read('sent.test.text'),
  isUrgent: false,
});

function titleOf(name: string, { read, shopName, isPractice }: MessageWords): string {
  const title = `${shopName}: ${read(`sent.${name}.title`)}`;
  return isPractice ? read('sent.practice', { text: title }) : title;
}

function nameOf(fact: OwnerFact): string {
  if (fact.kind === 'reversal') return fact.stage;
  if (fact.kind === 'unmatched') {
    const name = fact.isReversed ? 'unmatched-reversed' : 'unmatched';
    return fact.amount === null ? `${name}-unknown` : name;
  }
  if (fact.kind === 'keys-end') return fact.endsAt === null ? 'keys-refused' : 'keys-end';
  if (fact.kind === 'till-silent') return fact.till === null ? 'was-silent' : 'till-silent';
  return fact.kind;
}

function textOf(fact: OwnerFact, { read, stamp, shiftSummary }: MessageWords): string | null {
  if (fact.kind === 'shift-closed') return shiftSummary(fact);
  return read(`sent.${nameOf(fact)}.text`, {
    amount: 'amount' in fact && fact.amount !== null ? formatNaira(fact.amount) : '',
    time: fact.kind === 'keys-end' ? stamp(fact.endsAt ?? (0 as Ms)) : 'since' in fact ? stamp(fact.since) : '',
    till: fact.kind === 'till-silent' ? (fact.till ?? '') : '',
  });
}

import { formatNaira, isUnits } from '../../../../electron/shared/base/money.ts';
import type { TimelineEntry } from '../../../../electron/shared/sales/sale.ts';
import { settlementMethods } from '../../../../electron/shared/sales/settlements.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import till from '../../../i18n/locales/en/till.json' with { type: 'json' };
import { methodName } from '../settle/settlement-text.ts';

type LineName = keyof typeof till.timeline.line;

/** Facts that are in the sentence itself or shown as evidence. */
const kindsWithText = new Set([
  'amount',
  'phoneTail',
  'account',
  'bank',
  'source',
  'eventKind',
  'attempt',
  'refid',
  'said',
  'time',
  'sessionId',
  'method',
]);

const isKnown = (name: string): name is LineName => name in till.timeline.line;

function nameOf({ kind, facts }: TimelineEntry): string {
  if (kind === 'claim.raised' && wordsOf(facts) !== '') return 'claim-said';
  if (kind !== 'evidence.recorded') return kind.replaceAll('.', '-');
  return facts.source === 'event' ? 'evidence-event' : 'evidence-read';
}

/** The claim's fields in the order of the form. */
const wordsOf = ({ bank, said, time, sessionId }: TimelineEntry['facts']): string =>
  [bank, said, time, sessionId].filter((part) => typeof part === 'string' && part !== '').join(' · ');

const text = (value: string | number | null | undefined): string => String(value ?? '');

const noteText = (t: Translate, words: string | number | null | undefined) =>
  words === null || words === undefined ? t('timeline.erased') : text(words);

function methodText(t: Translate, method: TimelineEntry['facts'][string] | undefined): string {
  const knownMethod = settlementMethods.find((one) => one === method);
  return knownMethod ? methodName(t, knownMethod) : '';
}

/** Returns the sentence of an entry. An unknown kind is shown by its name. */
export function lineText(t: Translate, entry: TimelineEntry): string {
  const { kind, facts } = entry;
  const name = nameOf(entry);
  if (!isKnown(name)) return kind;
  return t(`timeline.line.${name}`, {
    amount: isUnits(facts.amount) ? formatNaira(facts.amount) : '',
    tail: text(facts.phoneTail),
    account: text(facts.account),
    bank: text(facts.bank),
    event: text(facts.eventKind),
    said: wordsOf(facts),
    text: name === 'note-added' ? noteText(t, facts.text) : text(facts.text),
    method: methodText(t, facts.method),
  });
}

/** Returns the remaining facts by name, without the number of a first attempt. */
export function moreFacts(t: Translate, entry: TimelineEntry): string[] {
  const { facts } = entry;
  const attempt = typeof facts.attempt === 'number' && facts.attempt > 1 ? facts.attempt : null;
  const isKnownName = isKnown(nameOf(entry));
  if (entry.kind === 'note.added' || entry.kind.startsWith('settlement.')) return [];
  const shownFacts = Object.entries(facts).filter(
    ([name, value]) =>
      value !== null && !(isKnownName && kindsWithText.has(name)) && entry.kind !== 'evidence.recorded',
  );
  return [
    ...(attempt === null ? [] : [t('timeline.attempt', { attempt })]),
    ...shownFacts.map(([name, value]) => `${name} ${value}`),
  ];
}

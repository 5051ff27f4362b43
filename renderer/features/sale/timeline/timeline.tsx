import { useCallback } from 'react';
import { formatNaira, isUnits, readableAmount } from '../../../../electron/shared/base/money.ts';
import { flagNames } from '../../../../electron/shared/sales/evidence.ts';
import type { SaleView, TimelineEntry } from '../../../../electron/shared/sales/sale.ts';
import { customerTail } from '../../../../electron/shared/sales/sales.ts';
import { settlementMethods } from '../../../../electron/shared/sales/settlements.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useNow } from '../../../components/ticker.tsx';
import timeline from '../../../i18n/locales/en/timeline.json';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useQuery } from '../../../lib/calls.ts';
import { dayOf, exactTime } from '../../../lib/format-time.ts';
import { useServices, useTillState } from '../../../state/context.ts';
import { personNamed } from '../../../state/use-actor-name.ts';
import { methodName } from '../settle/settlement-text.ts';
import styles from './timeline.module.css';

type Words = Translate<'timeline'>;
type LineName = keyof typeof timeline.line;

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

const isKnown = (name: string): name is LineName => name in timeline.line;

function nameOf({ kind, facts }: TimelineEntry): string {
  if (kind === 'claim.raised' && facts.amount !== undefined) return 'claim-settled';
  if (kind === 'claim.raised' && wordsOf(facts) !== '') return 'claim-said';
  if (kind !== 'evidence.recorded') return kind.replaceAll('.', '-');
  return facts.source === 'event' ? 'evidence-event' : 'evidence-read';
}

const text = (value: string | number | null | undefined): string => String(value ?? '');

const wordsOf = ({ bank, said, time, sessionId }: TimelineEntry['facts']): string =>
  [bank, readableAmount(text(said)), time, sessionId]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ');

/** Returns the sentence of an entry. One that this version has no words for has a sentence that says so. */
function lineText(t: Words, tillWords: Translate, entry: TimelineEntry, shopPhone: string): string {
  const { facts } = entry;
  const tail = customerTail({ phoneTail: text(facts.phoneTail) }, shopPhone);
  const name = nameOf(entry);
  const method = settlementMethods.find((one) => one === facts.method);
  if (!isKnown(name)) return t('unknown');
  return t(`line.${name}`, {
    amount: isUnits(facts.amount) ? formatNaira(facts.amount) : '',
    phone: tail && `, ${tillWords('outcome.phoneEnding', { tail })}`,
    account: text(facts.account),
    bank: text(facts.bank),
    event: text(facts.eventKind),
    said: wordsOf(facts),
    text: name === 'note-added' ? text(facts.text ?? t('erased')) : text(facts.text),
    method: method ? methodName(tillWords, method) : '',
  });
}

/** Returns the number of a later attempt; in the technical record also the kind and the remaining facts by name. */
function moreFacts(t: Words, entry: TimelineEntry, plain: boolean): string[] {
  const { facts, kind } = entry;
  const attempt = typeof facts.attempt === 'number' && facts.attempt > 1 ? facts.attempt : null;
  const isKnownName = isKnown(nameOf(entry));
  if (kind === 'note.added' || kind.startsWith('settlement.')) return [];
  const shownFacts = Object.entries(facts).filter(
    ([name, value]) => value !== null && !(isKnownName && kindsWithText.has(name)) && kind !== 'evidence.recorded',
  );
  return [
    ...(attempt === null ? [] : [t('attempt', { attempt })]),
    ...(plain ? [] : [...(isKnownName ? [] : [kind]), ...shownFacts.map(([name, value]) => `${name} ${value}`)]),
  ];
}

const technical = new Set(['attempt.sending', 'attempt.issued', 'account.shown', 'evidence.recorded']);

/**
 * Returns what people did, requests for a balance (`balance.requested`), when money came (`money.received`;
 * `money.received.into` an account where there were several), and when it began to go back (`money.reversing`), went back
 * (`money.reversed`) or did no more (`money.standing`).
 */
export function plainHistory(entries: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const issuedEntries = entries.filter(({ kind }) => kind === 'attempt.issued');
  const accounts = new Map(issuedEntries.map(({ facts }) => [facts.attempt, facts.account ?? null]));
  return entries.flatMap((entry) => {
    const { kind, facts } = entry;
    if (kind === 'attempt.sending' && facts.amount !== undefined)
      return [{ ...entry, kind: 'balance.requested', facts: { amount: facts.amount } }];
    if (!technical.has(kind)) return [entry];
    if (kind !== 'evidence.recorded') return [];
    const { received: amount = 0, standing = null, moved = null } = facts;
    const account = accounts.size > 1 ? (accounts.get(facts.attempt) ?? null) : null;
    const receivedLine =
      account === null
        ? { kind: 'money.received', facts: { amount } }
        : { kind: 'money.received.into', facts: { amount, account } };
    return [
      ...(amount === 0 ? [] : [{ ...entry, ...receivedLine }]),
      ...(standing === null ? [] : [{ ...entry, kind: `money.${standing}`, facts: { amount: moved } }]),
    ];
  });
}

type Facts = TimelineEntry['facts'];

interface EvidenceValue {
  readonly name: string;
  /** Formatted: an amount, a reference, yes or no; null when the record has none. */
  readonly value: string | null;
  readonly changed: boolean;
}

/** Returns the evidence, with marks at values that an earlier one of the same attempt had otherwise. */
function withEvidence(t: Words, entries: readonly TimelineEntry[]) {
  const lastTexts = new Map<string, string>();
  return entries.map((entry) => ({
    entry,
    values: entry.kind === 'evidence.recorded' ? evidenceValues(t, entry.facts, lastTexts) : [],
  }));
}

function evidenceValues(t: Words, facts: Facts, lastTexts: Map<string, string>): EvidenceValue[] {
  const values: readonly (readonly [string, string | null])[] = [
    ['amount', isUnits(facts.amount) ? formatNaira(facts.amount) : null],
    ...flagNames.map((name) => [name, flagText(t, facts[name])] as const),
  ];
  return values.map(([name, value]) => {
    const key = `${facts.attempt} ${name}`;
    const before = lastTexts.get(key);
    if (value !== null) lastTexts.set(key, value);
    return { name, value, changed: value !== null && before !== undefined && before !== value };
  });
}

/** Returns the word for a flag of the service; -1 and missing values have none (interface 2.4). */
function flagText(t: Words, value: Facts[string] | undefined): string | null {
  if (value === 1 || value === 0) return t(value === 1 ? 'says.yes' : 'says.no');
  return value === null || value === undefined || value === -1 ? null : String(value);
}

interface Props {
  readonly view: SaleView;
  /** Only what people did and when the money came, without requests and evidence. */
  readonly plain?: boolean;
  readonly label?: string;
}

/** The history of a sale, oldest first, with all responses of the service. */
export function Timeline({ view, plain = false, label }: Props) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('timeline');
  const { bridge } = useServices();
  // Requested again after each change of the sale.
  const load = useCallback(() => bridge.sales.timeline({ id: view.id }), [bridge, view]);
  const { value: entries, failure } = useQuery(load, { keepsLastValue: true });
  if (failure) return <FailureNote failure={failure} />;
  if (!entries) return <p className={`muted ${styles.loading}`}>{t('timeline.loading')}</p>;
  return (
    <ol className={`lines ${styles.lines}`} aria-label={label ?? t('timeline.title')}>
      {withEvidence(words, plain ? plainHistory(entries) : entries).map(({ entry, values }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
        <Line key={place} entry={entry} values={values} plain={plain} />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly entry: TimelineEntry;
  readonly values: readonly EvidenceValue[];
  readonly plain: boolean;
}

function Line({ entry, values, plain }: LineProps) {
  const { t } = useTranslation('timeline');
  const { t: tillWords } = useTranslation();
  const now = useNow();
  const day = dayOf(entry.at, now);
  const { shopPhone } = useTillState('preferences');
  const who = personNamed(useTillState('staff').people, entry.actor);
  const more = [...(who === null ? [] : [t('by', { name: who })]), ...moreFacts(t, entry, plain)];
  return (
    <li className={`with-start gap-4 ${styles.line}`}>
      <span className="muted">
        {exactTime(entry.at)} {day && <span className="block text-13">{day}</span>}
      </span>{' '}
      <div>
        <p className="medium">{lineText(t, tillWords, entry, shopPhone)}</p>
        {more.length > 0 && <p className="small breaks">{more.join(' · ')}</p>}
        {values.length > 0 && (
          <dl className={`wraps text-13 ${styles.said}`}>
            {values.map(({ name, value, changed }) => (
              <div
                key={name}
                className="line gap-1 at-top"
                data-quiet={value === null || undefined}
                data-changed={changed || undefined}
              >
                <dt>{name}</dt>{' '}
                <dd>
                  <span className={`strong ${styles.value}`}>{value ?? t('says.nothing')}</span>
                  {changed && <em> {t('changed')}</em>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

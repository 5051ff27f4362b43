import type { TimelineEntry } from '../../../../electron/shared/collection.ts';
import { flagNames } from '../../../../electron/shared/evidence.ts';
import { formatNaira, isUnits } from '../../../../electron/shared/money.ts';

type Facts = TimelineEntry['facts'];

/** What one line of evidence says under one name. */
export interface Said {
  readonly name: string;
  /** As it is shown: an amount, a reference, yes or no; null when this record says nothing of it. */
  readonly value: string | null;
  /** An earlier record said something else. */
  readonly changed: boolean;
}

/** The service's word for a flag as a person reads it: -1 and nothing say nothing (interface 2.4). */
export interface FlagWords {
  readonly yes: string;
  readonly no: string;
}

/**
 * A history with what each piece of evidence says, and which of it an earlier piece of the same attempt said otherwise.
 * What a record leaves out takes nothing back, so the next one is held against the last that spoke.
 */
export function withEvidence(entries: readonly TimelineEntry[], words: FlagWords) {
  const known = new Map<string, string>();
  return entries.map((entry) => ({
    entry,
    said: entry.kind === 'evidence.recorded' ? saidIn(entry.facts, words, known) : [],
  }));
}

function saidIn(facts: Facts, words: FlagWords, known: Map<string, string>): Said[] {
  const values: readonly (readonly [string, string | null])[] = [
    ['amount', isUnits(facts.amount) ? formatNaira(facts.amount) : null],
    ...flagNames.map((name) => [name, flagText(facts[name], words)] as const),
  ];
  return values.map(([name, value]) => {
    const key = `${facts.attempt} ${name}`;
    const before = known.get(key);
    if (value !== null) known.set(key, value);
    return { name, value, changed: value !== null && before !== undefined && before !== value };
  });
}

function flagText(value: Facts[string] | undefined, words: FlagWords): string | null {
  if (value === 1) return words.yes;
  if (value === 0) return words.no;
  return value === null || value === undefined || value === -1 ? null : String(value);
}

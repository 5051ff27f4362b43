import { formatNaira, isUnits } from '../../../../electron/shared/base/money.ts';
import { flagNames } from '../../../../electron/shared/sales/evidence.ts';
import type { TimelineEntry } from '../../../../electron/shared/sales/sale.ts';

type Facts = TimelineEntry['facts'];

/** One value of a piece of evidence. */
export interface EvidenceValue {
  readonly name: string;
  /** Formatted: an amount, a reference, yes or no; null when the record has none. */
  readonly value: string | null;
  /** Whether an earlier record had another value. */
  readonly changed: boolean;
}

/** Labels of the service's flags; -1 and missing values have none (interface 2.4). */
export interface FlagWords {
  readonly yes: string;
  readonly no: string;
}

/**
 * Returns the history with the values of each piece of evidence, marking those that differ from an earlier one of the
 * same attempt. Missing values change nothing.
 */
export function withEvidence(entries: readonly TimelineEntry[], words: FlagWords) {
  const known = new Map<string, string>();
  return entries.map((entry) => ({
    entry,
    said: entry.kind === 'evidence.recorded' ? saidIn(entry.facts, words, known) : [],
  }));
}

function saidIn(facts: Facts, words: FlagWords, known: Map<string, string>): EvidenceValue[] {
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

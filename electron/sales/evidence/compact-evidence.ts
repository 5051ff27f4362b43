import type { JsonObject } from '../../journal/journal.ts';
import type { Units } from '../../shared/base/money.ts';
import type { Ms } from '../../shared/base/units.ts';
import { type Evidence, type FlagName, type Flags, flagNames } from '../../shared/sales/evidence.ts';

/**
 * Evidence as stored in entries, without usual values, since each sale has several. `event` is present for events only,
 * `amount` only where it differs from the amount requested, `currency` only where it is not NGN; any other missing
 * member is null. Flags are one letter each, in the order of `flagNames`.
 */
export interface CompactEvidence {
  readonly id: string;
  readonly at: Ms;
  readonly event?: string | null;
  readonly happened?: Ms;
  readonly refid?: string;
  readonly asked?: Units;
  readonly amount?: Units | null;
  readonly currency?: string | null;
  readonly fee?: Units;
  readonly payer?: string;
  readonly debit?: string;
  readonly history?: string;
  /** Numbers only for a value that has no letter. */
  readonly flags: string | readonly (number | null)[];
}

const flagOfLetter: Readonly<Record<string, number | null>> = { '1': 1, '0': 0, '-': -1, n: null };

/** Encodes evidence without loss: `expandEvidence` returns an equal one. */
export function compactEvidence({ id, source, eventKind, observedAt, happenedAt, facts }: Evidence): CompactEvidence {
  const { refid, asked, amount, currency, fee, payer, debit, history, flags } = facts;
  return {
    id,
    at: observedAt,
    ...(source === 'event' && { event: eventKind }),
    ...present({ happened: happenedAt, refid, asked, fee, payer, debit, history }),
    ...(amount !== asked && { amount }),
    ...(currency !== 'NGN' && { currency }),
    flags: compactFlags(flags),
  };
}

export function expandEvidence(compact: CompactEvidence): Evidence {
  const { id, at, event, happened, refid, asked, amount, currency, fee, payer, debit, history, flags } = compact;
  return {
    id,
    source: event === undefined ? 'read' : 'event',
    eventKind: event ?? null,
    observedAt: at,
    happenedAt: happened ?? null,
    facts: {
      refid: refid ?? null,
      asked: asked ?? null,
      amount: amount === undefined ? (asked ?? null) : amount,
      currency: currency === undefined ? 'NGN' : currency,
      fee: fee ?? null,
      payer: payer ?? null,
      debit: debit ?? null,
      history: history ?? null,
      flags: looseFlags(flags),
    },
  };
}

const present = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

function compactFlags(flags: Flags): CompactEvidence['flags'] {
  const values = flagNames.map((name) => flags[name]);
  const letters = values.map((value) => Object.keys(flagOfLetter).find((letter) => flagOfLetter[letter] === value));
  return letters.includes(undefined) ? values : letters.join('');
}

function looseFlags(flags: CompactEvidence['flags']): Flags {
  const flagOf = (flag: string | number | null = null) =>
    typeof flag === 'string' ? (flagOfLetter[flag] ?? null) : flag;
  return Object.fromEntries(flagNames.map((name, i) => [name, flagOf(flags[i])])) as Record<FlagName, number | null>;
}

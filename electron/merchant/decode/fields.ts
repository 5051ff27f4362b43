import { MAX_UNITS, type Units, unitsFromDecimal } from '../../shared/base/money.ts';
import { oneLine } from '../../shared/base/one-line.ts';
import type { Ms } from '../../shared/base/units.ts';
import { instant } from '../dates.ts';
import { isNumber, isRecord, type Json, type JsonRecord, readJson } from '../streaming-json/json.ts';

/** A decoder returns null for an unreadable value; it never throws. */
export type Decode<T> = (value: Json) => T | null;

const noneWords = ['', 'null', 'undefined'];

/** The service's values for "none": null, empty, blank, and words for it. */
const isNone = (value: Json | undefined): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && noneWords.includes(value.trim().toLowerCase()));

/** Returns the first of these members that has a value, since the interface uses several names for one fact. */
function member(record: JsonRecord, names: readonly string[]): Json {
  const name = names.find((each) => !isNone(record[each]));
  return name === undefined ? null : (record[name] ?? null);
}

/** A record, also where the service sends it as JSON in a text. */
export function asRecord(value: Json): JsonRecord | null {
  const inner = typeof value === 'string' && value.trimStart().startsWith('{') ? readJson(value) : value;
  return isRecord(inner) ? inner : null;
}

export const record = (from: JsonRecord, ...names: string[]): JsonRecord | null => asRecord(member(from, names));

/** Longest text that is read, in characters: no field of the interface comes near it. */
const LONGEST_TEXT = 1_000;
/** Longest name of a bank, an account or a person, in characters: it is shown, printed and sent. */
const LONGEST_NAME = 100;

const asText = (value: Json): string | null => {
  if (isNumber(value)) return value.rawJSON.slice(0, LONGEST_TEXT);
  return typeof value === 'string' ? oneLine(value.slice(0, LONGEST_TEXT)) || null : null;
};

/**
 * Returns text as one line, or a number's digits; null for none, blank, the word null or another type. Unknown words
 * are preserved.
 */
export const text = (from: JsonRecord, ...names: string[]): string | null => asText(member(from, names));

export const texts = <Name extends string>(from: JsonRecord, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text(from, name)])) as Record<Name, string | null>;

/** Returns a text as the service sent it, with every mark in it, as far as it is read; null for none or another type. */
export function exactText(from: JsonRecord, name: string): string | null {
  const value = from[name];
  return typeof value === 'string' && !isNone(value) ? value.slice(0, LONGEST_TEXT) : null;
}

/** As `text`, cut after a hundred characters. */
export function nameText(from: JsonRecord, ...names: string[]): string | null {
  const name = text(from, ...names);
  return name === null ? null : [...name].slice(0, LONGEST_NAME).join('').trimEnd();
}

/**
 * Returns an amount from a number or a decimal text, by its digits; null for more than four decimals. A number (not a
 * text) that differs from four decimals by no more than a float's error is that amount, also with an exponent: programs
 * in Java write ten million as `1.0E7`, and what a float leaves of a wallet that was emptied is `5.6e-14`.
 */
export function units(from: JsonRecord, ...names: string[]): Units | null {
  const value = member(from, names);
  const digits = asText(value);
  if (digits === null) return null;
  return unitsFromDecimal(digits) ?? (isNumber(value) ? unitsFromFloat(digits) : null);
}

export const amounts = <Name extends string>(from: JsonRecord, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, units(from, name)])) as Record<Name, Units | null>;

/** Largest error of a float that is accepted, in naira: `1000.3000000000001` is 1000.3. */
const FLOAT_ERROR = 1e-6;

function unitsFromFloat(digits: string): Units | null {
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(digits)) return null;
  const roundedDigits = Number(digits).toFixed(4);
  return Math.abs(Number(digits) - Number(roundedDigits)) <= FLOAT_ERROR ? unitsFromDecimal(roundedDigits) : null;
}

/** A plain decimal as text, such as the fraction 0.015: no float, no exponent. */
export function decimal(from: JsonRecord, ...names: string[]): string | null {
  const digits = text(from, ...names);
  return digits !== null && /^-?\d+(\.\d+)?$/.test(digits) ? digits : null;
}

/** Null for a number beyond those that the other tills of a shop take. */
export function integer(from: JsonRecord, ...names: string[]): number | null {
  const digits = text(from, ...names);
  const value = digits !== null && /^-?\d+(\.0+)?$/.test(digits) ? Number(digits) : Number.NaN;
  return Math.abs(value) <= MAX_UNITS ? value + 0 : null;
}

/** Boolean, 0 or 1, or either as text; null for anything else. */
export function truth(from: JsonRecord, ...names: string[]): boolean | null {
  const value = member(from, names);
  if (typeof value === 'boolean') return value;
  const word = asText(value)?.toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : null;
}

/** Returns a flag as a number: 0, 1, -1. Accepts booleans; null for anything else. */
export function flag(from: JsonRecord, name: string): number | null {
  const value = member(from, [name]);
  return typeof value === 'boolean' ? Number(value) : integer(from, name);
}

const noWords = ['', '0', '-1', 'false', 'no', 'n', 'off'];

/** An adverse flag: what is neither a number nor a plain no counts as 1, for it must never pass unnoticed. */
export function adverseFlag(from: JsonRecord, name: string): number | null {
  const value = from[name];
  if (value === null || value === undefined) return null;
  const flagValue = flag(from, name);
  if (flagValue !== null) return flagValue;
  return typeof value === 'string' && noWords.includes(value.trim().toLowerCase()) ? 0 : 1;
}

/** A moment, only where the stamp names its zone. */
export const stamp = (from: JsonRecord, ...names: string[]): Ms | null => instant(text(from, ...names));

/** A code in upper case: `NGN`, whatever case the service used. */
export const upper = (from: JsonRecord, ...names: string[]): string | null =>
  text(from, ...names)?.toUpperCase() ?? null;

/** A currency in upper case; the service also uses `NGA` for the naira. */
export function currency(from: JsonRecord): string | null {
  const code = upper(from, 'currency');
  return code === 'NGA' ? 'NGN' : code;
}

/** Each element that can be read; the others are left out. */
export function each<T>(value: Json | undefined, decode: Decode<T>): T[] {
  if (!Array.isArray(value)) return [];
  return value.map(decode).filter((record) => record !== null);
}

import { type Failure, failure } from '../shared/base/failure.ts';
import { type Err, err, mapOk, ok, type Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import type { StaffId } from '../shared/staff/staff.ts';

/** Returns the typed value of what a window sent, or `invalid-input`. Never throws, and corrects nothing. */
export type Parser<T> = (raw: unknown) => Result<T>;

const refuse = (): Err<Failure> => err(failure('invalid-input'));

/** For calls without an argument: only `undefined`. */
export const nothing: Parser<void> = (raw) => (raw === undefined ? ok(undefined) : refuse());

export const justNull: Parser<null> = (raw) => (raw === null ? ok(null) : refuse());

/** Text of at most `max` UTF-16 units, possibly empty. Its meaning is checked by the service. */
export const text =
  (max: number): Parser<string> =>
  (raw) =>
    typeof raw === 'string' && raw.length <= max && raw.isWellFormed() ? ok(raw) : refuse();

/** A ULID as made by this till: 26 characters of upper-case Crockford base32 that fit 128 bits. */
export const saleId: Parser<SaleId> = (raw) =>
  typeof raw === 'string' && /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(raw) ? ok(raw as SaleId) : refuse();

export const staffId: Parser<StaffId> = (raw) => mapOk(saleId(raw), (value) => value as string as StaffId);

export const oneOf =
  <const T extends string>(values: readonly T[]): Parser<T> =>
  (raw) => {
    const match = values.find((value) => value === raw);
    return match === undefined ? refuse() : ok(match);
  };

export const orNull =
  <T>(parser: Parser<T>): Parser<T | null> =>
  (raw) =>
    raw === null ? ok(null) : parser(raw);

/** A list of at most `max` items. Returns a new list. */
export const listOf =
  <T>(parser: Parser<T>, max: number): Parser<readonly T[]> =>
  (raw) => {
    const values = plainList(raw, max);
    if (!values) return refuse();
    const read: T[] = [];
    for (const each of values) {
      const value = parser(each);
      if (!value.ok) return value;
      read.push(value.value);
    }
    return ok(Object.freeze(read));
  };

export const count =
  (max: number): Parser<number> =>
  (raw) =>
    Number.isSafeInteger(raw) && Number(raw) >= 0 && Number(raw) <= max ? ok(Number(raw)) : refuse();

/** Checks only the type; the service checks the value. */
export const parseBoolean: Parser<boolean> = (raw) => (typeof raw === 'boolean' ? ok(raw) : refuse());

export const either =
  <T>(...parsers: readonly Parser<T>[]): Parser<T> =>
  (raw) => {
    for (const parser of parsers) {
      const value = parser(raw);
      if (value.ok) return value;
    }
    return refuse();
  };

type Fields<T> = { readonly [Name in keyof T]: Parser<T[Name]> };

/** A plain object with exactly these keys. Returns a new, frozen object. */
export const object =
  <T extends object>(fields: Fields<T>): Parser<T> =>
  (raw) => {
    const values = plainValues(raw, Object.keys(fields));
    if (!values) return refuse();
    const read: Record<string, unknown> = {};
    for (const [name, parser] of Object.entries<Parser<unknown>>(fields)) {
      const value = parser(values.get(name));
      if (!value.ok) return value;
      read[name] = value.value;
    }
    return ok(Object.freeze(read) as T);
  };

/** A plain object with at least one of these keys and no others. Missing keys stay missing. */
export const some =
  <T extends object>(fields: Fields<T>): Parser<Partial<T>> =>
  (raw) => {
    const presentFields = Object.entries<Parser<unknown>>(fields).filter(([name]) => has(raw, name));
    return presentFields.length === 0
      ? refuse()
      : object<Partial<T>>(Object.fromEntries(presentFields) as Fields<Partial<T>>)(raw);
  };

function has(raw: unknown, name: string): boolean {
  try {
    return typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name);
  } catch {
    // Only a proxy can throw here.
    return false;
  }
}

/** Returns the values of a plain object without running its getters; null for anything else or other keys. */
function plainValues(raw: unknown, names: readonly string[]): Map<string, unknown> | null {
  try {
    if (!isPlain(raw)) return null;
    const properties = Object.getOwnPropertyDescriptors(raw);
    const keys = Reflect.ownKeys(properties);
    if (keys.length !== names.length || !names.every((name) => isData(properties[name]))) return null;
    return new Map(names.map((name) => [name, properties[name]?.value]));
  } catch {
    // Only a proxy can throw here.
    return null;
  }
}

/** Returns the values of a list without holes or getters; null for anything else. */
function plainList(raw: unknown, max: number): unknown[] | null {
  try {
    if (!Array.isArray(raw) || Object.getPrototypeOf(raw) !== Array.prototype || raw.length > max) return null;
    const properties = Object.getOwnPropertyDescriptors(raw) as unknown as Record<string, PropertyDescriptor>;
    const names = Reflect.ownKeys(properties).filter((name) => name !== 'length');
    if (names.length !== raw.length || !names.every((name) => isData(properties[String(name)]))) return null;
    return names.map((name) => properties[String(name)]?.value);
  } catch {
    // Only a proxy can throw here.
    return null;
  }
}

function isPlain(raw: unknown): raw is object {
  if (typeof raw !== 'object' || raw === null) return false;
  const prototype = Object.getPrototypeOf(raw);
  return prototype === Object.prototype || prototype === null;
}

const isData = (property: PropertyDescriptor | undefined): boolean =>
  property !== undefined && 'value' in property && property.enumerable === true;

/** Longer than any amount or phone that can be typed. */
export const shortText = text(64);
export const line = text(80);
/** One line of a form, or of an OS notification. */
export const longLine = text(160);
export const wholeNumber = count(Number.MAX_SAFE_INTEGER);
/** The last moment that a date can have, in milliseconds since 1970 (ECMAScript, time values). */
const LAST_TIME = 8.64e15;
/** Milliseconds since 1970. */
export const time = count(LAST_TIME) as Parser<Ms>;
export const withSaleId = { id: saleId };
export const sale = object(withSaleId);
/** A period; null for no limit. */
export const period = { from: orNull(time), to: orNull(time) };

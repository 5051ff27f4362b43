import { MAX_UNITS, type Units } from '../shared/base/money.ts';
import { text as anyText, integer, matching, nullOr, type Reader, withCheck } from '../shared/base/readers.ts';
import type { Ms } from '../shared/base/units.ts';
import type { SaleId } from '../shared/sales/sale.ts';
import type { StaffId } from '../shared/staff/staff.ts';

export { nullOr, oneOf, yesNo } from '../shared/base/readers.ts';

/** For calls without an argument: only `undefined`, which reads as null. */
export const nothing: Reader<void> = (raw) => (raw === undefined ? null : undefined) as undefined;

export const justNull: Reader<null> = (raw) => (raw === null ? null : undefined);

/** Text of at most `max` UTF-16 units, possibly empty. Its meaning is checked by the service. */
export const text = (max: number): Reader<string> => withCheck(anyText(max), (value) => value.isWellFormed());

/** A ULID as tills make them: 26 characters of upper-case Crockford base32 that fit 128 bits. */
const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
export const saleId = matching<SaleId>(ulid);
export const staffId = matching<StaffId>(ulid);

/** A list of at most `max` items. Returns a new list. */
export const listOf =
  <T>(read: Reader<T>, max: number): Reader<readonly T[]> =>
  (raw) => {
    const values = plainList(raw, max)?.map(read);
    return values && !values.includes(undefined) ? (Object.freeze(values) as readonly T[]) : undefined;
  };

export const count = (max: number): Reader<number> => integer(0, max);

export const either =
  <T>(...readers: readonly Reader<T>[]): Reader<T> =>
  (raw) => {
    for (const read of readers) {
      const value = read(raw);
      if (value !== undefined) return value;
    }
    return undefined;
  };

type Fields<T> = { readonly [Name in keyof T]: Reader<T[Name]> };

/** A plain object with exactly these keys. Returns a new, frozen object. */
export const object =
  <T extends object>(fields: Fields<T>): Reader<T> =>
  (raw) => {
    const sent = plainValues(raw, Object.keys(fields));
    const all = Object.entries<Reader<unknown>>(fields).map(([name, read]) => [name, read(sent?.get(name))]);
    return sent && all.every(([, value]) => value !== undefined)
      ? (Object.freeze(Object.fromEntries(all)) as T)
      : undefined;
  };

/** A plain object with at least one of these keys and no others. Missing keys stay missing. */
export const some =
  <T extends object>(fields: Fields<T>): Reader<Partial<T>> =>
  (raw) => {
    const presentFields = Object.entries<Reader<unknown>>(fields).filter(([name]) => has(raw, name));
    return presentFields.length === 0
      ? undefined
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
export const wholeNumber = integer(0);
export const units = integer<Units>(0, MAX_UNITS);
/** The last moment that a date can have, in milliseconds since 1970 (ECMAScript, time values). */
const LAST_TIME = 8.64e15;
/** Milliseconds since 1970. */
export const time = integer<Ms>(0, LAST_TIME);
export const withSaleId = { id: saleId };
export const sale = object(withSaleId);
/** A period; null for no limit. */
export const period = { from: nullOr(time), to: nullOr(time) };

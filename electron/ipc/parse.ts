import { MAX_UNITS, type Units } from '../shared/base/money.ts';
import {
  listOf as anyListOf,
  object as anyObject,
  text as anyText,
  integer,
  matching,
  members,
  nullOr,
  type Reader,
  withCheck,
} from '../shared/base/readers.ts';
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

/** A list of at most `max` items and nothing else. Returns a new, frozen list. */
export const listOf =
  <T>(read: Reader<T>, max: number): Reader<readonly T[]> =>
  (raw) => {
    const isPlain = Array.isArray(raw) && raw.length <= max && Object.keys(raw).length === raw.length;
    const values = isPlain ? anyListOf(read)(raw) : undefined;
    return values && Object.freeze(values);
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

type Fields<T> = { readonly [Name in keyof T]-?: Reader<T[Name]> };

/** An object with exactly these members, as structured clone passes it on. Returns a new, frozen object. */
export const object =
  <T extends object>(fields: Fields<T>): Reader<T> =>
  (raw) => {
    const names = Object.keys(members(raw) ?? {});
    const isExact = names.length === Object.keys(fields).length && names.every((name) => Object.hasOwn(fields, name));
    const value = isExact ? anyObject<T>(fields)(raw) : undefined;
    return value && Object.freeze(value);
  };

/** An object with at least one of these members and no others. Missing members stay missing. */
export const some =
  <T extends object>(fields: Fields<T>): Reader<Partial<T>> =>
  (raw) => {
    const sent = members(raw) ?? {};
    const presentFields = Object.entries<Reader<unknown>>(fields).filter(([name]) => Object.hasOwn(sent, name));
    return presentFields.length === 0
      ? undefined
      : object<Partial<T>>(Object.fromEntries(presentFields) as Fields<Partial<T>>)(raw);
  };

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

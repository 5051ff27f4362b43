/**
 * Returns a value from outside, such as a file or another till, where it is of the right shape; undefined for any other.
 * Never throws.
 */
export type Reader<T> = (raw: unknown) => T | undefined;

export type ValueOf<R> = R extends Reader<infer T> ? T : never;

export const text =
  (longest = Number.POSITIVE_INFINITY): Reader<string> =>
  (raw) =>
    typeof raw === 'string' && raw.length <= longest ? raw : undefined;

export const matching =
  <T extends string>(pattern: RegExp): Reader<T> =>
  (raw) =>
    typeof raw === 'string' && pattern.test(raw) ? (raw as T) : undefined;

export const oneOf =
  <const T>(values: readonly T[]): Reader<T> =>
  (raw) =>
    values.find((value) => value === raw);

export const number =
  <T extends number = number>(least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): Reader<T> =>
  (raw) =>
    Number.isFinite(raw) && Number(raw) >= least && Number(raw) <= most ? (raw as T) : undefined;

export const integer =
  <T extends number = number>(least?: number, most?: number): Reader<T> =>
  (raw) =>
    Number.isSafeInteger(raw) ? number<T>(least, most)(raw) : undefined;

export const yesNo: Reader<boolean> = (raw) => (typeof raw === 'boolean' ? raw : undefined);

export const nullOr =
  <T>(read: Reader<T>): Reader<T | null> =>
  (raw) =>
    raw === null ? null : read(raw);

/** A value that passes a further check. */
export const withCheck =
  <T>(read: Reader<T>, isRight: (value: T) => boolean): Reader<T> =>
  (raw) => {
    const value = read(raw);
    return value !== undefined && isRight(value) ? value : undefined;
  };

/** Any other value reads as `otherwise`, as what an older version did not store. */
export const orElse =
  <T>(read: Reader<T>, otherwise: T): Reader<T> =>
  (raw) => {
    const value = read(raw);
    return value === undefined ? otherwise : value;
  };

/** A list whose items are all right. */
export const listOf =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (raw) => {
    const values = rightItems(read)(raw);
    return Array.isArray(raw) && values?.length === raw.length ? values : undefined;
  };

/** The items of a list that are right. */
export const rightItems =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (raw) =>
    Array.isArray(raw) ? raw.map(read).filter((value) => value !== undefined) : undefined;

/** An object whose members may be of any type, or missing. */
export type Members = Readonly<Record<string, unknown>>;

export const members: Reader<Members> = (raw) =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : undefined;

/** The members of an object that are right, whatever their names. */
export const rightMembers =
  <T>(read: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (raw) => {
    const from = members(raw);
    const all = Object.entries(from ?? {}).map(([name, value]) => [name, read(value)] as const);
    return from && Object.fromEntries(all.filter((each): each is [string, T] => each[1] !== undefined));
  };

type Fields<T> = { readonly [Name in keyof T]-?: Reader<T[Name]> };

/** An object with these members, and perhaps some of `others`, all of them right. Further members are left out. */
export const object =
  <T extends object, U extends object = object>(
    fields: Fields<T>,
    others?: Fields<U>,
  ): Reader<Readonly<T> & Readonly<Partial<U>>> =>
  (raw) => {
    const from = members(raw);
    const all = Object.entries<Reader<unknown>>({ ...fields, ...others })
      .filter(([name]) => Object.hasOwn(fields, name) || Object.hasOwn(from ?? {}, name))
      .map(([name, read]) => [name, read(from?.[name])]);
    return from && all.every(([, value]) => value !== undefined)
      ? (Object.fromEntries(all) as Readonly<T> & Readonly<Partial<U>>)
      : undefined;
  };

/** Reads a JSON text; undefined also for any other value. The parse error is dropped: it quotes the text. */
export function valueIn<T>(json: unknown, read: Reader<T>): T | undefined {
  try {
    return typeof json === 'string' ? read(JSON.parse(json)) : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}

/** Returns the object that a JSON text is; null for any other value. */
export const parseObject = (json: unknown): Members | null => valueIn(json, members) ?? null;

import { isRecord, type Json } from '../streaming-json/json.ts';
import type { Envelope } from './envelope.ts';
import type { Decode } from './fields.ts';

/** What an answer held, and how many of its records could not be read. */
export interface Collected<T> {
  readonly value: T;
  readonly skipped: number;
}

export interface Collector<T> {
  /** Takes an element of a list in `data`; `undefined` for an unreadable one. */
  record(record: Json | undefined): void;
  restart(): void;
  /** Returns the collected value once the envelope is complete and successful; null when it is not the expected one. */
  finish(envelope: Envelope): Collected<T> | null;
  /** Removes and returns the list elements collected so far; `finish` then returns the later ones. */
  drain(): readonly unknown[];
}

/** For an endpoint with one record: the interface has `data` as an object; a list of one is accepted too. */
export const one =
  <T>(decode: Decode<T>) =>
  (): Collector<T> => {
    let values: (Json | undefined)[] = [];
    return {
      restart: () => {
        values = [];
      },
      record: (each) => values.length < 2 && values.push(each),
      finish({ data }) {
        const only = Array.isArray(data) ? (values.length === 1 ? values[0] : undefined) : data;
        const value = only === undefined ? null : decode(only);
        return value === null ? null : { value, skipped: 0 };
      },
      drain: () => [],
    };
  };

/** For an endpoint with a list. Unreadable records are skipped and counted; `{}` and null are no records. */
export const list =
  <T>(decode: Decode<T>) =>
  (): Collector<readonly T[]> => {
    let value: T[] = [];
    let skippedCount = 0;
    return {
      restart: () => {
        value = [];
        skippedCount = 0;
      },
      record(each) {
        const decodedRecord = each === undefined ? null : decode(each);
        if (decodedRecord === null) skippedCount += 1;
        else value.push(decodedRecord);
      },
      finish({ data }) {
        if (Array.isArray(data)) return { value, skipped: skippedCount };
        const empty = data === null || (isRecord(data) && Object.keys(data).length === 0);
        return empty ? { value: [], skipped: 0 } : null;
      },
      drain() {
        const rawValue = value;
        value = [];
        return rawValue;
      },
    };
  };

/** For an endpoint with empty `data`: only the message counts. */
export const messageOnly = (): Collector<{ readonly message: string | null }> => ({
  restart: () => {},
  record: () => {},
  finish: ({ message }) => ({ value: { message }, skipped: 0 }),
  drain: () => [],
});

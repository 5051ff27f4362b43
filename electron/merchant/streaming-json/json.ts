/** A number as the service wrote it: no digit of `1500.0000` or `12345678901234567.1234` is lost. */
export interface RawNumber {
  readonly rawJSON: string;
}

type JsonList = readonly Json[];

/** A record as read; a member named `__proto__` is one like any other. */
export interface JsonRecord {
  readonly [key: string]: Json;
}

/** Parsed JSON with numbers kept as text. */
export type Json = null | boolean | string | RawNumber | JsonList | JsonRecord;

/** What is done to each value on the way in. `undefined` leaves the member out. */
export type Clean = (key: string, value: Json) => Json | undefined;

/** The part of ES2026 (JSON.parse source text access) that the type library does not have yet. */
interface SourceTextJson {
  parse(text: string, revive: (key: string, value: Json | number, context: { source?: string }) => unknown): Json;
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): value is RawNumber;
}
const sourceText = JSON as unknown as SourceTextJson;

/** A number as read; it is no record, though it is an object. */
export const isNumber = (value: unknown): value is RawNumber => sourceText.isRawJSON(value);

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isNumber(value);

/** A number for a request whose text is exactly this decimal, not what a float makes of it. */
export const exactNumber = (decimal: string): RawNumber => sourceText.rawJSON(decimal);

/**
 * Reads JSON by its source text; of duplicate keys the last counts, `__proto__` is a key like any other. Undefined
 * when it is not JSON, or nested deeper than a stack can follow.
 */
export function readJson(text: string, clean: Clean = (_, value) => value): Json | undefined {
  try {
    return sourceText.parse(text, (key, value, { source }) =>
      clean(key, typeof value === 'number' ? sourceText.rawJSON(source ?? String(value)) : value),
    );
  } catch {
    // Not JSON: the caller decides what that means.
    return undefined;
  }
}

/** Serializes parsed JSON, each number with its original digits. */
export const writeJson = (value: Json): string => JSON.stringify(value);

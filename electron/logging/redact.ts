import { HIDDEN, hideSecrets } from '../redaction/known-secrets.ts';
import type { Environment } from '../shared/sales/sale.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';
import { eventName, type LogFields, shapes } from './fields.ts';

export function createKeysInUse() {
  const all = new Map<Environment, () => readonly string[]>();
  return {
    /** Adds the keys of an environment's till and its other secrets, in place of those of the till it had before. */
    add: (environment: Environment, keys: () => MerchantCredentials | null, others: () => readonly string[]) =>
      void all.set(environment, () => [...secretValues(keys()), ...others()]),
    secrets: () => [...all.values()].flatMap((secrets) => secrets()),
  };
}

/** The keys of every till of this run, for the redactor of the log. */
export type KeysInUse = ReturnType<typeof createKeysInUse>;

const secretValues = (keys: MerchantCredentials | null): readonly string[] =>
  keys ? [keys.accessKey, keys.secretKey, keys.bearerToken ?? ''].filter((value) => value !== '') : [];

/** In a log even a short value is one too many. */
const SHORTEST = 4;

/**
 * A secret's name, then anything up to where its value surely ends: `AccessKey: x`, `"secretKey":"x"`, `Bearer x`. Not in
 * the name of a script: `pin-entry.js`.
 */
const labelledSecret =
  /\b(access[-_ ]?key|secret[-_ ]?(?:key|hash)|authorization|bearer|token|password|passphrase|pin)\b(?![-.]\w)["']?\s*[:=]?\s*(?:bearer\s+|basic\s+)?(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}\])]+)/gi;

/** Phones and account numbers, also written in groups; the last four digits may be read. */
const longDigits = /\+?\d(?:[ \-().]?\d){6,}/g;

/** Anything opaque enough to be a key: sixteen or more characters that mix digits and letters. */
const opaque = /(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{16,}/g;
/** A system's word for an error: `ERR_HTTP2_PROTOCOL_ERROR`. */
const systemCode = /^ERR(_[A-Z]{1,15}\d?){1,8}$/;

/** Removes keys, tokens, phones and account numbers from a text. `secrets` are removed whatever their form. */
export function scrub(text: string, secrets: readonly string[] = []): string {
  return hideSecrets(
    secrets,
    SHORTEST,
  )(text)
    .replace(labelledSecret, (_all, label: string) => `${label} ${HIDDEN}`)
    .replace(opaque, (word) => (systemCode.test(word) ? word : HIDDEN))
    .replace(longDigits, (digits) => `…${digits.replace(/\D/g, '').slice(-4)}`);
}

export type LogLine = { readonly event: string; readonly [field: string]: unknown };
export type Redact = (event: string, fields: LogFields) => LogLine;

/** Known fields of the right shape only, their texts redacted. `secrets` are the values in use. Never throws. */
export function createRedactor(secrets: () => readonly string[] = () => []): Redact {
  return (event, fields) => {
    const knownSecrets = secrets();
    const name = scrubbedValue(event, knownSecrets);
    return { event: eventName(name) ?? 'unnamed', ...allowedFields(fields, knownSecrets) };
  };
}

function allowedFields(fields: LogFields, secrets: readonly string[]): Record<string, unknown> {
  const redactedFields: Record<string, unknown> = {};
  for (const [name, shapeOf] of Object.entries(shapes)) {
    const safeValue = scrubbedValue(read(fields, name), secrets);
    const value = Array.isArray(safeValue) ? safeValue.filter((item) => shapeOf([item]) !== undefined) : safeValue;
    if (shapeOf(value) !== undefined) redactedFields[name] = value;
  }
  return redactedFields;
}

/** Own data properties alone: a getter would run foreign code, and may throw. */
function read(fields: object, name: string): unknown {
  try {
    return Object.getOwnPropertyDescriptor(fields, name)?.value;
  } catch {
    // Only a proxy throws here, and what it holds is not written.
    return undefined;
  }
}

/** Redacts before the shape is checked: a value that lost a part no longer fits and is dropped. */
function scrubbedValue(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => scrubbedValue(item, secrets));
  if (typeof value === 'string') return scrub(value, secrets);
  return typeof value === 'number' ? value : undefined;
}

import { HIDDEN, hideSecrets } from '../../redaction/known-secrets.ts';
import { type Clean, isNumber, isRecord, type Json, readJson, writeJson } from './json.ts';

/** Members removed at any level (rule 7), by name without case, dashes and underscores. */
const secretNames: ReadonlySet<string> = new Set([
  'secrethash',
  'secretkey',
  'secret',
  'accesskey',
  'apikey',
  'apisecret',
  'clientsecret',
  'privatekey',
  'token',
  'accesstoken',
  'refreshtoken',
  'bearertoken',
  'authorization',
  'password',
  'activationcode',
]);

type Kind = 'plain' | 'secret' | 'account-number' | 'personal';

/**
 * A payout account's number, a payer's account and a bank verification number are masked to the last four digits. The
 * number of a temporary virtual account (`accountNo`) is kept.
 */
function kindOf(key: string): Kind {
  const name = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (secretNames.has(name)) return 'secret';
  if (name.endsWith('accountnumber')) return 'account-number';
  return name === 'account' || name === 'bvn' ? 'personal' : 'plain';
}

/** `0123456789` is `******6789`; what has four digits or fewer is masked already, or is no number. */
export const maskDigits = (text: string): string => text.replace(/\d(?=(?:\D*\d){4})/g, '*');

/**
 * Cleans every value on its way in, so that no decoder, no raw record and no error text can hold a secret: neither
 * by the member's name, nor because the service repeats a key of ours (`values`) somewhere, nor inside JSON in text.
 */
export function redactor(values: readonly string[]): Clean {
  const hide = hideSecrets(values);
  const kinds = new Map<string, Kind>();
  const kind = (key: string) => {
    const knownKind = kinds.get(key) ?? (hide(key) === key ? kindOf(key) : 'secret');
    kinds.set(key, knownKind);
    return knownKind;
  };
  const hasDigitsAlone = values.some((value) => /^\d+$/.test(value));
  const isOurs = (number: string) =>
    hide(number) !== number || (hasDigitsAlone && values.includes(String(Number(number))));
  const text = (foundText: string): string => {
    if (!/^\s*[[{"]/.test(foundText)) return hide(foundText);
    const inner = readJson(foundText, clean);
    if (inner !== undefined) return hide(writeJson(inner));
    return isJson(foundText) ? HIDDEN : hide(foundText);
  };
  function clean(key: string, originalValue: Json): Json | undefined {
    const member = kind(key);
    if (member === 'secret') return undefined;
    const value = typeof originalValue === 'string' ? text(originalValue) : originalValue;
    if (isNumber(value) && isOurs(value.rawJSON)) return undefined;
    return member === 'plain' ? value : maskedValue(value, member);
  }
  return clean;
}

/** JSON that cannot be read all the same is too deep to be cleaned; the plain parser needs no stack for depth. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not JSON, which is the answer.
    return false;
  }
}

/** What should be a number but is a list or a record is left out: it cannot be masked for certain. */
function maskedValue(value: Json, kind: Kind): Json | undefined {
  if (typeof value === 'string') return maskDigits(value);
  if (isNumber(value)) return maskDigits(value.rawJSON);
  if (Array.isArray(value) || (isRecord(value) && kind === 'account-number')) return undefined;
  return value;
}

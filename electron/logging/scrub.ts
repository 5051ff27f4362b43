import { HIDDEN, hideSecrets } from '../redaction/known-secrets.ts';

/** In a log even a short value is one too many. */
const SHORTEST = 4;

/** A secret's name, then anything up to where its value surely ends: `AccessKey: x`, `"secretKey":"x"`, `Bearer x`. */
const labelled =
  /\b(access[-_ ]?key|secret[-_ ]?(?:key|hash)|authorization|bearer|token|password|passphrase|pin)\b["']?\s*[:=]?\s*(?:bearer\s+|basic\s+)?(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}\])]+)/gi;

/** Phones and account numbers, also written in groups; the last four digits may be read. */
const longDigits = /\+?\d(?:[ \-().]?\d){6,}/g;

/** Anything opaque enough to be a key: sixteen or more characters that mix digits and letters. */
const opaque = /(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{16,}/g;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Removes keys, tokens, phones and account numbers from a text. `secrets` are removed whatever their form. */
export function scrub(text: string, secrets: readonly string[] = []): string {
  if (ulid.test(text)) return text;
  return hideSecrets(
    secrets,
    SHORTEST,
  )(text)
    .replace(labelled, (_all, label: string) => `${label} ${HIDDEN}`)
    .replace(opaque, HIDDEN)
    .replace(longDigits, (digits) => `…${digits.replace(/\D/g, '').slice(-4)}`);
}

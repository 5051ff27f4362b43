/** What stands in a text where something was taken out. It fits no field's shape, so a scrubbed field is dropped whole. */
export const REMOVED = '[removed]';

/** A secret's name, then anything up to where its value surely ends: `AccessKey: x`, `"secretKey":"x"`, `Bearer x`. */
const labelled =
  /\b(access[-_ ]?key|secret[-_ ]?(?:key|hash)|authorization|bearer|token|password|passphrase|pin)\b["']?\s*[:=]?\s*(?:bearer\s+|basic\s+)?(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}\])]+)/gi;

/** Phones and account numbers, also written in groups; the last four digits may be read. */
const longDigits = /\+?\d(?:[ \-().]?\d){6,}/g;

/** Anything opaque enough to be a key: sixteen or more characters that mix digits and letters. */
const opaque = /(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{16,}/g;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** A text without keys, tokens, phones and account numbers. `secrets` are values to take out whatever they look like. */
export function scrub(text: string, secrets: readonly string[] = []): string {
  if (ulid.test(text)) return text;
  return withoutKnown(text, secrets)
    .replace(labelled, (_all, label: string) => `${label} ${REMOVED}`)
    .replace(opaque, REMOVED)
    .replace(longDigits, (digits) => `…${digits.replace(/\D/g, '').slice(-4)}`);
}

const withoutKnown = (text: string, secrets: readonly string[]): string =>
  secrets.filter((secret) => secret.length >= 4).reduce((rest, secret) => without(rest, secret), text);

const without = (text: string, secret: string): string =>
  formsOf(secret).reduce((rest, form) => rest.split(form).join(REMOVED), text);

/** As it is, as it stands in an address, in JSON, and as a header would carry it. */
const formsOf = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret.toWellFormed()),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
];

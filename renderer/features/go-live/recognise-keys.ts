/** What opens the service for one business, as far as it was found in a text. */
export interface FoundKeys {
  readonly baseUrl?: string;
  readonly businessId?: string;
  readonly accessKey?: string;
  readonly secretKey?: string;
  readonly bearerToken?: string;
}
export type FoundName = keyof FoundKeys;

/** In the order in which unlabelled values are taken for them. */
export const foundNames = ['baseUrl', 'businessId', 'accessKey', 'secretKey', 'bearerToken'] as const;

/** The labels that services and their documents use, without spaces, signs and capitals. */
const labels: Readonly<Record<FoundName, RegExp>> = {
  baseUrl: /^(base|service|api)?(url|address|host|endpoint)$/,
  businessId: /^business(id|number)?$|^id$/,
  accessKey: /^(x?access|x?api|public)key$|^key$/,
  secretKey: /^(x?access|x?api)?secret(key)?$/,
  bearerToken: /^(bearer|access|auth)?token$|^bearer$|^authorization$/,
};

/** Unlabelled values that can be nothing else. */
const forms: readonly (readonly [FoundName, RegExp])[] = [
  ['baseUrl', /^https?:\/\//i],
  ['businessId', /^\d{1,15}$/],
  ['bearerToken', /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/],
  ['secretKey', /^(sk|secret)[_-]/i],
  ['accessKey', /^(ak|pk|access)[_-]/i],
];

/** Returns the names of what was found. */
export const namesIn = (found: FoundKeys): readonly FoundName[] =>
  foundNames.filter((name) => found[name] !== undefined);

interface Part {
  readonly label: string;
  readonly value: string;
}

/**
 * Returns what a pasted text holds: JSON, labelled lines, or values in any order. A label decides; then the form of a
 * value; what is left is an AccessKey, a SecretKey and a token, in this order.
 */
export function recogniseKeys(text: string): FoundKeys {
  const found: Partial<Record<FoundName, string>> = {};
  const parts = partsOfJson(text) ?? partsOfLines(text);
  const take = (name: FoundName | undefined, value: string): boolean => {
    if (name === undefined || found[name] !== undefined) return false;
    found[name] = value.replace(/^Bearer\s+/i, '');
    return true;
  };
  const unlabelled = parts.filter(({ label, value }) => !take(nameOf(label), value)).map(({ value }) => value);
  const rest = unlabelled.filter((value) => !take(formOf(value), value));
  for (const value of rest.filter((each) => /^[\x21-\x7e]{6,}$/.test(each)))
    take(
      foundNames.slice(2).find((name) => found[name] === undefined),
      value,
    );
  return found;
}

function nameOf(label: string): FoundName | undefined {
  const bare = label.toLowerCase().replace(/[^a-z]/g, '');
  return foundNames.find((name) => labels[name].test(bare));
}

const formOf = (value: string): FoundName | undefined =>
  /^Bearer\s/i.test(value) ? 'bearerToken' : forms.find(([, form]) => form.test(value))?.[0];

function partsOfJson(text: string): readonly Part[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? leavesOf(parsed) : null;
  } catch {
    return null;
  }
}

const leavesOf = (from: object): readonly Part[] =>
  Object.entries(from).flatMap(([label, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return leavesOf(value);
    return typeof value === 'string' || typeof value === 'number' ? [{ label, value: String(value).trim() }] : [];
  });

/** "Label: value", "LABEL=value" or a value alone, on lines of their own. */
const partsOfLines = (text: string): readonly Part[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/[,;]$/, ''))
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, label = '', value = ''] =
        /^["'\s-]*([A-Za-z][\w -]{0,40}?)["']?\s*(?::(?!\/\/)|=)\s*(.+)$/.exec(line) ?? [];
      if (value !== '' && nameOf(label)) return [{ label, value: bareOf(value) }];
      return /^Bearer\s/i.test(line) ? [{ label: '', value: line }] : wordsOf(value || line);
    });

const bareOf = (value: string) => value.trim().replace(/^["']|["']$/g, '');
const wordsOf = (line: string) =>
  line
    .split(/\s+/)
    .map(bareOf)
    .map((value) => ({ label: '', value }));

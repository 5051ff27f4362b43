/** In the order in which unlabelled values are taken for them. */
const foundNames = ['baseUrl', 'businessId', 'accessKey', 'secretKey', 'bearerToken'] as const;
export type FoundName = (typeof foundNames)[number];
/** What opens the service for one business, as far as it was found in a text. */
export type FoundKeys = Readonly<Partial<Record<FoundName, string>>>;

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

export const namesIn = (keys: FoundKeys): readonly FoundName[] => foundNames.filter((name) => keys[name] !== undefined);

interface Part {
  readonly label: string;
  readonly value: string;
}

/**
 * Returns what a pasted text holds: JSON, an e-mail, labelled lines, or values in any order. A label decides; then the
 * form of a value: of several links none is the address. What is left is an AccessKey, a SecretKey and a token, in this
 * order, unless a key was labelled: the other words of an e-mail are none.
 */
export function recogniseKeys(text: string): FoundKeys {
  const values: Partial<Record<FoundName, string>> = {};
  const parts = partsOfJson(text) ?? partsOfLines(text);
  const take = (name: FoundName | undefined, value: string): boolean => {
    if (name === undefined || values[name] !== undefined) return false;
    values[name] = value.replace(/^Bearer\s+/i, '');
    return true;
  };
  const unlabelledValues = parts.filter(({ label, value }) => !take(nameOf(label), value)).map(({ value }) => value);
  const isLabelled = foundNames.slice(2).some((name) => values[name] !== undefined);
  const links = unlabelledValues.filter((value) => formOf(value) === 'baseUrl');
  const [link = ''] = links;
  // The same address ends in a slash or a full stop here and not there.
  const differentLinks = new Set(links.map((each) => each.toLowerCase().replace(/[/.]+$/, '')));
  if (differentLinks.size === 1) take('baseUrl', link);
  const rest = unlabelledValues.filter((value) => !links.includes(value) && !take(formOf(value), value));
  for (const value of isLabelled ? [] : rest.filter((each) => /^[\x21-\x7e]{6,}$/.test(each)))
    take(
      foundNames.slice(2).find((name) => values[name] === undefined),
      value,
    );
  return values;
}

/** One word that a browser could open, which no label or form says to be a key. */
const address = /^(https?:\/\/)?[a-z0-9.[\]:-]+(\/\S*)?$/i;

/**
 * Returns what a text holds that was put into a box for an address or a number; null where it is only that. No key may
 * stand in such a box, where everybody reads it.
 */
export function keysInOtherBox(text: string): FoundKeys | null {
  const word = text.trim();
  const form = formOf(word);
  const isPlain =
    !/\s/.test(word) && address.test(word) && (form === undefined || form === 'baseUrl' || form === 'businessId');
  return isPlain || word === '' ? null : recogniseKeys(text);
}

function nameOf(label: string): FoundName | undefined {
  const bare = label
    .toLowerCase()
    .replace(/^(your|the|my)\s/, '')
    .replace(/[^a-z]/g, '');
  return foundNames.find((name) => labels[name].test(bare));
}

const formOf = (value: string): FoundName | undefined =>
  /^Bearer\s/i.test(value) ? 'bearerToken' : forms.find(([, form]) => form.test(value))?.[0];

function partsOfJson(text: string): readonly Part[] | null {
  try {
    const parsedJson: unknown = JSON.parse(text);
    return typeof parsedJson === 'object' && parsedJson !== null ? leavesOf(parsedJson) : null;
  } catch {
    return null;
  }
}

const leavesOf = (from: object): readonly Part[] =>
  Object.entries(from).flatMap(([label, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return leavesOf(value);
    return typeof value === 'string' || typeof value === 'number' ? [{ label, value: String(value).trim() }] : [];
  });

/** A label with its value, however an e-mail, a table or a settings file writes them. */
const labelledValue = /^["'\s-]*([A-Za-z][\w ()/-]{0,40}?)["']?\s*(?::(?!\/\/)|=|\||\t|\s[-–—]\s|\sis\s)\s*(.+)$/;

/** "Label: value", "LABEL=value", a label with its value on the next line, or a value alone. */
function partsOfLines(text: string): readonly Part[] {
  const lines = decodedText(text)
    .split(/[\r\n]+/)
    .map(plainLine)
    .filter((line) => line !== '');
  return lines.flatMap((line, n) => {
    const [, label = '', value = ''] = labelledValue.exec(line) ?? [];
    if (value !== '' && nameOf(label)) return [{ label, value: bareOf(value) }];
    const before = lines[n - 1]?.replace(/:$/, '') ?? '';
    const isValue = !/\s/.test(line) && !nameOf(line.replace(/:$/, ''));
    if (isValue && nameOf(before)) return [{ label: before, value: bareOf(line) }];
    return /^Bearer\s/i.test(line) ? [{ label: '', value: line }] : wordsOf(value || line);
  });
}

/** Undoes what e-mail programs do to lines: soft breaks and escapes of quoted-printable. */
const decodedText = (text: string): string =>
  /quoted-printable/i.test(text) ? text.replace(/=\r?\n/g, '').replace(/=3D/gi, '=') : text;

/** Without the marks of an e-mail, a page or a list around it. */
const plainLine = (line: string): string =>
  line
    .replace(/<(?!https?:)[^>]*>/g, ' ')
    .replace(/(^|\s)\*\*|\*\*(?=:?\s|$)/g, '$1')
    .replace(/^[>\s|•*–-]+|^\d{1,2}[.)]\s+/g, '')
    .replace(/[\s,;|]+$/, '')
    .trim();

const bareOf = (value: string) => value.trim().replace(/^["'<`]|["'>`]$/g, '');
const wordsOf = (line: string) =>
  line
    .split(/\s+/)
    .map(bareOf)
    .map((value) => ({ label: '', value }));

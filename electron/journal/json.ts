/** What an entry's body may hold: plain JSON whose numbers are safe integers (money and times never are floats). */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** How deep a body may be nested. */
export const MAX_DEPTH = 64;

/**
 * The one text of a JSON value: keys sorted by UTF-16 code unit, no white space, members that are undefined left out.
 * Throws a TypeError that names the place of what is not plain JSON, and of a number that is not a safe integer.
 */
export const canonicalJson = (value: JsonValue): string => write(value, 'body', 0);

function write(value: unknown, path: string, depth: number): string {
  if (depth > MAX_DEPTH) throw new TypeError(`${path}: nested deeper than ${MAX_DEPTH}`);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError(`${path}: ${value} is not a safe integer`);
  if (typeof value === 'number') return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${Array.from(value, (item, i) => write(item, `${path}[${i}]`, depth + 1)).join(',')}]`;
  if (typeof value === 'object' && isPlain(value)) return writeObject(value, path, depth);
  throw new TypeError(`${path}: ${typeof value === 'object' ? 'not a plain object' : typeof value} is not JSON`);
}

function writeObject(value: object, path: string, depth: number): string {
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${write(item, `${path}.${key}`, depth + 1)}`).join(',')}}`;
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

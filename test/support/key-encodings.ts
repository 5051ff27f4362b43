import fc from 'fast-check';

/** An encoding in which a service could return a key, and from how many characters on a part of it counts as stored. */
export interface KeyEncoding {
  readonly name: string;
  readonly put: (key: string) => string;
  readonly most: number;
}

const each = (key: string, of: (code: number, index: number) => string) =>
  Array.from(key, (letter, index) => of(letter.charCodeAt(0), index)).join('');
const hex = (code: number, length: number) => code.toString(16).padStart(length, '0');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const percent = (key: string) => each(key, (code) => `%${hex(code, 2)}`);

/** Every way that is known to the till, those it does not know must not be here. */
export const keyEncodings: readonly KeyEncoding[] = [
  { name: 'as it is', put: (key) => key, most: 11 },
  { name: 'in capitals', put: (key) => key.toUpperCase(), most: 11 },
  { name: 'in small letters', put: (key) => key.toLowerCase(), most: 11 },
  { name: 'in an address', put: encodeURIComponent, most: 11 },
  { name: 'percent-encoded', put: percent, most: 33 },
  {
    name: 'percent-encoded here and there',
    put: (key) => each(key, (code, at) => (at % 3 ? `%${hex(code, 2)}` : String.fromCharCode(code))),
    most: 28,
  },
  { name: 'percent-encoded twice', put: (key) => encodeURIComponent(percent(key)), most: 55 },
  { name: 'in hexadecimal', put: (key) => Buffer.from(key).toString('hex'), most: 23 },
  { name: 'in hexadecimal with colons', put: (key) => each(key, (code) => `${hex(code, 2)}:`), most: 33 },
  { name: 'in base64', put: base64, most: 15 },
  { name: 'in base64 of addresses', put: (key) => Buffer.from(key).toString('base64url'), most: 15 },
  { name: 'in Basic, as the password', put: (key) => `Basic ${base64(`till:${key}`)}`, most: 15 },
  { name: 'in Basic, as the name', put: (key) => `Basic ${base64(`${key}:x`)}`, most: 15 },
  { name: 'in base64 in lines', put: (key) => base64(`k=${key}`).replace(/.{8}/g, '$&\n'), most: 17 },
  { name: 'with the escapes of JSON', put: (key) => each(key, (code) => `\\u${hex(code, 4)}`), most: 66 },
  { name: 'with the escapes of pages', put: (key) => each(key, (code) => `&#${code};`), most: 60 },
  { name: 'with the escapes of pages without an end', put: (key) => each(key, (code) => `&#${code} `), most: 60 },
  {
    name: 'with the escapes of pages and zeros',
    put: (key) => each(key, (code) => `&#x000000${hex(code, 2)};`),
    most: 120,
  },
  { name: 'as code points', put: (key) => each(key, (code) => `U+${hex(code, 4)} `), most: 80 },
  { name: 'with the escapes of mail', put: (key) => each(key, (code) => `=${hex(code, 2).toUpperCase()}`), most: 33 },
  { name: 'in groups of four', put: (key) => key.replace(/.{4}/g, '$&-'), most: 14 },
  { name: 'in wide letters', put: (key) => each(key, (code) => String.fromCharCode(code + 0xfe_e0)), most: 11 },
];

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789'];

/** Keys as services give them: letters, digits and here and there a mark. */
export const keys = fc
  .tuple(
    fc.array(fc.constantFrom(...letters), { minLength: 16, maxLength: 60 }),
    fc.constantFrom('', '-', '_', '+/', '.'),
  )
  .map(([text, mark]) => `${text.slice(0, 14).join('')}${mark}${text.slice(14).join('')}`);

/** A key in one of the encodings, whole or cut at either end to no less than twelve characters. */
export const encodedKeys = fc
  .record({ key: keys, encoding: fc.constantFrom(...keyEncodings), cut: fc.tuple(fc.nat(), fc.nat()) })
  .map(({ key, encoding, cut }) => {
    const spare = key.length - 14;
    const first = cut[0] % (spare + 1);
    const length = 14 + (cut[1] % (spare - first + 1));
    return { key, encoding, written: encoding.put(key.slice(first, first + length)) };
  });

/** Whether more of `writtenKey` in a row than may be is still in `text`. */
export function holdsTooMuch(text: string, writtenKey: string, most: number): boolean {
  const length = Math.min(most + 1, writtenKey.length);
  for (let at = 0; at + length <= writtenKey.length; at += 1)
    if (text.includes(writtenKey.slice(at, at + length))) return true;
  return false;
}

import { inflateSync } from 'node:zlib';

/** A page of a PDF: its size in points (1/72 inch) and everything written on it. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/**
 * Reads a PDF as Chromium writes it: the sizes of its pages and the texts on them, in the order in
 * which it was drawn. Text is found through the tables that let people copy it, as they would.
 */
export function readPdf(bytes: Uint8Array): readonly PdfPage[] {
  const objects = objectsIn(Buffer.from(bytes));
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
    .map((page) => pageOf(page, objects));
}

type Objects = ReadonlyMap<string, PdfObject>;

function objectsIn(file: Buffer): Objects {
  const text = file.toString('latin1');
  const foundObjects = new Map<string, PdfObject>();
  const starts = /(?:^|\n)(\d+) 0 obj\s/g;
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const [, name = ''] = match;
    const object = objectAt(file, text, starts.lastIndex);
    foundObjects.set(name, object);
    // Compressed data may contain anything, so it is skipped.
    starts.lastIndex = object.end;
  }
  return foundObjects;
}

function objectAt(file: Buffer, text: string, from: number): PdfObject & { readonly end: number } {
  const end = text.indexOf('endobj', from);
  const streamStart = text.indexOf('stream\n', from);
  if (streamStart === -1 || streamStart > end) return { head: text.slice(from, end), stream: '', end };
  const head = text.slice(from, streamStart);
  const start = streamStart + 'stream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const data = file.subarray(start, start + length);
  const stream = (/\/FlateDecode/.test(head) ? inflateSync(data) : data).toString('latin1');
  return { head, stream, end: start + length };
}

function pageOf(page: PdfObject, objects: Objects): PdfPage {
  const [, box = ''] = /\/MediaBox\s*\[([^\]]*)\]/.exec(page.head) ?? [];
  const [leftEdge = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
  const [, contents = ''] = /\/Contents\s+(\d+) 0 R/.exec(page.head) ?? [];
  const drawnPage = { ...page, stream: objects.get(contents)?.stream ?? '' };
  return { width: right - leftEdge, height: top - bottom, text: textOf(drawnPage, objects) };
}

/** The drawn texts, and those of the forms drawn with them. */
function textOf({ head, stream }: PdfObject, objects: Objects): string {
  const resources = resourcesOf(head, objects);
  const fonts = namesIn(resources, 'Font', objects);
  const forms = namesIn(resources, 'XObject', objects);
  let letters: Letters = { digits: 4, of: new Map() };
  const textParts: string[] = [];
  // The text of letters that share a glyph is next to that glyph, which is read already.
  const visibleStream = stream.replaceAll(/\/ActualText\s*<\w+>/g, '');
  for (const [, font, hex, form, line] of visibleStream.matchAll(
    /\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\/(\S+) Do|(\bET\b)/g,
  )) {
    if (font) letters = lettersOf(objects.get(fonts.get(font) ?? ''), objects);
    if (hex) textParts.push(read(hex, letters));
    const inside = form && objects.get(forms.get(form) ?? '');
    if (inside && /\/Subtype\s*\/Form/.test(inside.head)) textParts.push(textOf(inside, objects));
    if (line) textParts.push('\n');
  }
  return textParts.join('').replaceAll('ʼ', '’');
}

function resourcesOf(head: string, objects: Objects): string {
  const [, reference] = /\/Resources\s+(\d+) 0 R/.exec(head) ?? [];
  return reference ? (objects.get(reference)?.head ?? '') : head;
}

/** Name in the page's own words -> number of the object. */
function namesIn(resources: string, kind: string, objects: Objects): ReadonlyMap<string, string> {
  const [, reference, inline = ''] = new RegExp(`/${kind}\\s*(?:(\\d+) 0 R|<<([\\s\\S]*?)>>)`).exec(resources) ?? [];
  const table = reference ? (objects.get(reference)?.head ?? '') : inline;
  return new Map([...table.matchAll(/\/(\S+)\s+(\d+) 0 R/g)].map(([, name = '', number = '']) => [name, number]));
}

/** A font's letters by the code of their glyphs, which are two or four hex digits long. */
interface Letters {
  readonly digits: number;
  readonly of: ReadonlyMap<number, string>;
}

const read = (hex: string, { digits, of }: Letters): string =>
  (hex.match(new RegExp(`.{${digits}}`, 'g')) ?? []).map((code) => of.get(Number.parseInt(code, 16)) ?? '?').join('');

function lettersOf(font: PdfObject | undefined, objects: Objects): Letters {
  const [, reference = ''] = /\/ToUnicode\s+(\d+) 0 R/.exec(font?.head ?? '') ?? [];
  const table = objects.get(reference)?.stream ?? '';
  const of = new Map<number, string>();
  const [, least = ''] = /begincodespacerange\s*<(\w+)>/.exec(table) ?? [];
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of block.matchAll(/^<(\w+)> <(\w+)>/gm))
      of.set(Number.parseInt(code, 16), utf16(to));
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(/^<(\w+)> <(\w+)> <(\w+)>/gm)) {
      const [start, end, letter] = [from, to, first].map((hex) => Number.parseInt(hex, 16)) as [number, number, number];
      for (let code = start; code <= end; code += 1) of.set(code, String.fromCharCode(letter + code - start));
    }
  return { digits: least.length || 4, of };
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

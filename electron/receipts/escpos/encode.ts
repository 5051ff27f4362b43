import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PrintLayout, PrintLine, PrintText } from '../../shared/receipts/printing.ts';
import type { LogoId, RollPicture } from '../../shared/receipts/shop-logo.ts';
import type { DrawerPin } from '../../shared/settings/preferences.ts';
import { columnsOf, rowsOf } from '../layout.ts';

/** The ASCII letters that are printed in place of these letters. Capitals are printed in the same way, as capitals. */
const letters = {
  ss: 'ß',
  b: 'ɓ',
  d: 'ɗɖ',
  k: 'ƙ',
  y: 'ƴ',
  o: 'ɔø',
  e: 'ɛǝ',
  n: 'ŋ',
  f: 'ƒ',
  g: 'ɣ',
  v: 'ʋ',
  oe: 'œ',
  ae: 'æ',
  i: 'ı',
  l: 'ł',
};
/** The ASCII characters that are printed in place of these signs. */
const signs = {
  'NGN ': '₦',
  '-': '−–—·',
  "'": '’‘‹›‚',
  '"': '“”«»„',
  v: '✓',
  o: '°º',
  a: 'ª',
  'EUR ': '€',
  'GBP ': '£',
  'GHS ': '₵',
  x: '×',
  '/': '÷',
  ' 1/2': '½',
  ' 1/4': '¼',
  ' 3/4': '¾',
  '*': '•',
  '...': '…',
  No: '№',
  '(c)': '©',
  '(r)': '®',
  TM: '™',
};

const replacements: ReadonlyMap<string, string> = new Map([
  ...Object.entries(signs).flatMap(([ascii, all]) => [...all].map((sign) => [sign, ascii] as const)),
  ...Object.entries(letters).flatMap(([ascii, all]) =>
    [...all].flatMap((letter) => [[letter, ascii] as const, [letter.toUpperCase(), ascii.toUpperCase()] as const]),
  ),
]);

/**
 * Returns the text in ASCII, which every code page of every receipt printer has: ₦5 is NGN 5, Ẹ̀kọ́ is Eko, Ɗanladi is
 * Danladi. A letter without a replacement is a question mark; what is invisible, as the direction of writing, is left out.
 */
const printableText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, (letter) => replacements.get(letter) ?? (/\s/.test(letter) ? ' ' : '?'));

export interface EncodeOptions {
  /** Returns a phrase in the language of the document. */
  readonly read: (text: PrintText) => string;
  /** Opens the cash drawer that is connected to the printer. */
  readonly openDrawer: boolean;
  /** The pin of the drawer's cable that gets the pulse; 2 when omitted. */
  readonly drawerPin?: DrawerPin;
  /** Returns the shop's logo; null when its file is missing. */
  readonly logo: (id: LogoId) => RollPicture | null;
}

/** ESC p: 100 ms on the drawer's pin, then 500 ms without a pulse. */
export const drawerPulse = (pin: DrawerPin): Uint8Array => Uint8Array.of(0x1b, 0x70, pin === 5 ? 1 : 0, 50, 250);

interface TextStyle {
  readonly align?: 'left' | 'center' | 'right';
  readonly bold?: boolean;
  readonly invert?: boolean;
  /** Times the normal width and height. */
  readonly times?: 1 | 2;
}

/** Lines that are text alone. */
const textStyles = {
  name: { align: 'center', bold: true, times: 2 },
  centre: { align: 'center' },
  text: { align: 'center' },
  mark: { align: 'center', bold: true, invert: true },
  title: { align: 'center', bold: true },
  section: { bold: true },
  amount: { align: 'center', bold: true, times: 2 },
} as const satisfies Readonly<Record<string, TextStyle>>;

type TextLine = Extract<PrintLine, { kind: keyof typeof textStyles }>;

const isTextLine = (line: PrintLine): line is TextLine => line.kind in textStyles;

/** Encodes a document as ESC/POS for a roll of 58 or 80 mm, with a partial cut at the end. */
export function encodeDocument(
  { size, lines }: PrintLayout,
  { read, openDrawer, drawerPin = 2, logo }: EncodeOptions,
): Uint8Array {
  const columns = columnsOf[size];
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    feedBeforeCut: 4,
    newline: '\n',
    imageMode: 'raster',
  });
  const text = (of: PrintText) => printableText(read(of));

  const write = (row: string, { align = 'left', bold = false, invert = false, times = 1 }: TextStyle) =>
    encoder.align(align).bold(bold).invert(invert).size(times, times).line(row).size(1, 1).invert(false).bold(false);
  /** An amount too long for double width is of normal width: no figure is broken. */
  const styleOf = (line: TextLine): TextStyle =>
    line.kind === 'amount' && rowsOf(text(line.text), columns / 2).length > 2
      ? { ...textStyles.amount, times: 1 }
      : textStyles[line.kind];
  const writeAll = (texts: readonly PrintText[], style: TextStyle) => {
    for (const each of texts)
      for (const row of rowsOf(text(each), style.invert ? columns - 2 : columns / (style.times ?? 1)))
        write(style.invert ? ` ${row} ` : row, style);
  };

  /** Label and value in one line where they fit, else the value below, on the right. */
  function writePair({ name, rows, look }: Extract<PrintLine, { kind: 'pair' }>): void {
    const label = text(name);
    const values = rows.flatMap((row) => rowsOf(text(row), columns));
    const bold = look === 'strong';
    const [first = '', ...rest] = values;
    const room = columns - label.length - first.length;
    if (room >= 1) write(`${label}${' '.repeat(room)}${first}`, { bold });
    else writeAll([label], { bold });
    for (const row of room >= 1 ? rest : values) write(row, { align: 'right', bold });
  }

  function writeLine(line: PrintLine): void {
    if (isTextLine(line)) writeAll('rows' in line ? line.rows : [line.text], styleOf(line));
    if (line.kind === 'state') writeState(line);
    if (line.kind === 'pair') writePair(line);
    if (line.kind === 'rule') write('-'.repeat(columns), {});
    if (line.kind === 'qr') writeQr(line.text);
    if (line.kind === 'logo') writeLogo(logo(line.id));
    // Tables and columns are printed on A4 by the system's printing alone.
  }

  function writeQr(content: string) {
    return encoder.align('center').qrcode(content, { model: 2, size: 6, errorlevel: 'm' }).align('left');
  }

  /** Prints a picture in black dots on white, with fewer dots where it is lighter. */
  function writeLogo(picture: RollPicture | null): void {
    if (!picture) return;
    const { width, height, grey } = picture;
    const data = Uint8ClampedArray.from([...Buffer.from(grey, 'base64')].flatMap((of) => [of, of, of, 255]));
    encoder.align('center').image({ data, width, height }, width, height, 'atkinson').align('left');
  }

  /** Prints the payment state; any other than Paid between two thick lines. */
  function writeState({ paid, text }: Extract<PrintLine, { kind: 'state' }>): void {
    const frame = paid ? [] : ['='.repeat(columns)];
    writeAll(frame, { bold: true });
    writeAll([read(text).toUpperCase()], { align: 'center', bold: true, times: 2 });
    writeAll(frame, { bold: true });
  }

  encoder.initialize();
  for (const line of lines) writeLine(line);
  if (openDrawer) encoder.raw([...drawerPulse(drawerPin)]);
  return withoutRealTimeCommands(encoder.cut('partial').encode());
}

/** DLE, and what follows it in DLE EOT, DLE ENQ and DLE DC4. */
const DLE = 0x10;
const afterDle: ReadonlySet<number | undefined> = new Set([0x04, 0x05, 0x14]);

/**
 * Leaves out the dot of a picture that would begin a real-time command. A printer carries those out wherever they are,
 * "also in a parameter of a normal command" (Epson, ESC/POS reference, Notes of Real-time Commands): a grey logo asks for
 * its status again and again, and may open the drawer. No other command that is encoded here has a DLE.
 */
const withoutRealTimeCommands = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, at) => (byte === DLE && afterDle.has(bytes[at + 1]) ? 0 : byte));

import type { DocumentFacts, Letterhead } from '../../electron/receipts/layout.ts';
import { type ReceiptFacts, receiptOf } from '../../electron/receipts/receipt.ts';
import type { PrintLayout, PrintLine, PrintText } from '../../electron/shared/receipts/printing.ts';
import { defaultPreferences } from '../../electron/shared/settings/preferences.ts';
import { textOf } from '../../renderer/features/receipts/document-text.ts';
import { createI18n } from '../../renderer/i18n/create-i18n.ts';
import { textsIn } from '../../renderer/i18n/texts.ts';
import { NOW, viewOf } from './builders.ts';

const i18n = createI18n();
await i18n.loadNamespaces('receipts');
const t = textsIn(i18n, 'en', 'till');
const words = textsIn(i18n, 'en', 'receipts');

/** Of a shop that has set nothing but its name. */
export const letterheadOf = (more: Partial<Letterhead> = {}): Letterhead => ({
  ...defaultPreferences,
  shopName: 'Adunni Stores',
  ...more,
});

export const documentFacts = (more: Partial<DocumentFacts> = {}): DocumentFacts => ({
  size: '58mm',
  practice: false,
  language: 'en',
  shop: letterheadOf(),
  copy: 0,
  madeAt: NOW,
  ...more,
});

export const receiptFacts = (more: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  ...documentFacts(),
  view: viewOf('a'),
  cashier: 'Chidi',
  invoice: 'TILLID-000007',
  ...more,
});

const read = (text: PrintText): string => textOf(t, words, text);

function lineText(line: PrintLine): string {
  switch (line.kind) {
    case 'rule':
      return '---';
    case 'pair':
      return `${read(line.name)}: ${line.rows.map(read).join(' / ')}`;
    case 'name':
    case 'centre':
    case 'text':
      return line.rows.map(read).join(' / ');
    case 'amount':
      return line.text;
    case 'table':
      return [line.columns.map(({ head }) => head), ...line.rows].map((row) => row.map(read).join(' | ')).join('\n');
    case 'columns':
      return `${line.left.map(read).join(' / ')} || ${line.right.map(read).join(' / ')}`;
    case 'logo':
      return `[logo ${line.id}]`;
    case 'qr':
      return `[QR ${line.text}]`;
    default:
      return line.kind === 'title' ? read(line.text) : `[${line.kind}] ${read(line.text)}`;
  }
}

/** Returns the lines of a document in English. */
export const linesOf = ({ lines }: PrintLayout): readonly string[] => lines.map(lineText);

export const linesFor = (more: Partial<ReceiptFacts>) => linesOf(receiptOf(receiptFacts(more)));

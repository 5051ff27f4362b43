import { formatNaira, type Units } from '../shared/base/money.ts';
import type { PaperSize, PrintLine, PrintText } from '../shared/receipts/printing.ts';
import { formatRate, vatIncluded } from '../shared/receipts/vat.ts';
import type { SaleView } from '../shared/sales/sale.ts';
import { customerTail, totalOf } from '../shared/sales/sales.ts';
import { amountPair, type DocumentFacts, dayText, logoOf, marksOf, paidAt, pair, phrase, rule } from './layout.ts';

interface InvoiceFacts extends DocumentFacts {
  readonly view: SaleView;
  readonly cashier: PrintText | null;
  readonly invoice: string;
}

/** The head of an A4 invoice, down to its total: seller, number and date, buyer, what was sold, and VAT. Pure. */
export function invoiceHead(facts: InvoiceFacts): PrintLine[] {
  const { view, shop, invoice } = facts;
  const taxNumber = shop.taxNumber === '' ? [] : [phrase('taxNumber', { name: shop.taxNumber })];
  const date = paidAt(view.verdict) ?? view.createdAt;
  return [
    ...marksOf(facts),
    ...logoOf(facts),
    {
      kind: 'columns',
      left: [
        shop.shopName,
        ...shop.receiptHeader,
        ...shop.receiptFields.map(({ label, value }) => `${label} ${value}`),
        ...taxNumber,
      ],
      right: [phrase('invoice'), phrase('invoiceNumber', { name: invoice }), dayText(date)],
    },
    rule,
    ...people(facts),
    {
      kind: 'table',
      columns: [
        { head: '#', figure: false },
        { head: phrase('item'), figure: false },
        { head: phrase('itemAmount'), figure: true },
      ],
      rows: [['1', view.note ?? phrase('goods'), formatNaira(totalOf(view))]],
    },
    ...totals(facts),
    rule,
    { kind: 'section', text: phrase('byTransfer') },
  ];
}

/** The buyer at the left, the cashier at the right. */
function people({ view, cashier, shop }: InvoiceFacts): PrintLine[] {
  const phone = phoneText(view, shop);
  const buyer: PrintText[] = [...(view.name === null ? [] : [view.name]), ...(phone === null ? [] : [phone])];
  const leftLines = buyer.length === 0 ? [] : [phrase('invoiceTo'), ...buyer];
  const right = cashier === null ? [] : [phrase('cashier'), cashier];
  return leftLines.length + right.length === 0 ? [] : [{ kind: 'columns', left: leftLines, right }];
}

/** Returns the end of the customer's phone number; null for the shop's own, which is used where a customer gave none. */
export const phoneText = (view: SaleView, { shopPhone }: InvoiceFacts['shop']): PrintText | null =>
  customerTail(view, shopPhone) === '' ? null : phrase('phoneEnding', { tail: view.phoneTail });

/** The parts of a sale in cash and by credit; nothing without one. */
const otherPartsLines = (view: SaleView, size: PaperSize): PrintLine[] =>
  (['cash', 'credit'] as const).flatMap((part) => amountPair(size, phrase(part), view[part]));

const totalLine = (view: SaleView, size: PaperSize): PrintLine[] =>
  pair(size, phrase('total'), formatNaira(totalOf(view)), 'strong');

/** The total of a sale with other parts, and those; nothing without one. */
export function priceLines(view: SaleView, size: PaperSize): PrintLine[] {
  const parts = otherPartsLines(view, size);
  return parts.length === 0 ? [] : [...totalLine(view, size), ...parts];
}

/** The amount without VAT, VAT and the total; the total alone where the shop has no rate. Then the other parts. */
function totals({ view, size, shop: { vatRate } }: InvoiceFacts): PrintLine[] {
  const total = totalOf(view);
  const vat = vatIncluded(total, vatRate);
  const rate = formatRate(vatRate);
  const parts =
    vatRate === 0
      ? []
      : [
          ...pair(size, phrase('beforeVat'), formatNaira((total - vat) as Units)),
          ...pair(size, phrase('vatAmount', { rate }), formatNaira(vat)),
        ];
  return [...parts, ...totalLine(view, size), ...otherPartsLines(view, size)];
}

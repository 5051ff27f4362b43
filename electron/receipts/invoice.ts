import type { CollectionView } from '../shared/collection.ts';
import { formatNaira, type Units } from '../shared/money.ts';
import type { PrintLine, PrintText } from '../shared/printing.ts';
import { formatRate, vatIncluded } from '../shared/vat.ts';
import { type DocumentFacts, logoOf, marksOf, pair, rule, said, stampText } from './layout.ts';

interface InvoiceFacts extends DocumentFacts {
  readonly view: CollectionView;
  /** The invoice's number. */
  readonly invoice: string;
}

/** The head of an A4 invoice, down to its total: seller, number and date, buyer, what was sold, and VAT. Pure. */
export function invoiceHead(facts: InvoiceFacts): PrintLine[] {
  const { view, shop, invoice } = facts;
  const taxNumber = shop.taxNumber === '' ? [] : [said('taxNumber', { name: shop.taxNumber })];
  const phone = view.phoneTail === '' ? [] : [said('phoneEnding', { tail: view.phoneTail })];
  const buyer: PrintText[] = [...(view.name === null ? [] : [view.name]), ...phone];
  const date = view.verdict?.receivedAt ?? view.createdAt;
  return [
    ...marksOf(facts),
    ...logoOf(facts),
    {
      kind: 'columns',
      left: [shop.shopName, ...shop.header, ...taxNumber],
      right: [said('invoice'), said('invoiceNumber', { name: invoice }), stampText(date)],
    },
    rule,
    ...(buyer.length > 0 ? [{ kind: 'columns', left: [said('invoiceTo'), ...buyer], right: [] } as const] : []),
    {
      kind: 'table',
      columns: [
        { head: said('item'), figure: false },
        { head: said('itemAmount'), figure: true },
      ],
      rows: [[view.note ?? said('goods'), formatNaira(view.amount.units)]],
    },
    ...totals(facts),
    rule,
    { kind: 'section', text: said('byTransfer') },
  ];
}

/** The amount without VAT, VAT and the total; the total alone where the shop has no rate. */
function totals({ view, size, shop: { vatRate } }: InvoiceFacts): PrintLine[] {
  const total = view.amount.units;
  const vat = vatIncluded(total, vatRate);
  const rate = formatRate(vatRate);
  const parts =
    vatRate === 0
      ? []
      : [
          ...pair(size, said('beforeVat'), formatNaira((total - vat) as Units)),
          ...pair(size, said('vatAmount', { rate }), formatNaira(vat)),
        ];
  return [...parts, ...pair(size, said('total'), formatNaira(total), 'strong')];
}

import { expect, it } from 'vitest';
import { createReading } from '../../../electron/journal/entries.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { createDocuments, createInvoiceNumbers } from '../../../electron/receipts/documents.ts';
import { receiptDraft } from '../../../electron/receipts/entries.ts';
import { createReceipts } from '../../../electron/receipts/receipts.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { PaperSize, PrintLayout } from '../../../electron/shared/receipts/printing.ts';
import { moneyIn, viewOf } from '../../support/builders.ts';
import { entryWith } from '../../support/journal-kit.ts';
import { letterheadOf, linesOf } from '../../support/receipt-kit.ts';
import { copyTo, newReplica, openTill, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';
import { sharingTill } from './share-kit.ts';

const paid = viewOf(saleId(1), { verdict: moneyIn() });

/** Two tills of a shop, of which each has what the other one recorded. */
function twoTills() {
  const journals = { AAAAAA: openTill('AAAAAA'), BBBBBB: openTill('BBBBBB') };
  type Till = keyof typeof journals;
  const replicas = { AAAAAA: newReplica(), BBBBBB: newReplica() };
  const invoices = createInvoiceNumbers();
  /** Prints a paid sale at a till, and returns the paper. */
  async function print(till: Till, size: PaperSize, view = paid): Promise<readonly string[]> {
    copyTo(replicas.AAAAAA, journals.BBBBBB);
    copyTo(replicas.BBBBBB, journals.AAAAAA);
    const printouts: PrintLayout[] = [];
    const { source } = sharingTill({
      till,
      journal: journals[till],
      otherEntries: createReading(replicas[till].query),
      sale: () => ok(view),
    });
    const receipts = createReceipts({
      invoices,
      source: () => ok(source),
      documents: async () =>
        createDocuments(
          () => letterheadOf(),
          () => 'en',
          invoices,
        ),
      printService: {
        async print(printout) {
          printouts.push(printout);
          return 'printed';
        },
        pdf: async () => null,
        picture: async () => null,
        printers: async () => [],
      },
      printer: () => null,
      openDrawer: async () => ok(undefined),
      saveAs: async () => null,
    });
    unwrap(await receipts.print({ subject: { of: 'sale', id: view.id }, size }));
    return printouts.flatMap(linesOf);
  }
  return { journals, print };
}

const invoiceNumbers = (journal: Journal) =>
  journal.entries({ kind: 'receipt.invoiced' }).map(({ body }) => body.number);

it('marks a receipt as a copy where another till of the shop printed it before', async () => {
  const { print } = twoTills();
  expect((await print('AAAAAA', '58mm'))[0]).toBe('Adunni Stores');
  expect((await print('BBBBBB', '58mm'))[0]).toBe('[mark] REPRINT 1');
  expect((await print('AAAAAA', '58mm'))[0]).toBe('[mark] REPRINT 2');
});

it('gives an invoice the number that another till of the shop gave it', async () => {
  const { journals, print } = twoTills();
  expect((await print('AAAAAA', 'a4')).join()).toContain('Number AAAAAA-000001');
  expect((await print('BBBBBB', 'a4')).join()).toContain('Number AAAAAA-000001');
  expect(invoiceNumbers(journals.BBBBBB)).toEqual([]);
  const another = viewOf(saleId(2), { verdict: moneyIn() });
  expect((await print('BBBBBB', 'a4', another)).join()).toContain('Number BBBBBB-000001');
});

it('goes on after the greatest number where the first invoices are those of the till that was copied', async () => {
  const { journals, print } = twoTills();
  unwrap(journals.AAAAAA.append([receiptDraft('receipt.invoiced', saleId(7), 'ada', { number: 6 })]));
  expect((await print('AAAAAA', 'a4')).join()).toContain('Number AAAAAA-000007');
});

/** Four hundred a day for two years: more than a function may be given as arguments. */
const MANY = 292_000;

it('numbers the next invoice of a till that issued hundreds of thousands', () => {
  const invoiceEntries = Array.from({ length: MANY }, (_, n) =>
    entryWith({ seq: n + 1, kind: 'receipt.invoiced', body: { number: n + 1 } }),
  );
  expect(createInvoiceNumbers().next({ entries: () => invoiceEntries })).toBe(MANY + 1);
});

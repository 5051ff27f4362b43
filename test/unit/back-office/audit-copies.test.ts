import { expect, it } from 'vitest';
import { createAudit } from '../../../electron/back-office/audit/audit.ts';
import type { BackOfficeContext } from '../../../electron/back-office/context.ts';
import type { Journal } from '../../../electron/journal/journal.ts';
import { receiptDraft } from '../../../electron/receipts/entries.ts';
import type { DocumentKind } from '../../../electron/shared/receipts/printing.ts';
import { partial } from '../../support/partial.ts';
import { copyTo, newReplica, openTill, othersOver, saleId } from '../../support/two-tills-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const recordPrint = (journal: Journal, subject: string, document: DocumentKind, number: number, seal?: string) =>
  unwrap(
    journal.append([
      receiptDraft('receipt.printed', subject, 'ada', { document, number, seal, medium: 'printer', size: '58mm' }),
    ]),
  );

const nothingPrinted = (journal: Journal, subject: string, document: DocumentKind, number: number) =>
  unwrap(journal.append([receiptDraft('receipt.cancelled', subject, 'ada', { document, number })]));

/** Returns how many copies the audit log counts for the one person. */
function copiesIn(journal: Journal, others: ReturnType<typeof othersOver>[] = []): number {
  const context = partial<BackOfficeContext>({
    journal,
    till: 'AAAAAA',
    nameOf: () => null,
    otherTills: () => others,
    checkRecord: () => Promise.reject(new Error('not read here')),
  });
  const people = unwrap(createAudit(context).people({ from: null, to: null, scope: 'shop' }));
  return people.find(({ actor }) => actor === 'ada')?.counts.reprints ?? 0;
}

it('counts a document that came out before as a copy, and no X report', () => {
  const journal = openTill('AAAAAA');
  for (const number of [1, 2, 3]) recordPrint(journal, 'x', 'x', number);
  recordPrint(journal, saleId(1), 'slip', 1);
  recordPrint(journal, saleId(1), 'receipt', 1);
  expect(copiesIn(journal)).toBe(0);
  recordPrint(journal, saleId(1), 'receipt', 2);
  recordPrint(journal, 'z1', 'z', 1);
  recordPrint(journal, 'z1', 'z', 2);
  expect(copiesIn(journal)).toBe(2);
});

it('counts no copy where nothing was printed, as without paper', () => {
  const journal = openTill('AAAAAA');
  for (const number of [1, 2]) {
    recordPrint(journal, saleId(1), 'receipt', number);
    nothingPrinted(journal, saleId(1), 'receipt', number);
  }
  recordPrint(journal, saleId(1), 'receipt', 3);
  expect(copiesIn(journal)).toBe(0);
  recordPrint(journal, saleId(1), 'receipt', 4);
  nothingPrinted(journal, saleId(1), 'receipt', 4);
  expect(copiesIn(journal)).toBe(0);
  recordPrint(journal, saleId(1), 'receipt', 5);
  expect(copiesIn(journal)).toBe(1);
});

it('takes one of two Z reports with one number for no copy of the other', () => {
  const journal = openTill('AAAAAA');
  recordPrint(journal, 'z1', 'z', 1, 'shop');
  recordPrint(journal, 'z1', 'z', 2, 'own');
  expect(copiesIn(journal)).toBe(0);
  recordPrint(journal, 'z1', 'z', 3, 'own');
  expect(copiesIn(journal)).toBe(1);
});

it('takes the Z report of one till for no copy of another one', () => {
  const replica = newReplica();
  for (const journal of [openTill('BBBBBB'), openTill('CCCCCC')]) {
    recordPrint(journal, 'z1', 'z', 1);
    copyTo(replica, journal);
  }
  expect(copiesIn(openTill('AAAAAA'), [othersOver(replica, {})])).toBe(0);
});

import { expect, it } from 'vitest';
import { createInvoiceNumbers } from '../../../electron/receipts/documents.ts';
import { entryWith } from '../../support/journal-kit.ts';

/** Four hundred a day for two years: more than a function may be given as arguments. */
const MANY = 292_000;

it('numbers the next invoice of a till that issued hundreds of thousands', () => {
  const invoiceEntries = Array.from({ length: MANY }, (_, n) =>
    entryWith({ seq: n + 1, kind: 'receipt.invoiced', body: { number: n + 1 } }),
  );
  expect(createInvoiceNumbers().next({ entries: () => invoiceEntries })).toBe(MANY + 1);
});

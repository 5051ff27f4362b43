import type { Journal } from '../journal/journal.ts';
import type { SaleId } from '../shared/sales/sale.ts';

type Entries = Pick<Journal, 'entries'>;

/** The invoices of a till: numbered 1, 2, 3 … without a gap, in the order in which they were first issued. */
export interface InvoiceNumbers {
  /** Returns the number of a sale's invoice; null before it was issued. */
  readonly issued: (journal: Entries, sale: SaleId) => number | null;
  /** Returns the number that the next invoice gets. */
  readonly next: (journal: Entries) => number;
}

interface Known {
  /** The last entry that was counted. */
  readonly seq: number;
  readonly count: number;
}

/** Counts the invoices in a journal; each of them is read once per run. */
export function createInvoiceNumbers(): InvoiceNumbers {
  const countedNumbers = new WeakMap<Entries, Known>();
  return {
    issued: ({ entries }, sale) => {
      const [entry] = entries({ subject: sale, kind: 'receipt.invoiced', limit: 1 });
      return entry ? Number(entry.body.number) : null;
    },
    next(journal) {
      const before = countedNumbers.get(journal) ?? { seq: 0, count: 0 };
      const fresh = journal.entries({ kind: 'receipt.invoiced', after: before.seq });
      const numberedSoFar = { seq: fresh.at(-1)?.seq ?? before.seq, count: before.count + fresh.length };
      countedNumbers.set(journal, numberedSoFar);
      return numberedSoFar.count + 1;
    },
  };
}

import type { Journal } from '../journal/journal.ts';
import { failure } from '../shared/base/failure.ts';
import type { Language } from '../shared/base/languages.ts';
import type { Phone } from '../shared/base/phone.ts';
import { err, mapOk, ok, type Result } from '../shared/base/result.ts';
import type { Ms } from '../shared/base/units.ts';
import type { PrintInput } from '../shared/receipts/contract.ts';
import type {
  DocumentKind,
  PrintDocument,
  PrintSubject,
  ReportSubject,
  ShopReportSubject,
} from '../shared/receipts/printing.ts';
import type { SaleId, SaleView } from '../shared/sales/sale.ts';
import type { ShopReport, ShopZ } from '../shared/shop/shop-report.ts';
import type { ShiftReport, ZReport } from '../shared/staff/staff.ts';
import { printCount } from './entries.ts';
import type { Letterhead } from './layout.ts';
import { documentOf, isPrintable, type ReceiptFacts, receiptOf } from './receipt.ts';

type Entries = Pick<Journal, 'entries'>;

interface Known {
  /** The last entry that was read. */
  readonly seq: number;
  readonly greatest: number;
}

/** Numbers the invoices of a journal; each of them is read once per run. */
export function createInvoiceNumbers() {
  const readNumbers = new WeakMap<Entries, Known>();
  return {
    /** Returns the number of a sale's invoice, also where another till of the shop issued it; null before that. */
    issued({ journal, otherEntries }: Pick<ReceiptSource, 'journal' | 'otherEntries'>, sale: SaleId): string | null {
      const filter = { subject: sale, kind: 'receipt.invoiced', limit: 1 };
      const [entry] = [...journal.entries(filter), ...otherEntries(filter)];
      return entry ? invoiceName(entry.till, Number(entry.body.number)) : null;
    },
    /** A till that was split off from a copied one has some of that one's numbers, and goes on after the greatest. */
    next(journal: Entries): number {
      const before = readNumbers.get(journal) ?? { seq: 0, greatest: 0 };
      const fresh = journal.entries({ kind: 'receipt.invoiced', after: before.seq });
      const greatest = fresh.reduce((most, { body }) => Math.max(most, Number(body.number)), before.greatest);
      readNumbers.set(journal, { seq: fresh.at(-1)?.seq ?? before.seq, greatest });
      return greatest + 1;
    },
  };
}

const invoiceName = (till: string, number: number): string => `${till}-${String(number).padStart(6, '0')}`;

/** The invoices of a till: numbered 1, 2, 3 … without a gap, in the order in which they were first issued. */
export type InvoiceNumbers = ReturnType<typeof createInvoiceNumbers>;

/** The services of the active till that documents are made from. */
export interface ReceiptSource {
  readonly practice: boolean;
  readonly till: string;
  readonly journal: Pick<Journal, 'append' | 'entries'>;
  /** Returns what the other tills of the shop recorded, as far as it has arrived; nothing at a till that works alone. */
  readonly otherEntries: Journal['entries'];
  readonly actor: () => string;
  readonly now: () => Ms;
  readonly sale: (id: SaleId) => Result<SaleView>;
  /** Null once the customer was erased. */
  readonly phone: (id: SaleId) => Phone | null;
  readonly cashier: (id: SaleId) => ReceiptFacts['cashier'];
  /** Returns the shift report as the signed-in user may see it. */
  readonly report: () => Result<ShiftReport>;
  readonly zReports: (before: number | null) => Result<readonly ZReport[]>;
  /** Returns a report of the shop of several tills. */
  readonly shopReport: (subject: ShopReportSubject) => Promise<Result<ShopReport | ShopZ>>;
}

/**
 * Returns the document about a subject in its present state; `not-found` when there is nothing to print. `ofShop`: the
 * report where the subject is of the shop.
 */
export type Documents = (
  source: ReceiptSource,
  input: PrintInput,
  ofShop: ShopReport | ShopZ | null,
) => Result<PrintDocument>;

export const isOfShop = (subject: PrintSubject): subject is ShopReportSubject =>
  subject.of === 'shop-x' || subject.of === 'shop-z';

/** What names a shift's Z report besides its number. */
export const sealOf = (subject: PrintSubject): string | undefined => (subject.of === 'z' ? subject.seal : undefined);

export const subjectName = (subject: PrintSubject): string => {
  if (subject.of === 'sale') return subject.id;
  return 'number' in subject ? `${subject.of}${subject.number}` : subject.of;
};

/** Returns the proposed file name, without its extension. */
export function nameOf({ document, practice }: PrintDocument, subject: PrintSubject): string {
  const ofShop = isOfShop(subject) ? 'Shop ' : '';
  const report = 'number' in subject ? `Z report ${subject.number}` : 'X report';
  const what = subject.of === 'sale' ? `${titles[document]} ${subject.id.slice(-6)}` : `${ofShop}${report}`;
  return `${practice ? 'PRACTICE ' : ''}${what}`;
}

const titles = { receipt: 'Receipt', slip: 'Payment slip', statement: 'Not received', x: '', z: '' } as const;

/** Returns the report of a shift as the signed-in user may see it; `not-found` for a Z report that was never made. */
export function reportFor(
  source: Pick<ReceiptSource, 'report' | 'zReports'>,
  subject: ReportSubject,
): Result<ShiftReport | ZReport> {
  if (subject.of === 'x') return source.report();
  const all = source.zReports(subject.number + 1);
  if (!all.ok) return all;
  const z = all.value.find(({ head }) => head.hash === subject.seal);
  return z ? ok(z) : err(failure('not-found'));
}

/**
 * Returns how often a document was produced before, at any till of the shop that can print it. Every X report is a new
 * document, since the shift continues; a Z report of a shift is its till's own.
 */
function copiesBefore({ journal, otherEntries }: ReceiptSource, subject: PrintSubject, document: DocumentKind): number {
  if (subject.of !== 'sale' && !('number' in subject)) return 0;
  const madeIn = (entries: Journal['entries']) =>
    printCount({ entries }, subjectName(subject), document, sealOf(subject)).made;
  return madeIn(journal.entries) + (subject.of === 'z' ? 0 : madeIn(otherEntries));
}

/** Creates documents with the shop's letterhead of the moment. What lays out reports is loaded by the first one. */
export async function createDocuments(
  shop: () => Letterhead,
  language: () => Language,
  invoices: InvoiceNumbers,
): Promise<Documents> {
  const [{ reportOf }, { shopReportOf }] = await Promise.all([import('./report.ts'), import('./shop-report.ts')]);
  return (source, { subject, size }, ofShop) => {
    const facts = { size, practice: source.practice, language: language(), shop: shop(), madeAt: source.now() };
    if (subject.of === 'sale') {
      const sale = source.sale(subject.id);
      if (!sale.ok) return sale;
      const view = sale.value;
      if (!isPrintable(view)) return err(failure('not-found'));
      const { id } = view;
      const copy = copiesBefore(source, subject, documentOf(view));
      const invoice = invoices.issued(source, id) ?? invoiceName(source.till, invoices.next(source.journal));
      return ok(receiptOf({ ...facts, copy, view, invoice, cashier: source.cashier(id) }));
    }
    const copy = copiesBefore(source, subject, 'z');
    if (isOfShop(subject))
      return ofShop ? ok(shopReportOf({ ...facts, copy, report: ofShop })) : err(failure('not-found'));
    return mapOk(reportFor(source, subject), (report) => reportOf({ ...facts, copy, report }));
  };
}

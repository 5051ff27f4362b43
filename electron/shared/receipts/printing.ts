import type { Language } from '../base/languages.ts';
import type { PaymentIssue } from '../sales/payment-issues.ts';
import type { SaleId } from '../sales/sale.ts';
import type { SaleIssue } from '../sales/sale-headline.ts';
import type { SaleStatus } from '../sales/sales.ts';
import type { SettlementIssue, SettlementMethod } from '../sales/settlements.ts';
import type { LogoId } from './shop-logo.ts';

/** What a till prints on: rolls of 58 and 80 mm, and sheets of A4. */
export const paperSizes = ['58mm', '80mm', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** What is printed: a sale in its current state, the shift so far, or a Z report; or those of the shop. */
export type PrintSubject = { readonly of: 'sale'; readonly id: SaleId } | ReportSubject | ShopReportSubject;

/** `seal`: the hash in its head; after a till's entries were brought back, two Z reports have one number. */
export type ReportSubject = { readonly of: 'x' } | { readonly of: 'z'; readonly number: number; readonly seal: string };

export type ShopReportSubject = { readonly of: 'shop-x' } | { readonly of: 'shop-z'; readonly number: number };

/**
 * Kinds of documents. receipt: the sale is paid; on A4 it is an invoice. slip: where to pay, for the customer.
 * statement: a sale that is not paid as asked, for example underpaid or reversed. x, z: reports of a shift or of the shop. Each kind is counted separately.
 */
export type DocumentKind = 'receipt' | 'slip' | 'statement' | 'x' | 'z';

/** The phrases of printed documents that the screen has too, with their keys in the texts `till`. */
export const screenPhrases = {
  paid: 'state.paid.word',
  paidLate: 'outcome.paidLate',
  asked: 'outcome.asked',
  received: 'outcome.received',
  difference: 'outcome.difference',
  customer: 'outcome.customer',
  practiceCashier: 'staff.practiceCashier',
  hidden: 'staff.shift.hidden',
  collected: 'staff.report.collected',
  askedTotal: 'staff.report.asked',
  cash: 'staff.report.cash',
  credit: 'credit.name',
  cashExpected: 'staff.report.cashExpected',
  cashCounted: 'staff.report.cashCounted',
  cashDifference: 'staff.report.cashDifference',
  cancelled: 'staff.report.cancelled',
  net: 'staff.report.net',
  unmatched: 'staff.report.unmatched',
  unmatchedReversed: 'unmatched.reversed',
  unconfirmed: 'staff.report.unconfirmed',
  settlements: 'staff.report.settlements',
  noneSettled: 'staff.report.noneSettled',
  wrong: 'staff.report.wrong',
  nothingWrong: 'staff.report.nothingWrong',
  cashiers: 'staff.report.cashiers',
  noneOpen: 'staff.report.noneOpen',
  handedAnyone: 'staff.z.handedAnyone',
  payments: 'staff.z.column.payments',
  toSettle: 'settle.title',
  phoneEnding: 'outcome.phoneEnding',
  handedTo: 'staff.z.handed',
} as const;

/** The phrases of printed documents. Those of paper alone are in the texts `receipts`, under `word`. */
export type PrintPhrase =
  | keyof typeof screenPhrases
  | 'receipt'
  | 'slip'
  | 'statement'
  | 'notReceived'
  | 'notPaid'
  | 'payExactly'
  | 'practice'
  | 'copy'
  | 'part'
  | 'at'
  | 'payBefore'
  | 'account'
  | 'accountName'
  | 'bank'
  | 'payer'
  | 'cashier'
  | 'confirmed'
  | 'code'
  | 'scan'
  | 'phoneOnly'
  | 'vat'
  | 'vatAmount'
  | 'beforeVat'
  | 'total'
  | 'taxNumber'
  | 'testPage'
  | 'invoice'
  | 'invoiceNumber'
  | 'invoiceTo'
  | 'item'
  | 'itemAmount'
  | 'goods'
  | 'byTransfer'
  | 'made'
  | 'upTo'
  | 'cutAt'
  | 'xReport'
  | 'zReport'
  | 'shopXReport'
  | 'shopZReport'
  | 'madeAtTill'
  | 'madeBy'
  | 'tillsAsOf'
  | 'tillsBroken'
  | 'allTills'
  | 'byTill'
  | 'shift'
  | 'opened'
  | 'openedBy'
  | 'closed'
  | 'closedBy'
  | 'money'
  | 'cancelledPrice'
  | 'creditPaid'
  | 'cashBack'
  | 'cashNotCounted'
  | 'openCount'
  | 'openAccount'
  | 'openUntil'
  | 'seal'
  | 'sealMeans'
  | 'settled';

/** What a word may have in it. */
export type PhraseValues = {
  readonly number: number;
  readonly count: number;
  readonly time: string;
  readonly tail: string;
  readonly name: string;
  readonly account: string;
  readonly phone: string;
  /** In percent: 7.5. */
  readonly rate: string;
};

export type Phrase =
  | { readonly phrase: PrintPhrase; readonly with?: Partial<PhraseValues> }
  | { readonly state: SaleStatus; readonly part: 'word' | 'means'; readonly difference: string }
  | { readonly fact: SaleIssue; readonly difference: string }
  | { readonly issue: PaymentIssue }
  /** Settled in this way, or still to settle. */
  | { readonly settlement: SettlementIssue; readonly method: SettlementMethod | null };

export type PrintText = string | Phrase;

export type PairLook = 'plain' | 'strong' | 'code';

/** A column of a table; figures are right-aligned. */
export interface PrintColumn {
  readonly head: PrintText;
  readonly figure: boolean;
}

/** One line of a document, from the top. `rows` are printed below each other; what is still too long each printer wraps. */
export type PrintLine =
  | { readonly kind: 'name' | 'centre' | 'text'; readonly rows: readonly PrintText[] }
  /** Printed in black over the full width: practice, a copy. */
  | { readonly kind: 'mark' | 'title' | 'section'; readonly text: PrintText }
  /** The largest words there are. `paid` is true in one case alone (rule 1). */
  | { readonly kind: 'state'; readonly paid: boolean; readonly text: PrintText }
  | { readonly kind: 'amount'; readonly text: string }
  | { readonly kind: 'logo'; readonly id: LogoId }
  | {
      readonly kind: 'pair';
      readonly name: PrintText;
      readonly rows: readonly PrintText[];
      /** code: long, and copied letter by letter. */
      readonly look: PairLook;
    }
  | { readonly kind: 'rule' }
  /** Its headings are repeated on every page. */
  | {
      readonly kind: 'table';
      readonly columns: readonly PrintColumn[];
      readonly rows: readonly (readonly PrintText[])[];
    }
  /** Two blocks side by side, on A4 alone; the first row of each is the heading. */
  | { readonly kind: 'columns'; readonly left: readonly PrintText[]; readonly right: readonly PrintText[] }
  | { readonly kind: 'qr'; readonly text: string };

/** The layout of one document, made in main. Screen and printer draw the same one. */
export interface PrintLayout {
  readonly size: PaperSize;
  readonly language: Language;
  /** Across every page (rule 8). */
  readonly practice: boolean;
  readonly lines: readonly PrintLine[];
  /** Of a list alone: how its sheets lie. They are many, so each has its number. */
  readonly sheets?: 'upright' | 'sideways';
}

/** A document about a sale or a shift; copies are counted. */
export interface PrintDocument extends PrintLayout {
  readonly document: DocumentKind;
}

export interface PrinterView {
  /** The system's name for it. */
  readonly name: string;
  /** What people know it by. */
  readonly label: string;
}

/** computer: a printer of this computer. receipt-printer: one that is reached without the system's printing. */
export const printerKinds = ['computer', 'receipt-printer'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/**
 * Why a receipt printer did not print. Nothing of it comes out later, but after printer-waiting, which any printer may
 * cause: the document, or the rest of it, may still come out.
 */
export type PrinterProblem = 'printer-no-answer' | 'printer-refused' | 'printer-no-paper' | 'printer-waiting';

/**
 * printed: the printer accepted it. dialog: printed from the system's print dialog. cancelled: the dialog was
 * cancelled.
 */
export type PrintOutcome = 'printed' | 'dialog' | 'cancelled';

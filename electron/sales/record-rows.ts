import { zonelessDate } from '../merchant/dates.ts';
import type { Failure } from '../shared/base/failure.ts';
import type { Units } from '../shared/base/money.ts';
import { type Ms, ms } from '../shared/base/units.ts';
import type { Account, Progress, SaleId } from '../shared/sales/sale.ts';

/** One request sent to the service, and its account if one was issued. Times are on the service's clock. */
export interface Attempt {
  readonly sale: SaleId;
  readonly n: number;
  /** Which part of the sale its account is for: 1 for the whole amount, then one more for each balance. */
  readonly part: number;
  /** What its account is asked for. */
  readonly asked: Units;
  readonly reference: string;
  readonly sentAt: Ms;
  readonly expiresAt: Ms;
  readonly progress: Progress;
  readonly problem: Failure | null;
  /** The service's message about it, encrypted; null for none. */
  readonly said: string | null;
  readonly account: Account | null;
  readonly trackingId: string | null;
  /** Learned from evidence; the interface does not define that `trackingId` is the same. */
  readonly refid: string | null;
  readonly shownAt: Ms | null;
  /** When its request was sent, by the service's clock (HTTP `Date`); null when the response had none. */
  readonly issuedAt: Ms | null;
  /** The date in that response, which has no zone, read as UTC: compared only with other dates of the service. */
  readonly issueDate: Ms | null;
}

export interface SaleRecord {
  /** Its position in the list of all sales. */
  readonly n: number;
  readonly id: SaleId;
  readonly createdAt: Ms;
  readonly amount: Units;
  readonly phoneTail: string;
  readonly customer: string;
  /** Its name and note, encrypted; null for none. */
  readonly text: string | null;
  readonly cash: Units | null;
  readonly credit: Units | null;
  readonly cancelledAt: Ms | null;
  /** Its payment is known only from a restored copy. */
  readonly unconfirmed: boolean;
  /** Oldest first, at least one. */
  readonly attempts: readonly Attempt[];
}

export interface SaleRow {
  n: number;
  id: string;
  created_at: number;
  amount: number;
  phone_tail: string;
  customer: string;
  text: string | null;
  cash: number | null;
  credit: number | null;
  cancelled_at: number | null;
  unconfirmed: number;
}

export interface AttemptRow {
  sale: string;
  n: number;
  part: number;
  asked: number;
  reference: string;
  sent_at: number;
  expires_at: number;
  progress: string;
  problem: string | null;
  account_no: string | null;
  account_name: string | null;
  bank_name: string | null;
  tracking_id: string | null;
  refid: string | null;
  shown_at: number | null;
  issued_at: number | null;
  issue_date: string | null;
}

export const toRecord = (row: SaleRow, attempts: readonly Attempt[]): SaleRecord => ({
  n: row.n,
  id: row.id as SaleId,
  createdAt: ms(row.created_at),
  amount: row.amount as Units,
  phoneTail: row.phone_tail,
  customer: row.customer,
  text: row.text,
  cash: row.cash as Units | null,
  credit: row.credit as Units | null,
  cancelledAt: row.cancelled_at as Ms | null,
  unconfirmed: row.unconfirmed === 1,
  attempts,
});

function problemOf(storedProblem: string | null): Pick<Attempt, 'problem' | 'said'> {
  if (storedProblem === null) return { problem: null, said: null };
  const { said = null, ...problem } = JSON.parse(storedProblem) as Failure & { readonly said?: string };
  return { problem, said };
}

export const toAttempt = (row: AttemptRow): Attempt => ({
  sale: row.sale as SaleId,
  n: row.n,
  part: row.part,
  asked: row.asked as Units,
  reference: row.reference,
  sentAt: ms(row.sent_at),
  expiresAt: ms(row.expires_at),
  progress: row.progress as Progress,
  ...problemOf(row.problem),
  account:
    row.account_no === null
      ? null
      : { number: row.account_no, name: row.account_name ?? '', bank: row.bank_name ?? '' },
  trackingId: row.tracking_id,
  refid: row.refid,
  shownAt: row.shown_at as Ms | null,
  issuedAt: row.issued_at as Ms | null,
  issueDate: zonelessDate(row.issue_date),
});

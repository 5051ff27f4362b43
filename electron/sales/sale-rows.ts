import { zonelessDate } from '../merchant/dates.ts';
import type { Failure } from '../shared/base/failure.ts';
import type { Units } from '../shared/base/money.ts';
import type { Ms } from '../shared/base/units.ts';
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

export interface Sale {
  /** Its position in the list of all sales. */
  readonly n: number;
  readonly id: SaleId;
  readonly createdAt: Ms;
  readonly amount: Units;
  readonly phoneTail: string;
  readonly customer: string;
  readonly cashier: string;
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

export interface SaleRow extends Omit<Sale, 'unconfirmed' | 'attempts'> {
  readonly unconfirmed: number;
}

/** SQL for what a sale costs: see `totalOf` in `electron/shared/sales/sales.ts`. */
export const priceSql = 'amount + coalesce(cash, 0) + coalesce(credit, 0)';

export const saleRowColumns = `n, id, created_at AS createdAt, amount, phone_tail AS phoneTail, customer, cashier, text, cash,
  credit, cancelled_at AS cancelledAt, unconfirmed`;

/** An attempt as its row has it, the account in parts. */
export interface AttemptRow extends Omit<Attempt, 'problem' | 'said' | 'account' | 'issueDate'> {
  readonly problem: string | null;
  readonly number: string | null;
  readonly name: string | null;
  readonly bank: string | null;
  readonly issueDate: string | null;
}

export const attemptRowColumns = `attempt.sale, attempt.n, attempt.part, attempt.asked, attempt.reference,
  attempt.sent_at AS sentAt, attempt.expires_at AS expiresAt, attempt.progress, attempt.problem,
  attempt.account_no AS number, attempt.account_name AS name, attempt.bank_name AS bank,
  attempt.tracking_id AS trackingId, attempt.refid, attempt.shown_at AS shownAt, attempt.issued_at AS issuedAt,
  attempt.issue_date AS issueDate`;

function problemOf(storedProblem: string | null): Pick<Attempt, 'problem' | 'said'> {
  if (storedProblem === null) return { problem: null, said: null };
  const { said = null, ...problem } = JSON.parse(storedProblem) as Failure & { readonly said?: string };
  return { problem, said };
}

export const toAttempt = ({ problem, number, name, bank, issueDate, ...row }: AttemptRow): Attempt => ({
  ...row,
  ...problemOf(problem),
  account: number === null ? null : { number, name: name ?? '', bank: bank ?? '' },
  issueDate: zonelessDate(issueDate),
});

import type { Scope } from '../base/scope.ts';
import { call, event } from '../ipc/define.ts';
import type { SaleId } from '../sales/sale.ts';
import type { AuditPage, AuditPeopleQuery, AuditPerson, AuditQuery, ChainCheck } from './audit.ts';
import type {
  BusinessChange,
  BusinessChanged,
  BusinessView,
  NewBusinessView,
  WalletType,
  WalletView,
} from './business.ts';
import type { CustomerView, RetentionView } from './customer-data.ts';
import type { DataUseView } from './data-use.ts';
import type { DayBook } from './day-book.ts';
import type { ExportForm, ExportList, ExportPeriod, ExportTable, ListWords, SavedList } from './export-table.ts';
import type { PaymentUrlRecord, TransactionRecord } from './lookups.ts';
import type { NewBusinessForm } from './new-business.ts';
import type { KeptPayoutAccount, NewPayoutAccountInput, PayoutAccounts } from './payout-accounts.ts';
import type { PayoutDetail, PayoutView, ReviewMark } from './payouts.ts';
import type { ReconciliationView, Span } from './reconciliation.ts';
import type { TakingsView } from './takings.ts';

export interface PayoutInput {
  /** `key` of a payout that is followed. */
  readonly key: string;
}

export interface ReviewInput extends PayoutInput {
  readonly mark: ReviewMark;
  readonly note: string;
}

/** The payouts this till follows (interface 4.6). */
export const payouts = {
  /** Returns the known payouts, newest first, without a request. */
  list: call<void, readonly PayoutView[]>,
  /** Starts to read those that may have changed; `changed` reports the result. */
  refresh: call<void, void>,
  one: call<PayoutInput, PayoutDetail>,
  /** Reads the payout with this number and follows it from now on; `not-found` follows nothing. */
  follow: call<{ readonly number: string }, PayoutDetail>,
  check: call<PayoutInput, PayoutDetail>,
  review: call<ReviewInput, PayoutDetail>,
  /** A payout changed. Carries no details: windows call for them, with their permissions. */
  changed: event<void>,
} as const;

/** Where payouts go (interface 4.5). */
export const payoutAccounts = {
  list: call<void, PayoutAccounts>,
  /** Never repeated by itself: after `unknown-outcome` the account may be there. */
  add: call<NewPayoutAccountInput, KeptPayoutAccount>,
} as const;

export const takings = {
  /** At most 92 days. */
  report: call<Span, TakingsView>,
} as const;

export const reconciliation = {
  /** At most 92 days. Reads the wallets where the days are not over, and the event list. */
  report: call<Span, ReconciliationView>,
} as const;

export const dataUse = {
  view: call<void, DataUseView>,
} as const;

/** One record of the service, asked for by its reference. */
export const lookups = {
  /** Interface 4.9. */
  transaction: call<{ readonly refid: string }, TransactionRecord>,
  /** Interface 4.10. */
  paymentUrl: call<{ readonly urlRef: string }, PaymentUrlRecord>,
} as const;

/** Files for the accountant. Each call returns the file's name, or null when the dialog was cancelled. */
export const exports = {
  dayBook: call<ExportPeriod & { readonly scope: Scope }, DayBook>,
  /** Saves a complete list of the journal: as CSV, or with `printout` as a PDF of its first `MOST_ROWS` lines. */
  list: call<
    ExportPeriod & { readonly scope: Scope; readonly list: ExportList; readonly printout: ListWords | null },
    SavedList | null
  >,
  table: call<ExportTable & { readonly form: ExportForm }, string | null>,
} as const;

/** Whose data: by a phone as typed, or by a sale, as of a customer without a phone number of their own. */
export type CustomerInput = { readonly phone: string } | { readonly sale: SaleId };

/** A customer's stored data. Each call fails with `invalid-input` for what is not a phone number. */
export const customers = {
  find: call<CustomerInput, CustomerView>,
  /** Saves all of it to a file. Returns its name, or null when the dialog was cancelled. */
  save: call<CustomerInput, string | null>,
  /** Permanent: their encrypted data becomes unreadable. `not-allowed` while an account is watched. */
  erase: call<CustomerInput, CustomerView>,
  /** Whether the nightly erasing waits for the owner: it would erase many at once. */
  retention: call<void, RetentionView>,
  /** The owner's yes to that. Begins with the next night. */
  allowErasing: call<void, RetentionView>,
} as const;

/** The business these keys belong to (interface 4.1 to 4.3). */
export const business = {
  get: call<void, BusinessView>,
  /** At least one field, or `invalid-input`. */
  change: call<BusinessChange, BusinessChanged>,
  /** Another business; the keys in use stay. `not-allowed` until `again` when one was, or may have been, made. */
  register: call<NewBusinessForm & { readonly again: boolean }, NewBusinessView>,
} as const;

/** Its wallets, which come with the business (interface 4.4). */
export const wallets = {
  /** Creates a naira wallet. Never retried automatically: after `unknown-outcome`, check before creating another. */
  create: call<{ readonly type: WalletType }, WalletView>,
} as const;

/** Who did what: at this till, in the shop, or in all shops. */
export const audit = {
  search: call<AuditQuery, AuditPage>,
  /** Counts by person in a period; `to` is exclusive. */
  people: call<AuditPeopleQuery, readonly AuditPerson[]>,
  /** Checks every entry there is, and every table against them. Takes seconds for each hundred thousand sales. */
  verify: call<void, ChainCheck>,
} as const;

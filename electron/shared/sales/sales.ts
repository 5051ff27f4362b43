import { formatNaira, type Money, type Units } from '../base/money.ts';
import type { BrokenTill, Scope } from '../base/scope.ts';
import type { Ms } from '../base/units.ts';
import { ACCOUNT_LIFE } from './countdown.ts';
import { paymentIssues } from './payment-issues.ts';
import type { Account, Progress, SaleId, SaleView } from './sale.ts';
import { returnedWhole, returnMethods, type SettlementMethod, type SettlementRecord } from './settlements.ts';
import type { Headline, Verdict } from './verdict.ts';

/** Listed status of a sale: its headline, or the progress of its request while there is no verdict. */
export type SaleStatus = Headline | Exclude<Progress, 'issued'>;

/** Every status there is, in the order in which they are offered. */
export const saleStatuses = [
  'paid',
  'waiting',
  'on-its-way',
  'underpaid',
  'expired',
  'cancelled',
  'failed',
  'reversing',
  'reversed',
  'mismatch',
  'unknown',
  'refused',
  'requesting',
] as const satisfies readonly SaleStatus[];

/**
 * The state of a sale. Money, and a cancel, outrank the outcome of the request: an account that was never shown may
 * still be paid (rule 3).
 */
export function stateOf({ progress, verdict }: Pick<SaleView, 'progress' | 'verdict'>): SaleStatus {
  if (progress === 'issued') return verdict?.headline ?? 'waiting';
  return verdict && (verdict.received !== 'none' || verdict.account === 'cancelled') ? verdict.headline : progress;
}

/** The states in which nothing was received, and the account can still be paid. */
export const openStatuses = ['waiting', 'on-its-way', 'requesting', 'unknown'] as const satisfies readonly SaleStatus[];

/** Open, on every screen and report: its last account can still be paid, and nothing came into it. */
export const isOpen = (view: SaleView, now: number): boolean =>
  view.awaitedAmount !== null && now < (view.accounts.at(-1)?.expiresAt ?? view.createdAt + ACCOUNT_LIFE);

/** What the account to pay into asks for: the whole amount, or the balance of a partial payment. */
export const amountToPay = ({ amount, balance }: Pick<SaleView, 'amount' | 'balance'>): Units =>
  balance ?? amount.units;

/** Returns whether the sale was made with the shop's own phone number, which is used where a customer gave none. */
export const isShopsPhone = ({ phoneTail }: Pick<SaleView, 'phoneTail'>, shopPhone: string): boolean =>
  phoneTail !== '' && shopPhone.replace(/\D/g, '').endsWith(phoneTail);

/** The end of the customer's phone number; empty where the till has none. The shop's own number is no customer's. */
export const customerTail = (view: Pick<SaleView, 'phoneTail'>, shopPhone: string): string =>
  isShopsPhone(view, shopPhone) ? '' : view.phoneTail;

/** Returns how lists name a sale: the end of the customer's phone, else of the account; null without both. */
export function saleTail(
  view: Pick<SaleView, 'phoneTail' | 'account'>,
  shopPhone: string,
): { readonly of: 'phone' | 'account'; readonly tail: string } | null {
  const phone = customerTail(view, shopPhone);
  if (phone !== '') return { of: 'phone', tail: phone };
  return view.account && { of: 'account', tail: view.account.number.slice(-4) };
}

/** Whether the balance of a partial payment is waited for, or its account is being requested. */
export const isBalanceAwaited = ({ balance, awaitedAmount }: Pick<SaleView, 'balance' | 'awaitedAmount'>): boolean =>
  balance !== null && awaitedAmount !== null;

/** Whether a further account can be asked for what a partial payment left open: not for what was paid in cash or given up. */
export const isBalanceMissing = (view: SaleView): boolean =>
  view.till === undefined &&
  view.verdict?.account !== 'cancelled' &&
  !view.isCashBack &&
  stateOf(view) === 'underpaid' &&
  !isBalanceAwaited(view) &&
  !isMissingPartSettled(view);

/** Whether what was missing of a sale is settled, as in cash. What was sent back may come once more, so that is no end of it. */
export const isMissingPartSettled = ({ settlement: { open, done } }: Pick<SaleView, 'settlement'>): boolean => {
  const last = done.findLast(({ issue }) => issue === 'underpaid');
  return last !== undefined && last.method !== 'bank' && !open.some(({ issue }) => issue === 'underpaid');
};

/**
 * Returns how the money of a paid sale went back to its customer, as in cash; null where it pays for goods. What came
 * late or after the sale was cancelled is given back as a whole, or the goods are given, for a part of it too. Once it was
 * given back, the sale is paid again when what was received, less what was given, reaches what was asked.
 */
export function returnMethodOf(
  view: Pick<SaleView, 'amount' | 'progress' | 'verdict' | 'settlement'>,
): SettlementMethod | null {
  const { done } = view.settlement;
  const receivedAmount = view.verdict?.receivedAmount ?? 0;
  const sum = (records: readonly SettlementRecord[]) => records.reduce((total, { amount }) => total + amount, 0);
  const isBack = ({ method }: SettlementRecord) => returnMethods.has(method);
  const isWhole = ({ issue }: SettlementRecord) => returnedWhole.has(issue);
  const isGoods = ({ method, issue }: SettlementRecord) => method === 'goods' && issue !== 'underpaid';
  const notBeyond = done.filter((each) => isBack(each) && (isWhole(each) || each.issue === 'underpaid'));
  const isForGoods =
    done.some((each) => isGoods(each) && isWhole(each)) &&
    sum(notBeyond) < receivedAmount - (view.verdict?.difference ?? 0);
  const givenRecords = done.filter((each) => isBack(each) || (isGoods(each) && !isWhole(each)));
  const heldAmount = receivedAmount + sum(done.filter(({ method }) => method === 'cash')) - sum(givenRecords);
  if (stateOf(view) !== 'paid' || isForGoods || heldAmount >= view.amount.units) return null;
  return done.findLast((each) => isBack(each) && isWhole(each))?.method ?? null;
}

/** Whether money came after a part of the price, in cash or by credit, was given back, and is still to be settled. */
export const lacksPart = ({ settlement }: Pick<SaleView, 'settlement'>): boolean =>
  settlement.open.some(({ missingAmount }) => missingAmount);

/** Whether a sale is shown as Paid: its payment pays for goods, and did not go back to the customer. */
export const paysForGoods = (view: Pick<SaleView, 'amount' | 'progress' | 'verdict' | 'settlement'>): boolean =>
  stateOf(view) === 'paid' && returnMethodOf(view) === null && !lacksPart(view);

/** What a sale costs: what is to come by transfer, and its parts in cash and by credit. */
export const totalOf = ({ amount, cash, credit }: Pick<SaleView, 'amount' | 'cash' | 'credit'>): Units =>
  (amount.units + (cash ?? 0) + (credit ?? 0)) as Units;

/** What counts of what came for a sale: not what went back to the customer before; null while nothing came. */
export const countedFor = ({ amount, verdict }: Pick<SaleView, 'amount' | 'verdict'>): Units | null =>
  verdict?.difference == null ? null : ((amount.units + verdict.difference) as Units);

/** What a sale received, in every list and figure: all that came into its accounts, also what went back later. */
export const receivedBy = ({ verdict }: Pick<SaleView, 'verdict'>): Units => verdict?.grossAmount ?? (0 as Units);

/** Filter by the time of a payment; with an issue, also by the time the issue was seen. */
export interface PaymentDateFilter {
  readonly from: Ms;
  /** Not included. */
  readonly to: Ms;
  /** Only in this hour of the shop's day, 0 to 23; null for all of them. */
  readonly hour: number | null;
  /** Only sales whose issues nobody has settled, as Home counts them; without effect where no issue is chosen. */
  readonly isUnsettled: boolean;
}

/** What a history is narrowed to: one issue, any of them, or the claimed sales. */
export const saleIssueFilters = ['any', ...paymentIssues, 'claimed'] as const;
export type SaleIssueFilter = (typeof saleIssueFilters)[number];

/** Filters of the sales history; null for any. Times are on the service's clock. */
export interface SalesQuery {
  /** As typed: the end of a phone, an amount, a reference, an account number, or a part of one. */
  readonly words: string;
  readonly from: Ms | null;
  /** Not included. */
  readonly to: Ms | null;
  readonly status: SaleStatus | 'open' | null;
  /** By when something happened to its money, whenever it was asked for. */
  readonly receivedWithin: PaymentDateFilter | null;
  readonly issue: SaleIssueFilter | null;
  /** Who asked for the money, as the journal names them. */
  readonly cashier: string | null;
  /** Which tills' sales; at a till that works alone there are only its own. */
  readonly scope: Scope;
  /** `next` of the page before. */
  readonly before: SalesCursor | null;
}

/**
 * The last sale of a page: its number, or in a shop of several tills, each of which numbers its own, its time and id.
 */
export type SalesCursor = number | { readonly at: Ms; readonly id: SaleId };

/** A line of the history: a sale without its evidence. */
export interface SaleSummary
  extends Pick<SaleView, 'id' | 'createdAt' | 'phoneTail' | 'account'>,
    Pick<Verdict, 'issues' | 'unconfirmed' | 'unreadable'> {
  readonly amount: Units;
  /** The additional parts paid in cash and by store credit; null for none. */
  readonly cash: Units | null;
  readonly credit: Units | null;
  /** See `receivedBy`; null for nothing. */
  readonly received: Units | null;
  readonly status: SaleStatus;
  /** See `isBalanceAwaited`. */
  readonly isBalanceAwaited: boolean;
  /** Some issue was settled, and none is left to settle. */
  readonly settled: boolean;
  /** See `returnMethodOf`. */
  readonly returnMethod: SettlementMethod | null;
  /** See `lacksPart`. */
  readonly lacksPart: boolean;
  readonly cashier: string;
  /** Name of the till that made the sale, where it is another one of the shop; then `cashier` is a name too. */
  readonly till?: string;
  /** That of the latest attempt. */
  readonly reference: string;
}

/** Returns the status of a sale in a file: how a payment was given back, in place of `paid`. */
export const statusInFile = ({
  status,
  returnMethod,
}: Pick<SaleSummary, 'status' | 'returnMethod'>): SaleStatus | SettlementMethod => returnMethod ?? status;

export interface SalesPage {
  /** The latest recorded first; in a shop of several tills by time. */
  readonly found: readonly SaleSummary[];
  /** To be given as `before` for the next page; null when this was the last. */
  readonly next: SalesCursor | null;
  /** Until when the sales of the shop's other tills are known, where that is not now. By this computer's wall clock. */
  readonly othersAsOf?: Ms;
  /** The other tills of which later sales are not found. */
  readonly broken?: readonly BrokenTill[];
}

/** The sales that a query finds, all of them. */
export interface SalesTotals {
  readonly count: number;
  readonly asked: Units;
  readonly received: Units;
}

/** The result of reading one sale from the service just now. */
export interface CheckAnswer {
  readonly at: Ms;
  /** False when the service has no such transaction under any name this till has for it. */
  readonly known: boolean;
  readonly view: SaleView;
}

/**
 * The content of the QR code: plain text to copy from. No bank can pay from it (no payable code exists for such an
 * account, section 10), so the digits on the screen stay the truth.
 */
export const qrText = (account: Account, amount: Money): string =>
  [account.number, account.bank, account.name, formatNaira(amount.units)].join('\n');

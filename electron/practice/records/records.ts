import type { Business, CreatedWallet, ReducedBusiness, Wallet } from '../../merchant/schema/business.ts';
import type { Payout, PayoutAccount } from '../../merchant/schema/payouts.ts';
import type { Transaction } from '../../merchant/schema/transaction.ts';
import type { EventPayload, Webhook, WebhookEvent } from '../../merchant/schema/webhooks.ts';
import { asNumber, shareOf, withPlaces } from '../amounts.ts';
import { isoStamp, plainStamp, plainStampOrNull } from '../clock.ts';
import { maskAccount } from '../ids.ts';
import type { Practice } from '../practice.ts';
import type { AnswerStyle } from '../settings.ts';
import type { BusinessRow } from '../store/businesses.ts';
import { pick } from '../store/db.ts';
import type { PayoutAccountRow, PayoutRow } from '../store/payouts.ts';
import type { TransactionRow } from '../store/transactions.ts';
import { unshownMoves, type WalletRow, walletsOf } from '../store/wallets.ts';
import { type EventRow, type WebhookRow, webhooksOf } from '../store/webhooks.ts';

const stamps = ({ createdAt, updatedAt }: Pick<WalletRow, 'createdAt' | 'updatedAt'>) => ({
  createdAt: isoStamp(createdAt),
  updatedAt: isoStamp(updatedAt),
});

const common = (row: WalletRow) => ({
  ...pick(row, 'id', 'uid', 'type', 'currency', 'status'),
  meta: null,
  ...stamps(row),
  deletedAt: null,
});

const money = <Written>(row: WalletRow, write: (units: number) => Written) => ({
  balance: write(row.balance),
  lockedBalance: write(row.locked),
  pendingInflow: write(0),
  pendingWithdrawal: write(row.locked),
  availableBalance: write(row.balance - row.locked),
  fee: write(0),
});

/** A wallet as it is read with a business or a payout: numbers (interface 2.7), without what it does not show yet. */
const walletRecord = (row: WalletRow, unshown = 0): Wallet => ({
  ...common(row),
  ...money({ ...row, balance: row.balance - unshown }, asNumber),
  ownerid: row.uid,
  businessId: row.businessId,
});

/** A wallet as returned when it is created: decimal strings (interface 2.7). */
export const createdWalletRecord = (row: WalletRow, { places }: AnswerStyle): CreatedWallet => ({
  ...common(row),
  ...money(row, (units) => withPlaces(units, places)),
  businessId: String(row.businessId),
});

/** Response of creating a business (interface 2.6). */
export const reducedBusinessRecord = (row: BusinessRow): ReducedBusiness => ({
  ...pick(row, 'name', 'currency', 'email', 'type', 'phonenumber', 'uid', 'status', 'clientId', 'id'),
  businessname: row.name,
  meta: { notification: { transaction: { push: true, email: true } } },
});

/** Null until set, and nothing here sets them. */
const neverSet = {
  bvn: null,
  activationCode: null,
  activatedon: null,
  deactivatedon: null,
  reasondeactivated: null,
  verifiedon: null,
  deletedAt: null,
};

/** What payments moved that the wallets do not show yet, by wallet. */
function unshownBy({ db, clock, settings }: Pick<Practice, 'db' | 'clock' | 'settings'>): ReadonlyMap<number, number> {
  const { walletsMove, walletsLateMs } = settings.get();
  if (walletsMove === 'at-once') return new Map();
  return unshownMoves(db, walletsMove === 'late' ? clock.now() - walletsLateMs : null);
}

/** A business with its wallets (interface 2.6). */
export const businessRecord = (practice: Pick<Practice, 'db' | 'clock' | 'settings'>, row: BusinessRow): Business => {
  const unshown = unshownBy(practice);
  return {
    ...reducedBusinessRecord(row),
    ...neverSet,
    ...pick(row, 'streetaddress', 'country', 'state', 'city', 'postcode', 'code'),
    acceptTerms: true,
    verified: false,
    hasWebhook: webhooksOf(practice.db, row.id).length > 0,
    fee: row.fee / 1_000_000,
    commission: row.commission / 1_000_000,
    wallets: walletsOf(practice.db, row.id).map((wallet) => walletRecord(wallet, unshown.get(wallet.id))),
    ...stamps(row),
  };
};

/** Response of creating a payout account, with `defaultBank` as a Boolean (interface 2.8). */
export const payoutAccountRecord = (row: PayoutAccountRow): PayoutAccount => ({
  ...pick(row, 'id', 'uid', 'businessId', 'accountnumber', 'bankname', 'beneficiaryname', 'beneficiarycountry', 'type'),
  defaultBank: row.defaultBank === 1,
  maskedaccountnumber: maskAccount(row.accountnumber),
  email: null,
  ...stamps(row),
});

/** A payout with its wallet and its account; here `defaultBank` is 0 or 1 (interface 2.8, 2.9). */
export const payoutRecord = (row: PayoutRow, wallet: WalletRow, account: PayoutAccountRow): Payout => ({
  ...pick(row, 'id', 'uid', 'businessId', 'walletId', 'bankId', 'refid', 'status'),
  amount: asNumber(row.amount),
  channel: account.type,
  currency: wallet.currency,
  meta: null,
  ...stamps(row),
  deletedAt: null,
  wallets: walletRecord(wallet),
  bankaccounts: { ...payoutAccountRecord(account), defaultBank: account.defaultBank },
});

/** Currency of every virtual account (interface section 8), as events name it. */
export const CURRENCY = 'NGN';

/** The fee that the customer is asked for on top, in ten-thousandths. */
export const feeOnTop = (row: TransactionRow, style: AnswerStyle): number => shareOf(row.requestamount, style.feeOnTop);

/** As 4.9 reads it (interface 2.4). */
export const transactionRecord = (row: TransactionRow, style: AnswerStyle): Transaction => ({
  ...pick(row, 'id', 'uid', 'businessId', 'request', 'msisdn', 'refid'),
  ...pick(row, 'debitref', 'reason', 'raw_reason', 'channel', 'page'),
  ...pick(row, 'delivered', 'failed', 'vended', 'reversed', 'debited', 'isreversing', 'processing', 'flag'),
  amount: withPlaces(row.amount, style.places),
  requestamount: withPlaces(row.requestamount + feeOnTop(row, style), style.places),
  vendref: row.vended === 1 ? row.refid : null,
  currency: style.readCurrency,
  created_on: plainStamp(row.createdAt),
  updated_on: plainStamp(row.updatedAt),
  delivered_date: plainStampOrNull(row.deliveredAt),
  reversed_date: plainStampOrNull(row.reversedAt),
  ...stamps(row),
  deletedAt: null,
});

/** As configured (interface 2.2). */
export const webhookRecord = (row: WebhookRow, clientId: string): Webhook => ({
  ...pick(row, 'id', 'url', 'allowedEvents', 'retryStatus', 'secretHash'),
  clientId,
  created: isoStamp(row.created),
  updated: isoStamp(row.updated),
});

/** Interface 2.3. */
export const eventRecord = (row: EventRow, clientId: string): WebhookEvent => ({
  ...pick(row, 'id', 'retries', 'retryStatus', 'status'),
  clientId,
  created: isoStamp(row.created),
  updated: isoStamp(row.updated),
  payload: JSON.parse(row.payload) as EventPayload,
});

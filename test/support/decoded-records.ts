import type { Transaction } from '../../electron/merchant/decode/transaction.ts';
import type { WebhookEvent } from '../../electron/merchant/decode/webhooks.ts';
import type { WalletView } from '../../electron/shared/back-office/business.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import type { TransactionFacts } from '../../electron/shared/sales/evidence.ts';

const noAccount = { ourReference: null, accountNo: null } as const;

/** Returns a transaction as the client decodes it, of a record that has only what `facts` and `more` say. */
export const transactionWith = (
  refid: string,
  facts: TransactionFacts,
  more: Partial<Transaction> = {},
): Transaction => ({
  facts,
  refid,
  id: null,
  businessId: null,
  createdAt: null,
  updatedAt: null,
  raw: JSON.stringify(facts),
  vendref: null,
  debitref: null,
  reason: null,
  rawReason: null,
  channel: null,
  page: null,
  msisdn: null,
  request: null,
  createdOn: null,
  updatedOn: null,
  deliveredDate: null,
  reversedDate: null,
  ...noAccount,
  ...more,
});

/** Returns a listed event as the client decodes it, of a record that has only what `facts` and `more` say. */
export const eventWith = (id: string, facts: TransactionFacts, more: Partial<WebhookEvent> = {}): WebhookEvent => ({
  id,
  facts,
  kind: 'transaction_success',
  status: null,
  retries: 0,
  retryStatus: null,
  createdAt: null,
  updatedAt: null,
  commission: null,
  refid: null,
  payout: null,
  oldestMoment: null,
  oldestDate: null,
  raw: JSON.stringify([id, facts]),
  ...noAccount,
  ...more,
});

/** Returns a wallet as the client decodes it, which holds so much, in ten-thousandths. */
export const walletWith = (balance: number): WalletView => ({
  id: '1',
  type: 'balance',
  currency: 'NGN',
  status: 'active',
  balance: balance as Units,
  lockedBalance: null,
  pendingInflow: null,
  pendingWithdrawal: null,
  availableBalance: null,
});

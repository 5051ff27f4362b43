import type { Payout } from '../../merchant/schema/payout.ts';
import type { PayoutAccount } from '../../merchant/schema/payout-account.ts';
import { asNumber } from '../amounts.ts';
import { isoStamp } from '../clock.ts';
import { maskAccount } from '../ids.ts';
import type { PayoutAccountRow, PayoutRow } from '../store/payouts.ts';
import type { WalletRow } from '../store/wallets.ts';
import { walletRecord } from './wallet.ts';

/** Response of creating a payout account, with `defaultBank` as a Boolean (interface 2.8). */
export const payoutAccountRecord = (row: PayoutAccountRow): PayoutAccount => ({
  id: row.id,
  uid: row.uid,
  businessId: row.businessId,
  defaultBank: row.defaultBank === 1,
  accountnumber: row.accountnumber,
  maskedaccountnumber: maskAccount(row.accountnumber),
  bankname: row.bankname,
  beneficiaryname: row.beneficiaryname,
  beneficiarycountry: row.beneficiarycountry,
  type: row.type,
  email: null,
  createdAt: isoStamp(row.createdAt),
  updatedAt: isoStamp(row.updatedAt),
});

/** A payout with its wallet and its account; here `defaultBank` is 0 or 1 (interface 2.8, 2.9). */
export const payoutRecord = (row: PayoutRow, wallet: WalletRow, account: PayoutAccountRow): Payout => ({
  id: row.id,
  uid: row.uid,
  businessId: row.businessId,
  walletId: row.walletId,
  bankId: row.bankId,
  amount: asNumber(row.amount),
  refid: row.refid,
  channel: account.type,
  currency: wallet.currency,
  meta: null,
  status: row.status,
  createdAt: isoStamp(row.createdAt),
  updatedAt: isoStamp(row.updatedAt),
  deletedAt: null,
  wallets: walletRecord(wallet),
  bankaccounts: { ...payoutAccountRecord(account), defaultBank: account.defaultBank },
});

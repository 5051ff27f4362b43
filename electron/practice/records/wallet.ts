import type { CreatedWallet, Wallet } from '../../merchant/schema/wallet.ts';
import { asNumber, withPlaces } from '../amounts.ts';
import type { AnswerStyle } from '../answer-style.ts';
import { isoStamp } from '../clock.ts';
import type { WalletRow } from '../store/wallets.ts';

const common = (row: WalletRow) => ({
  id: row.id,
  uid: row.uid,
  type: row.type,
  currency: row.currency,
  status: row.status,
  meta: null,
  createdAt: isoStamp(row.createdAt),
  updatedAt: isoStamp(row.updatedAt),
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
export const walletRecord = (row: WalletRow, unshown = 0): Wallet => ({
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

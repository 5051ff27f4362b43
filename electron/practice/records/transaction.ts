import type { Transaction } from '../../merchant/schema/transaction.ts';
import { fourPlaces } from '../amounts.ts';
import { isoStamp, plainStamp, plainStampOrNull } from '../stamps.ts';
import type { TransactionRow } from '../store/transactions.ts';

/** Currency of every virtual account (interface section 8). */
export const CURRENCY = 'NGN';

/** A transaction as 4.9 reads it (interface 2.4). */
export const transactionRecord = (row: TransactionRow): Transaction => ({
  id: row.id,
  uid: row.uid,
  businessId: row.businessId,
  request: row.request,
  msisdn: row.msisdn,
  amount: fourPlaces(row.amount),
  requestamount: fourPlaces(row.requestamount),
  refid: row.refid,
  vendref: row.vended === 1 ? row.refid : null,
  debitref: row.debitref,
  reason: row.reason,
  raw_reason: row.raw_reason,
  channel: row.channel,
  page: row.page,
  currency: CURRENCY,
  ...flagsOf(row),
  created_on: plainStamp(row.createdAt),
  updated_on: plainStamp(row.updatedAt),
  delivered_date: plainStampOrNull(row.deliveredAt),
  reversed_date: plainStampOrNull(row.reversedAt),
  createdAt: isoStamp(row.createdAt),
  updatedAt: isoStamp(row.updatedAt),
  deletedAt: null,
});

const flagsOf = ({ delivered, failed, vended, reversed, debited, isreversing, processing, flag }: TransactionRow) => ({
  delivered,
  failed,
  vended,
  reversed,
  debited,
  isreversing,
  processing,
  flag,
});

import type { Transaction } from '../../merchant/schema/transaction.ts';
import { shareOf, withPlaces } from '../amounts.ts';
import type { AnswerStyle } from '../answer-style.ts';
import { isoStamp, plainStamp, plainStampOrNull } from '../clock.ts';
import type { TransactionRow } from '../store/transactions.ts';

/** Currency of every virtual account (interface section 8), as events name it. */
export const CURRENCY = 'NGN';

/** The fee that the customer is asked for on top, in ten-thousandths. */
export const feeOnTop = (row: TransactionRow, style: AnswerStyle): number => shareOf(row.requestamount, style.feeOnTop);

/** A transaction as 4.9 reads it (interface 2.4). */
export const transactionRecord = (row: TransactionRow, style: AnswerStyle): Transaction => ({
  id: row.id,
  uid: row.uid,
  businessId: row.businessId,
  request: row.request,
  msisdn: row.msisdn,
  amount: withPlaces(row.amount, style.places),
  requestamount: withPlaces(row.requestamount + feeOnTop(row, style), style.places),
  refid: row.refid,
  vendref: row.vended === 1 ? row.refid : null,
  debitref: row.debitref,
  reason: row.reason,
  raw_reason: row.raw_reason,
  channel: row.channel,
  page: row.page,
  currency: style.readCurrency,
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

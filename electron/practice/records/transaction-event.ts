import type { EventKind, TransactionEventData } from '../../merchant/schema/webhooks.ts';
import { asNumber } from '../amounts.ts';
import { plainStamp } from '../clock.ts';
import type { AnswerStyle } from '../settings.ts';
import type { TransactionRow } from '../store/transactions.ts';
import { CURRENCY, feeOnTop } from './records.ts';

const PROVIDER = 'practice-bank';

/** Events know only 0 and 1 (interface 2.3): what is not known yet is 0. */
const bit = (flag: number | null): 0 | 1 => (flag === 1 ? 1 : 0);

/** `data` of a transaction's event. Fields without a value are left out, as the interface permits. */
export const transactionEventRecord = (
  row: TransactionRow,
  client: string,
  kind: EventKind,
  style: AnswerStyle,
): TransactionEventData => ({
  refid: row.refid,
  ...(row.vended === 1 ? { vendref: row.refid } : {}),
  ...(row.debitref === null ? {} : { debitref: row.debitref }),
  amount: asNumber(row.amount),
  requestamount: asNumber(row.requestamount + feeOnTop(row, style)),
  // Letter case varies between events (interface 2.3).
  currency: kind === 'transaction_success' ? CURRENCY : CURRENCY.toLowerCase(),
  client,
  method: 'transfer',
  channel: row.channel,
  ...(row.page === null ? {} : { page: row.page }),
  msisdn: row.msisdn,
  account: row.payer ?? 'direct',
  request: row.request,
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.raw_reason === null ? {} : { raw_reason: row.raw_reason }),
  ...flags(row),
  meta: meta(row, style),
  ...dates(row),
});

const flags = (row: TransactionRow) => ({
  delivered: bit(row.delivered),
  processing: bit(row.processing),
  failed: bit(row.failed),
  debited: bit(row.debited),
  vended: bit(row.vended),
  flag: bit(row.flag),
  isreversing: bit(row.isreversing),
});

/** The merchant's own members are next to the service's; a name of the service is never the merchant's. */
function meta(row: TransactionRow, style: AnswerStyle): NonNullable<TransactionEventData['meta']> {
  const { historyId: _, walletId: __, ...own } = JSON.parse(row.merchantMeta) as Record<string, unknown>;
  const onTop = feeOnTop(row, style);
  return {
    ...own,
    ...(onTop === 0 ? {} : { charge_customer: true, fee_structure: { fee: asNumber(onTop) } }),
    fee: asNumber(onTop === 0 ? row.fee : onTop),
    commission: asNumber(row.commission),
    accountNo: row.accountNo,
    accountName: row.accountName,
    bankName: row.bankName,
    ...(row.historyId === null ? {} : { historyId: row.historyId }),
    ...(row.walletId === null ? {} : { walletId: row.walletId }),
    provider: PROVIDER,
  };
}

function dates(row: TransactionRow) {
  const created_on = plainStamp(row.createdAt);
  const updated_on = plainStamp(row.updatedAt);
  if (row.deliveredAt === null) return { created_on, updated_on };
  const arrivedAt = plainStamp(row.deliveredAt);
  return { created_on, updated_on, delivered_date: arrivedAt, debited_date: arrivedAt, vended_date: arrivedAt };
}

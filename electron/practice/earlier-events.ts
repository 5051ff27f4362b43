import { randomInt, randomUUID } from 'node:crypto';
import type { EventPayload } from '../merchant/schema/event.ts';
import type { Units } from '../shared/base/money.ts';
import { newAccountNumber, newPayerAccount, publishedReference } from './ids.ts';
import type { Practice } from './practice.ts';
import { transactionEventRecord } from './records/transaction-event.ts';
import { type BusinessRow, firstBusiness } from './store/businesses.ts';
import { insert } from './store/db.ts';
import type { TransactionRow } from './store/transactions.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** How far apart they were. */
const EVERY = 3 * MINUTE;

/** A payment of another channel of the business, which this service keeps no account of. */
function earlierPayment({ id, uid }: BusinessRow, n: number, at: number): TransactionRow {
  const refid = publishedReference();
  const amount = (randomInt(2, 400) * 500_000) as Units;
  return {
    id: n,
    uid,
    businessId: id,
    refid,
    trackingId: refid,
    accountNo: newAccountNumber(),
    accountName: 'Practice Shop (practice)',
    bankName: 'Practice Bank',
    request: '',
    msisdn: `23480${randomInt(10_000_000, 99_999_999)}`,
    channel: 'web',
    merchantMeta: JSON.stringify({ 'your-reference': `web-${randomUUID().slice(0, 18)}` }),
    amount,
    requestamount: amount,
    fee: Math.round(amount * 0.015),
    commission: Math.round(amount * 0.001),
    page: 'success',
    reason: null,
    raw_reason: null,
    debitref: publishedReference(),
    payer: newPayerAccount(),
    walletId: 1,
    historyId: n,
    delivered: 1,
    failed: 0,
    vended: 1,
    reversed: 0,
    debited: 1,
    isreversing: 0,
    processing: 0,
    flag: 0,
    createdAt: at,
    updatedAt: at,
    expiresAt: at + DAY,
    deliveredAt: at,
    reversedAt: null,
  };
}

/** Adds so many events of earlier payments of another channel to the list, without moving money. */
export function addEarlierEvents({ db, clock, settings }: Practice, count: number): void {
  db.atomically(() => {
    const business = firstBusiness(db);
    if (!business) return;
    const style = settings.style();
    for (let n = count; n >= 1; n -= 1) {
      const at = clock.now() - n * EVERY;
      const data = transactionEventRecord(
        earlierPayment(business, n, at),
        business.clientId,
        'transaction_success',
        style,
      );
      const payload: EventPayload = { 'event.type': 'transaction_success', data };
      const unsentFields = { retries: 0, retryStatus: 'DISABLED', status: 'PENDING', created: at, updated: at };
      insert(db, 'event', {
        id: randomUUID(),
        businessId: business.id,
        payload: JSON.stringify(payload),
        ...unsentFields,
      });
    }
  });
}

import { formatNaira, type Units } from '../shared/base/money.ts';
import { newAccountNumber, newReference, newTrackingId, publishedReference, publishedTrackingId } from './ids.ts';
import type { Practice } from './practice.ts';
import type { BusinessRow } from './store/businesses.ts';
import { insert } from './store/db.ts';
import { findByAccount, findTransaction, type TransactionRow } from './store/transactions.ts';

const BANK = 'Practice Bank';
/** Interface section 8. */
const LIFE_MS = 24 * 3_600_000;

/** A merchant's request for an account. `amount` in ten-thousandths. */
export interface AccountRequest {
  readonly amount: Units;
  readonly msisdn: string;
  readonly channel: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Opens a temporary virtual account together with the transaction that waits for its money (interface 4.8). */
export function openAccount(practice: Practice, business: BusinessRow, wish: AccountRequest): TransactionRow {
  const { db, clock, settings } = practice;
  return db.atomically(() => {
    const { asPublished, trackingIdIsRefid } = settings.get();
    const refid = asPublished ? publishedReference() : newReference();
    const otherId = asPublished ? publishedTrackingId() : newTrackingId();
    const accountNo = unusedNumber(practice);
    const now = clock.now();
    insert(db, 'trx', {
      uid: business.uid,
      businessId: business.id,
      refid,
      accountNo,
      trackingId: trackingIdIsRefid ? refid : otherId,
      accountName: `${business.name} (practice)`,
      bankName: BANK,
      request: `Transfer ${formatNaira(wish.amount)} to ${accountNo}, ${BANK}`,
      msisdn: wish.msisdn,
      channel: wish.channel,
      merchantMeta: JSON.stringify(wish.meta),
      amount: wish.amount,
      requestamount: wish.amount,
      fee: 0,
      commission: 0,
      page: 'account',
      delivered: -1,
      failed: -1,
      vended: 0,
      debited: 0,
      processing: 0,
      flag: 0,
      createdAt: now,
      updatedAt: now,
      expiresAt: now + LIFE_MS,
    });
    return findTransaction(db, business.id, refid) as TransactionRow;
  });
}

function unusedNumber({ db }: Practice): string {
  let number = newAccountNumber();
  while (findByAccount(db, number)) number = newAccountNumber();
  return number;
}

import type { Transaction } from '../../merchant/schema/transaction.ts';
import type { Db, RecordRow } from './db.ts';

/** A transaction and its temporary virtual account, which begin and live together. */
export interface TransactionRow
  extends RecordRow,
    Pick<Transaction, 'businessId' | 'refid' | 'request' | 'msisdn' | 'page' | 'reason' | 'raw_reason' | 'debitref'>,
    Pick<
      Transaction,
      'delivered' | 'failed' | 'vended' | 'reversed' | 'debited' | 'isreversing' | 'processing' | 'flag'
    > {
  readonly trackingId: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly channel: string;
  /** The merchant's own `meta`, as JSON text. */
  readonly merchantMeta: string;
  readonly amount: number;
  readonly requestamount: number;
  readonly fee: number;
  readonly commission: number;
  /** The payer's masked account. */
  readonly payer: string | null;
  readonly walletId: number | null;
  readonly historyId: number | null;
  readonly expiresAt: number;
  readonly deliveredAt: number | null;
  readonly reversedAt: number | null;
}

export const findTransaction = (db: Db, businessId: number, refid: string) =>
  db.get<TransactionRow>('SELECT * FROM trx WHERE refid = :refid AND businessId = :businessId', { refid, businessId });

/** For control, which may name a transaction by either of its references. */
export const newestTransactions = (db: Db, count: number) =>
  db.all<TransactionRow>('SELECT * FROM trx ORDER BY id DESC LIMIT :count', { count });

export const findByReference = (db: Db, reference: string) =>
  db.get<TransactionRow>('SELECT * FROM trx WHERE refid = :reference OR trackingId = :reference', { reference });

export const findByAccount = (db: Db, accountNo: string) =>
  db.get<TransactionRow>('SELECT * FROM trx WHERE accountNo = :accountNo', { accountNo });

import type { Db, RecordRow } from './db.ts';

/** A transaction and its temporary virtual account, which begin and live together. */
export interface TransactionRow extends RecordRow {
  readonly businessId: number;
  readonly refid: string;
  readonly trackingId: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly request: string;
  readonly msisdn: string;
  readonly channel: string;
  /** The merchant's own `meta`, as JSON text. */
  readonly merchantMeta: string;
  readonly amount: number;
  readonly requestamount: number;
  readonly fee: number;
  readonly commission: number;
  readonly page: string | null;
  readonly reason: string | null;
  readonly raw_reason: string | null;
  readonly debitref: string | null;
  /** The payer's masked account. */
  readonly payer: string | null;
  readonly walletId: number | null;
  readonly historyId: number | null;
  readonly delivered: number;
  readonly failed: number;
  readonly vended: number | null;
  readonly reversed: number | null;
  readonly debited: number | null;
  readonly isreversing: number | null;
  readonly processing: number | null;
  readonly flag: number | null;
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

import type { PayoutAccount } from '../../merchant/schema/payouts.ts';
import type { Db, RecordRow } from './db.ts';

export interface PayoutAccountRow
  extends RecordRow,
    Omit<PayoutAccount, 'defaultBank' | 'maskedaccountnumber' | 'email' | keyof RecordRow> {
  readonly defaultBank: 0 | 1;
  readonly bankcode: string;
}

export const payoutStatuses = ['pending', 'received', 'cancelled', 'failed', 'completed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export interface PayoutRow extends RecordRow {
  readonly businessId: number;
  readonly walletId: number;
  readonly bankId: number;
  readonly amount: number;
  readonly refid: string;
  readonly status: PayoutStatus;
}

export const findPayout = (db: Db, id: number) => db.get<PayoutRow>('SELECT * FROM payout WHERE id = :id', { id });

export const newestPayouts = (db: Db, count: number) =>
  db.all<PayoutRow>('SELECT * FROM payout ORDER BY id DESC LIMIT :count', { count });

export const findPayoutAccount = (db: Db, id: number) =>
  db.get<PayoutAccountRow>('SELECT * FROM payout_account WHERE id = :id', { id });

/** The account used when a payout names none (interface 2.8). */
export const defaultPayoutAccount = (db: Db, businessId: number) =>
  db.get<PayoutAccountRow>('SELECT * FROM payout_account WHERE businessId = :businessId AND defaultBank = 1', {
    businessId,
  });

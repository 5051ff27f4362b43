import { randomUUID } from 'node:crypto';
import type { Payout } from '../../merchant/schema/payouts.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { Practice } from '../practice.ts';
import { payoutRecord } from '../records/records.ts';
import { businessNotFound, conflict, notFound, type Refusal } from '../refusal.ts';
import { findBusiness } from '../store/businesses.ts';
import { type Db, insert, update } from '../store/db.ts';
import {
  defaultPayoutAccount,
  findPayout,
  findPayoutAccount,
  type PayoutAccountRow,
  type PayoutRow,
  type PayoutStatus,
} from '../store/payouts.ts';
import { findWallet, lock, move, type WalletRow, walletFor } from '../store/wallets.ts';
import { announce } from './announce.ts';

/** Who pays out what, from which wallet (the balance) and to which account (the default one) when none is named. */
interface PayoutWish {
  readonly businessId: number;
  readonly walletId?: number | undefined;
  readonly bankId?: number | undefined;
  /** In ten-thousandths. */
  readonly amount: number;
}

export function readPayout(db: Db, row: PayoutRow): Payout {
  // Foreign keys hold both.
  const wallet = findWallet(db, row.walletId) as WalletRow;
  return payoutRecord(row, wallet, findPayoutAccount(db, row.bankId) as PayoutAccountRow);
}

export function beginPayout(practice: Practice, wish: PayoutWish): Result<Payout, Refusal> {
  const { db, clock } = practice;
  return db.atomically(() => {
    const business = findBusiness(db, wish.businessId);
    if (!business) return businessNotFound();
    const wallet =
      wish.walletId === undefined
        ? walletFor(db, business.id, 'balance', business.currency)
        : findWallet(db, wish.walletId);
    if (wallet?.businessId !== business.id) return notFound('No such wallet');
    const account =
      wish.bankId === undefined ? defaultPayoutAccount(db, business.id) : findPayoutAccount(db, wish.bankId);
    if (account?.businessId !== business.id) return notFound('No such payout account');
    if (wish.amount > wallet.balance - wallet.locked) return conflict('The wallet has not enough available');
    const at = clock.now();
    lock(db, wallet.id, wish.amount, at);
    const { uid, id: businessId } = business;
    const owner = { uid, businessId, walletId: wallet.id, bankId: account.id, createdAt: at, updatedAt: at };
    const id = insert(db, 'payout', { ...owner, amount: wish.amount, refid: randomUUID(), status: 'pending' });
    return ok(readPayout(db, findPayout(db, id) as PayoutRow));
  });
}

/** What may follow what. Received means that it arrived at the bank. */
const next: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  pending: ['received', 'cancelled', 'failed', 'completed'],
  received: ['failed', 'completed'],
  cancelled: [],
  failed: [],
  completed: [],
};

/** Moves a payout on: completed takes the money, failed and cancelled let it go; each sends its event. */
export function settlePayout(
  practice: Practice,
  id: number,
  status: Exclude<PayoutStatus, 'pending'>,
): Result<Payout, Refusal> {
  const { db, clock } = practice;
  return db.atomically(() => {
    const row = findPayout(db, id);
    if (!row) return notFound('No such payout');
    if (!next[row.status].includes(status)) return conflict(`A ${row.status} payout cannot become ${status}`);
    const at = clock.now();
    if (status !== 'received') lock(db, row.walletId, -row.amount, at);
    if (status === 'completed') {
      move(db, { walletId: row.walletId, amount: -row.amount, why: 'payout', subject: row.refid, at });
    }
    update(db, 'payout', id, { status, updatedAt: at });
    const settledPayout = readPayout(db, { ...row, status, updatedAt: at });
    announce(practice, row.businessId, { 'event.type': `payout_${status}`, data: settledPayout }, at);
    return ok(settledPayout);
  });
}

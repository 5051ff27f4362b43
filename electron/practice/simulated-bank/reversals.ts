import { ok, type Result } from '../../shared/base/result.ts';
import type { Practice } from '../practice.ts';
import { conflict, notFound, type Refusal } from '../refusal.ts';
import { findByReference, type TransactionRow } from '../store/transactions.ts';
import { move, movesOf } from '../store/wallets.ts';
import { changeTransaction } from './pay.ts';

type Outcome = Result<TransactionRow, Refusal>;

function onTransaction(practice: Practice, reference: string, act: (row: TransactionRow, at: number) => Outcome) {
  return practice.db.atomically(() => {
    const row = findByReference(practice.db, reference);
    return row ? act(row, practice.clock.now()) : notFound('No such transaction');
  });
}

/** The customer's transfer fails before any money is in. Refused once money is in, or after it failed or went back. */
export const fail = (practice: Practice, reference: string, reason: string): Outcome =>
  onTransaction(practice, reference, (row, at) => {
    if (row.delivered === 1) return conflict('The transaction is paid; reverse it instead');
    if (row.failed === 1) return conflict('The transaction has failed already');
    const changes = { failed: 1, delivered: 0, processing: 0, page: 'failed', reason, raw_reason: 'PAYMENT_FAILED' };
    return ok(changeTransaction(practice, row, changes, 'transaction_failed', at));
  });

/** Money that is in starts on its way back: flagged, while the wallets still hold it. */
export const beginReversal = (practice: Practice, reference: string): Outcome =>
  onTransaction(practice, reference, (row, at) => {
    if (row.delivered !== 1 || row.reversed === 1) return conflict('There is no money to reverse');
    if (row.isreversing === 1) return conflict('The transaction is being reversed already');
    return ok(changeTransaction(practice, row, { isreversing: 1, page: 'reversal' }, 'transaction_updated', at));
  });

/**
 * Takes the money back out of the wallets, all of it, in one commit. The event carries `isreversing`, the only word
 * for a reversal that events have (interface 2.3); the transaction itself ends as `reversed`.
 */
export const reverse = (practice: Practice, reference: string): Outcome =>
  onTransaction(practice, reference, (row, at) => {
    if (row.delivered !== 1 || row.reversed === 1) return conflict('There is no money to reverse');
    for (const { walletId, amount } of movesOf(practice.db, row.refid)) {
      move(practice.db, { walletId, amount: -amount, why: 'reversal', subject: row.refid, at });
    }
    const reason = 'Reversed by the bank';
    const reversal = { isreversing: 1, page: 'reversal', reason, raw_reason: 'REVERSED', reversed: 1, reversedAt: at };
    const changedRow = changeTransaction(practice, row, reversal, 'transaction_updated', at);
    practice.db.run('UPDATE trx SET isreversing = 0 WHERE id = :id', { id: row.id });
    return ok({ ...changedRow, isreversing: 0 });
  });

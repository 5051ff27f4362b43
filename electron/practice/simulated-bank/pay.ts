import type { Units } from '../../shared/base/money.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { MAX_AMOUNT, MAX_BALANCE, shareOf } from '../amounts.ts';
import { newPayerAccount, newReference } from '../ids.ts';
import type { Practice } from '../practice.ts';
import { conflict, notFound, type Refusal } from '../refusal.ts';
import { type BusinessRow, findBusiness } from '../store/businesses.ts';
import { update } from '../store/db.ts';
import { findByAccount, findByReference, type TransactionRow } from '../store/transactions.ts';
import { move, movesOf, walletFor } from '../store/wallets.ts';
import { announceTransaction, type TransactionKind } from './announce.ts';

/** Changes a transaction and records its event. Call it inside `atomically`. */
function changeTransaction(
  practice: Practice,
  row: TransactionRow,
  changes: Partial<TransactionRow>,
  kind: TransactionKind,
  at: number,
): TransactionRow {
  const stampedChanges = { ...changes, updatedAt: at };
  update(practice.db, 'trx', row.id, stampedChanges);
  const changedRow = { ...row, ...stampedChanges };
  announceTransaction(practice, changedRow, kind, at);
  return changedRow;
}

type Outcome = Result<TransactionRow, Refusal>;

interface Transfer {
  readonly accountNo: string;
  /** In ten-thousandths; the amount asked for when left out. */
  readonly amount?: Units | undefined;
  /** Pays although the account has expired, or as if it had. */
  readonly late: boolean;
}

const LATE_BY_MS = 60_000;

/**
 * Books an incoming transfer: transaction, wallets and event in one commit. Refuses an unknown account, an expired one
 * unless `late`, and one whose payment was reversed.
 */
export function pay(practice: Practice, transfer: Transfer): Outcome {
  return practice.db.atomically(() => {
    const row = findByAccount(practice.db, transfer.accountNo);
    if (!row) return notFound('No such account');
    if (row.reversed === 1 || row.isreversing === 1) return conflict('The account is closed: its money went back');
    const arrival = arrivalTime(row, practice.clock.now(), transfer.late);
    if (arrival === null) return conflict('The account has expired');
    const receivedAmount = transfer.amount ?? (row.requestamount as Units);
    const exact = receivedAmount === row.requestamount && row.delivered !== 1;
    if (!exact && practice.settings.get().wrongAmount === 'bounce') return bounce(practice, row, arrival);
    return receive(practice, row, receivedAmount, arrival);
  });
}

/** Late money for an account that is still open is stamped after its end, without moving the service's clock. */
function arrivalTime({ expiresAt }: TransactionRow, now: number, late: boolean): number | null {
  if (now >= expiresAt) return late ? now : null;
  return late ? expiresAt + LATE_BY_MS : now;
}

/** A wrong amount is returned at once: no wallet changes. */
function bounce(practice: Practice, row: TransactionRow, at: number): Outcome {
  if (row.delivered === 1) return conflict('The account is paid, and other amounts are sent back');
  const changes = {
    failed: 1,
    delivered: 0,
    reversed: 1,
    processing: 0,
    reversedAt: at,
    page: 'failed',
    payer: newPayerAccount(),
    reason: 'The amount is not what was asked for',
    raw_reason: 'AMOUNT_MISMATCH',
  };
  return ok(changeTransaction(practice, row, changes, 'transaction_failed', at));
}

/** What a transaction shows once its money is in. */
export const fieldsOnceReceived = {
  delivered: 1,
  debited: 1,
  vended: 1,
  failed: 0,
  reversed: 0,
  isreversing: 0,
  processing: 0,
  page: 'success',
  reason: null,
  raw_reason: null,
} as const;

function receive(practice: Practice, row: TransactionRow, amount: Units, at: number): Outcome {
  const booking = prepare(practice, row, amount);
  if (!booking) return conflict('The wallet cannot hold more');
  const { main, side, fee, commission } = booking;
  const why = { subject: row.refid, at };
  const historyId = move(practice.db, { walletId: main.id, amount: amount - fee, why: 'payment', ...why });
  if (side) move(practice.db, { walletId: side.id, amount: commission, why: 'commission', ...why });
  const changes = {
    ...fieldsOnceReceived,
    // The first money replaces the amount asked for; whatever follows adds up.
    amount: row.delivered === 1 ? row.amount + amount : amount,
    fee: row.fee + fee,
    commission: row.commission + commission,
    walletId: main.id,
    historyId,
    debitref: newReference(),
    payer: newPayerAccount(),
    deliveredAt: at,
  };
  return ok(changeTransaction(practice, row, changes, 'transaction_success', at));
}

/** Which wallets get what (section 10, fees); null when a sum would leave the exact range. */
function prepare({ db }: Practice, row: TransactionRow, amount: Units) {
  const business = findBusiness(db, row.businessId) as BusinessRow;
  const main = walletFor(db, row.businessId, 'balance', business.currency);
  const side = walletFor(db, row.businessId, 'commission', business.currency);
  if (!main || main.balance + amount > MAX_BALANCE || row.amount + amount > MAX_AMOUNT * 10) return null;
  return {
    main,
    side,
    fee: shareOf(amount, business.fee),
    commission: side ? shareOf(amount, business.commission) : 0,
  };
}

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

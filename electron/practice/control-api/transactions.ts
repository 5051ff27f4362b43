import { z } from 'zod';
import { ok, type Result } from '../../shared/base/result.ts';
import { AMOUNT_RULE, readAmount } from '../amounts.ts';
import type { Practice } from '../practice.ts';
import { transactionRecord } from '../records/transaction.ts';
import { badInput, type Refusal } from '../refusal.ts';
import { pay } from '../simulated-bank/pay.ts';
import { beginReversal, fail, reverse } from '../simulated-bank/reversals.ts';
import { newestTransactions, type TransactionRow } from '../store/transactions.ts';
import { type Act, act, amountInNaira } from './command.ts';

const shownRecord = ({ settings }: Practice, outcome: Result<TransactionRow, Refusal>) =>
  outcome.ok ? ok(transactionRecord(outcome.value, settings.style())) : outcome;

const payment = z.strictObject({
  /** The newest account when left out. */
  accountNo: z.string().optional(),
  amount: amountInNaira.optional(),
  late: z.boolean().default(false),
});
const failure = z.strictObject({
  reason: z.string().min(1).max(200).default('The transfer failed at the payer’s bank'),
});
/** `begin` only starts the reversal: flagged, with the money still in the wallets. */
const reversal = z.strictObject({ begin: z.boolean().default(false) });

/** How many transactions are listed. */
const LISTED = 100;

/** Customers who pay, and transfers that fail or go back. A transaction is named by its refid or its tracking id. */
export const transactionActs: readonly Act[] = [
  act({
    method: 'GET',
    path: '/transactions',
    summary: 'The newest 100 transactions of all businesses, as the interface describes them, with their account',
    run: ({ db, settings }) =>
      ok(
        newestTransactions(db, LISTED).map((row) => ({
          accountNo: row.accountNo,
          ...transactionRecord(row, settings.style()),
        })),
      ),
  }),
  act({
    method: 'POST',
    path: '/payments',
    summary: 'A customer pays into the given account or the newest: the whole amount or the given one, in time or late',
    body: payment,
    run: (practice, { body: { accountNo: givenAccountNo, amount, late } }) => {
      const accountNo = givenAccountNo ?? newestTransactions(practice.db, 1)[0]?.accountNo ?? '';
      const units = amount === undefined ? undefined : readAmount(amount);
      return units === null
        ? badInput(AMOUNT_RULE)
        : shownRecord(practice, pay(practice, { accountNo, amount: units, late }));
    },
  }),
  act({
    method: 'POST',
    path: '/transactions/:refid/fail',
    summary: 'The transfer fails at the payer’s bank',
    body: failure,
    run: (practice, { body, param }) => shownRecord(practice, fail(practice, param('refid'), body.reason)),
  }),
  act({
    method: 'POST',
    path: '/transactions/:refid/reverse',
    summary: 'The payment is reversed, or with begin only marked as being reversed',
    body: reversal,
    run: (practice, { body, param }) =>
      shownRecord(practice, (body.begin ? beginReversal : reverse)(practice, param('refid'))),
  }),
];

import { z } from 'zod';
import type { Units } from '../../shared/money.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readAmount } from '../amounts.ts';
import { pay } from '../bank/pay.ts';
import { beginPayout, settlePayout } from '../bank/payouts.ts';
import { beginReversal, fail, reverse } from '../bank/undo.ts';
import type { Practice } from '../practice.ts';
import { transactionRecord } from '../records/transaction.ts';
import { badInput, type Refusal } from '../refusal.ts';
import { payoutStatuses } from '../store/payouts.ts';
import type { TransactionRow } from '../store/transactions.ts';
import { amountInNaira, type ControlApp, serveAct } from './acts.ts';

const shown = (outcome: Result<TransactionRow, Refusal>) =>
  outcome.ok ? ok(transactionRecord(outcome.value)) : outcome;
const badAmount = () => badInput('amount: must be above zero, below ten billion, with at most four decimals');
const id = z.int().positive();
const settled = payoutStatuses.filter((status) => status !== 'pending');

const payment = z.strictObject({
  accountNo: z.string(),
  amount: amountInNaira.optional(),
  late: z.boolean().default(false),
});

const payout = z.strictObject({ businessId: id, walletId: id, bankId: id.optional(), amount: amountInNaira });

/** The simulated bank: customers who pay, transfers that fail or go back, payouts that move on. */
export function serveMoney(app: ControlApp, practice: Practice): void {
  serveAct(app, practice, {
    method: 'POST',
    path: '/payments',
    body: payment,
    run: (at, { body }) => {
      const amount: Units | null | undefined = body.amount === undefined ? undefined : readAmount(body.amount);
      return amount === null ? badAmount() : shown(pay(at, { ...body, amount }));
    },
  });
  serveAct(app, practice, {
    method: 'POST',
    path: '/transactions/:refid/fail',
    body: z.strictObject({ reason: z.string().min(1).max(200).default('The transfer failed at the payer’s bank') }),
    run: (at, { body, param }) => shown(fail(at, param('refid'), body.reason)),
  });
  serveAct(app, practice, {
    method: 'POST',
    path: '/transactions/:refid/reverse',
    body: z.strictObject({ begin: z.boolean().default(false) }),
    run: (at, { body, param }) => shown((body.begin ? beginReversal : reverse)(at, param('refid'))),
  });
  serveAct(app, practice, {
    method: 'POST',
    path: '/payouts',
    body: payout,
    run: (at, { body }) => {
      const amount = readAmount(body.amount);
      return amount === null ? badAmount() : beginPayout(at, { ...body, amount });
    },
  });
  serveAct(app, practice, {
    method: 'POST',
    path: '/payouts/:id',
    body: z.strictObject({ status: z.enum(settled) }),
    run: (at, { body, param }) => settlePayout(at, Number(param('id')) || 0, body.status),
  });
}

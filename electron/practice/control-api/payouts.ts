import { z } from 'zod';
import { AMOUNT_RULE, readAmount } from '../amounts.ts';
import { badInput } from '../refusal.ts';
import { beginPayout, settlePayout } from '../simulated-bank/payouts.ts';
import { payoutStatuses } from '../store/payouts.ts';
import { type Act, act, amountInNaira, idIn } from './command.ts';

const id = z.int().positive();
const payout = z.strictObject({
  businessId: id,
  walletId: id.optional(),
  bankId: id.optional(),
  amount: amountInNaira,
});
const settlement = z.strictObject({ status: z.enum(payoutStatuses.filter((status) => status !== 'pending')) });

/** Payouts that begin, and move on. */
export const payoutActs: readonly Act[] = [
  act({
    method: 'POST',
    path: '/payouts',
    summary: 'Starts a payout of a business',
    body: payout,
    run: (practice, { body }) => {
      const amount = readAmount(body.amount);
      return amount === null ? badInput(AMOUNT_RULE) : beginPayout(practice, { ...body, amount });
    },
  }),
  act({
    method: 'POST',
    path: '/payouts/:id',
    summary: 'Moves a payout to another status',
    body: settlement,
    run: (practice, { body, param }) => settlePayout(practice, idIn(param('id')), body.status),
  }),
];

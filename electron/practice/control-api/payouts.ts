import { z } from 'zod';
import { ok } from '../../shared/base/result.ts';
import { AMOUNT_RULE, asNumber, readAmount } from '../amounts.ts';
import { isoStamp } from '../clock.ts';
import { badInput } from '../refusal.ts';
import { beginPayout, settlePayout } from '../simulated-bank/payouts.ts';
import { newestPayouts, payoutStatuses } from '../store/payouts.ts';
import { type Act, act, amountInNaira, idIn } from './command.ts';

const id = z.int().positive();
const payout = z.strictObject({
  businessId: id,
  walletId: id.optional(),
  bankId: id.optional(),
  amount: amountInNaira,
});
const settlement = z.strictObject({ status: z.enum(payoutStatuses.filter((status) => status !== 'pending')) });

/** How many payouts are listed. */
const LISTED = 100;

/** Payouts that begin, and move on. */
export const payoutActs: readonly Act[] = [
  act({
    method: 'GET',
    path: '/payouts',
    summary: 'The newest 100 payouts of all businesses',
    run: ({ db }) =>
      ok(
        newestPayouts(db, LISTED).map(({ id, businessId, refid, amount, status, createdAt }) => ({
          id,
          businessId,
          refid,
          amount: asNumber(amount),
          status,
          createdAt: isoStamp(createdAt),
        })),
      ),
  }),
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

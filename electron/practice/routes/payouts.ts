import { envelope } from '../../merchant/schema/envelope.ts';
import { idPath } from '../../merchant/schema/parameters.ts';
import { payout } from '../../merchant/schema/payout.ts';
import { operation } from '../http/operation.ts';
import { notFound } from '../refusal.ts';
import { readPayout } from '../simulated-bank/payouts.ts';
import { findPayout } from '../store/payouts.ts';
import { done } from './answers.ts';

/** 4.6 */
export const getPayout = operation({
  section: '4.6',
  operationId: 'getPayout',
  summary: 'Get a payout with its wallet and its account',
  method: 'get',
  path: '/payouts/{id}',
  auth: 'bearer',
  params: idPath,
  answer: envelope(payout),
  run: ({ db }, { caller, params }) => {
    const row = findPayout(db, params.id);
    if (row?.businessId !== caller.id) return notFound('Payout not found');
    return done('Payout retrieved successfully', readPayout(db, row));
  },
});

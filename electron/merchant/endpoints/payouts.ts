import { ok } from '../../shared/result.ts';
import { one } from '../decode/collect.ts';
import { decodePayout, type Payout } from '../decode/payout.ts';
import { pathPart } from '../transport/address.ts';
import type { Endpoint } from './endpoint.ts';

/** Interface 4.6. */
export const getPayout: Endpoint<{ readonly id: number | string }, Payout> = {
  method: 'GET',
  scheme: 'bearer',
  ask: ({ id }) => {
    const part = pathPart(id);
    return part.ok ? ok({ path: `/payouts/${part.value}` }) : part;
  },
  collect: one(decodePayout),
};

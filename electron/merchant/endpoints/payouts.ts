import { ok } from '../../shared/base/result.ts';
import { pathPart } from '../transport/address.ts';
import type { Endpoint } from './endpoint.ts';

/** Interface 4.6. */
export const getPayout: Endpoint<{ readonly id: number | string }> = {
  method: 'GET',
  route: '/payouts/:id',
  scheme: 'bearer',
  ask: ({ id }) => {
    const part = pathPart(id);
    return part.ok ? ok({ path: `/payouts/${part.value}` }) : part;
  },
};

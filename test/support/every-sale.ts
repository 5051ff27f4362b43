import type { SalesQuery } from '../../electron/shared/sales/sales.ts';

/** Finds every sale of the shop. */
export const everySale: SalesQuery = {
  words: '',
  from: null,
  to: null,
  status: null,
  receivedWithin: null,
  issue: null,
  cashier: null,
  scope: 'shop',
  before: null,
};

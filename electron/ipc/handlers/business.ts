import type { Runs } from '../parser-types.ts';
import type { Counter } from './context.ts';
import { through } from './with-service.ts';

/** `business.*` of the contract. */
export const businessCalls = (counter: Counter): Runs['business'] => ({
  get: () => through(counter, 'office')(({ business }) => business.get()),
  change: (change) => through(counter, 'office')(({ business }) => business.change(change)),
  register: (form) => through(counter, 'office')(({ business }) => business.register(form)),
});

/** `wallets.*` of the contract. */
export const walletsCalls = (counter: Counter): Runs['wallets'] => ({
  create: ({ type }) => through(counter, 'office')(({ business }) => business.createWallet(type)),
});

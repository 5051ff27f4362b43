import type { Runs } from '../parser-types.ts';
import type { Counter } from './counter.ts';
import { inOffice } from './office.ts';

/** `business.*` of the contract. */
export const businessCalls = (counter: Counter): Runs['business'] => ({
  get: () => inOffice(counter)(({ business }) => business.get()),
  change: (change) => inOffice(counter)(({ business }) => business.change(change)),
  register: (form) => inOffice(counter)(({ business }) => business.register(form)),
});

/** `wallets.*` of the contract. */
export const walletsCalls = (counter: Counter): Runs['wallets'] => ({
  create: ({ type }) => inOffice(counter)(({ business }) => business.createWallet(type)),
});

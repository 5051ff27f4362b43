import type { Runs } from '../parser-types.ts';
import type { Counter } from './counter.ts';
import { inOffice } from './office.ts';

/** `customers.*` of the contract. */
export const customersCalls = (counter: Counter): Runs['customers'] => ({
  find: ({ phone }) => inOffice(counter)(({ customers }) => customers.find(phone)),
  save: ({ phone }) => inOffice(counter)(({ customers }) => customers.save(phone)),
  erase: ({ phone }) => inOffice(counter)(({ customers }) => customers.erase(phone)),
});

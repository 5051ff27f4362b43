import type { Runs } from '../parser-types.ts';
import type { Counter } from './context.ts';
import { through } from './with-service.ts';

/** `customers.*` of the contract. */
export const customersCalls = (counter: Counter): Runs['customers'] => ({
  find: ({ phone }) => through(counter, 'office')(({ customers }) => customers.find(phone)),
  save: ({ phone }) => through(counter, 'office')(({ customers }) => customers.save(phone)),
  erase: ({ phone }) => through(counter, 'office')(({ customers }) => customers.erase(phone)),
});

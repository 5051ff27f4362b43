import type { Runs } from '../parser-types.ts';
import type { Counter } from './context.ts';
import { through } from './with-service.ts';

/** `lookups.*` of the contract. */
export const lookupsCalls = (counter: Counter): Runs['lookups'] => ({
  transaction: ({ refid }) => through(counter, 'office')(({ lookups }) => lookups.transaction(refid)),
  paymentUrl: ({ urlRef }) => through(counter, 'office')(({ lookups }) => lookups.paymentUrl(urlRef)),
});

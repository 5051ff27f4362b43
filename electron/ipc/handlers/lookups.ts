import type { Runs } from '../parser-types.ts';
import type { Counter } from './counter.ts';
import { through } from './through.ts';

/** `lookups.*` of the contract. */
export const lookupsCalls = (counter: Counter): Runs['lookups'] => ({
  transaction: ({ refid }) => through(counter, 'office')(({ lookups }) => lookups.transaction(refid)),
  paymentUrl: ({ urlRef }) => through(counter, 'office')(({ lookups }) => lookups.paymentUrl(urlRef)),
});

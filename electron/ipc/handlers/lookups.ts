import type { Runs } from '../parser-types.ts';
import type { Counter } from './counter.ts';
import { inOffice } from './office.ts';

/** `lookups.*` of the contract. */
export const lookupsCalls = (counter: Counter): Runs['lookups'] => ({
  transaction: ({ refid }) => inOffice(counter)(({ lookups }) => lookups.transaction(refid)),
  paymentUrl: ({ urlRef }) => inOffice(counter)(({ lookups }) => lookups.paymentUrl(urlRef)),
});

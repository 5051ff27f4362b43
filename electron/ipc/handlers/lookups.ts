import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `lookups.*` of the contract. */
export const lookupsCalls = (counter: IpcContext): HandlerFunctions['lookups'] => ({
  transaction: ({ refid }) => through(counter, 'office')(({ lookups }) => lookups.transaction(refid)),
  paymentUrl: ({ urlRef }) => through(counter, 'office')(({ lookups }) => lookups.paymentUrl(urlRef)),
});

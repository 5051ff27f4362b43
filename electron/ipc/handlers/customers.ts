import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `customers.*` of the contract. */
export const customersCalls = (counter: IpcContext): HandlerFunctions['customers'] => ({
  find: ({ phone }) => through(counter, 'office')(({ customers }) => customers.find(phone)),
  save: ({ phone }) => through(counter, 'office')(({ customers }) => customers.save(phone)),
  retention: () => through(counter, 'office')(({ customers }) => customers.retention()),
  allowErasing: () => through(counter, 'office')(({ customers }) => customers.allowErasing()),
  erase: ({ phone }) => through(counter, 'office')(({ customers }) => customers.erase(phone)),
});

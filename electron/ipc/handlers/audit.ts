import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `audit.*` of the contract. */
export const auditCalls = (counter: IpcContext): HandlerFunctions['audit'] => ({
  search: (query) => through(counter, 'office')(({ audit }) => audit.search(query)),
  people: (stretch) => through(counter, 'office')(({ audit }) => audit.people(stretch)),
  verify: () => through(counter, 'office')(({ audit }) => audit.verify()),
});

import type { Runs } from '../parser-types.ts';
import type { Counter } from './context.ts';
import { through } from './with-service.ts';

/** `audit.*` of the contract. */
export const auditCalls = (counter: Counter): Runs['audit'] => ({
  search: (query) => through(counter, 'office')(({ audit }) => audit.search(query)),
  people: (stretch) => through(counter, 'office')(({ audit }) => audit.people(stretch)),
  verify: () => through(counter, 'office')(({ audit }) => audit.verify()),
});

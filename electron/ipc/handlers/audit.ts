import type { Runs } from '../parser-types.ts';
import type { Counter } from './counter.ts';
import { inOffice } from './office.ts';

/** `audit.*` of the contract. */
export const auditCalls = (counter: Counter): Runs['audit'] => ({
  search: (query) => inOffice(counter)(({ audit }) => audit.search(query)),
  people: (stretch) => inOffice(counter)(({ audit }) => audit.people(stretch)),
  verify: () => inOffice(counter)(({ audit }) => audit.verify()),
});

import type { Runs } from '../parser-types.ts';
import type { Counter } from './counter.ts';
import { inOffice } from './office.ts';

/** `today.*` of the contract. */
export const todayCalls = (counter: Counter): Runs['today'] => ({
  report: ({ days }) => inOffice(counter)(({ today }) => today.report(days)),
});

/** `reconciliation.*` of the contract. */
export const reconciliationCalls = (counter: Counter): Runs['reconciliation'] => ({
  report: (span) => inOffice(counter)(({ reconciliation }) => reconciliation.report(span)),
});
